// The same bot in Python and in JavaScript: every answer, good or bad, must become the same index.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { playMatch } from '@umpire/core';
import { type KittensAnswer, type KittensSeen, kittens } from '@umpire/games/kittens';
import { describe, expect, test } from 'vitest';
import { kittensRules } from './kittens-by-python.ts';
import { hasPython, PythonProgram } from './python-program.ts';

const SNAKE = `
from umpire_bot import *
TYPES = {each.card_id: each for each in Card.__subclasses__()}
class Counts(Bot):
    n = 0
    def take_turn(self, view):
        self.n += 1
        n, hand, others = self.n, view.my_hand, view.other_players
        if not hand or n % 7 == 0:
            return DrawCardAction()
        card, target, deck = hand[n % len(hand)], others[n % len(others)], list(view.state["deck"])
        same = view.get_cards_of_type(card.card_type)
        most = max((view.get_cards_of_type(each.card_type) for each in hand), key=len)
        named = TYPES[deck[n % len(deck)]].card_type
        kinds = list({each.card_type: each for each in hand}.values())
        if n % 7 == 1:
            return PlayCardAction(card, target)
        if n % 7 == 2:
            return PlayCardAction(card)
        if n % 7 == 3:
            return PlayComboAction(same[:2], target)
        if n % 7 == 4:
            return PlayComboAction(most[:3], target, named if n % 2 else None)
        if n % 7 == 5:
            return PlayComboAction(tuple(kinds[-5:]), None, named)
        return PlayComboAction(hand[:2], "player_9" if n % 2 else None)
    def react(self, view, triggering_event):
        self.n += 1
        return PlayCardAction(NopeCard()) if self.n % 3 == 0 else None
    def choose_defuse_position(self, view, draw_pile_size):
        self.n += 1
        return self.n % (draw_pile_size + 2)
    def choose_card_to_give(self, view, requester_id):
        self.n += 1
        return view.my_hand[self.n % len(view.my_hand)] if self.n % 4 else AttackCard()
`;

class Counts {
  n = 0;
  takeTurn({ hand, others, deck }: KittensSeen): KittensAnswer {
    const n = ++this.n;
    if (hand.length === 0 || n % 7 === 0) return 'draw';
    const card = hand[n % hand.length];
    const target = others[n % others.length];
    const names = Object.keys(deck) as (typeof card)[];
    const of = (kind: string) => hand.filter((each) => each === kind);
    const most = hand.map(of).reduce((best, each) => (each.length > best.length ? each : best));
    const named = names[n % names.length];
    if (n % 7 === 1) return { type: 'play', card, target };
    if (n % 7 === 2) return { type: 'play', card };
    if (n % 7 === 3) return { type: 'combo', cards: of(card).slice(0, 2), target };
    if (n % 7 === 4) return { type: 'combo', cards: most.slice(0, 3), target, ...(n % 2 === 1 ? { named } : {}) };
    if (n % 7 === 5) return { type: 'combo', cards: [...new Set(hand)].slice(-5), named };
    return { type: 'combo', cards: hand.slice(0, 2), ...(n % 2 === 1 ? { target: 9 } : {}) };
  }
  react() {
    return ++this.n % 3 === 0 ? ('nope' as const) : null;
  }
  chooseDefusePosition(_seen: KittensSeen, pileSize: number) {
    return ++this.n % (pileSize + 2);
  }
  chooseCardToGive({ hand }: KittensSeen) {
    return ++this.n % 4 === 0 ? 'attack' : hand[this.n % hand.length];
  }
}

const EXPANDED = JSON.stringify({ nope: 6, attack: 4, favor: 6, skip: 3, 'taco-cat': 9, 'super-skip': 5, defuse: 9 });

async function compare(options: Record<string, string | number | boolean>, matches: number) {
  const folder = mkdtempSync(join(tmpdir(), 'umpire-python-'));
  const bot = join(folder, 'counts.py');
  writeFileSync(bot, SNAKE);
  const program = new PythonProgram(bot);
  const rules = kittensRules(options);
  const seen = { decisions: new Set<string>(), good: 0, bad: 0 };
  try {
    await program.ask({ id: 0, type: 'hello', protocol: 1, game: 'kittens', rulesVersion: 1 });
    for (let match = 0; match < matches; match++) {
      const twins = Array.from({ length: rules.seats }, () => kittens.adaptBot?.({ ...bound(new Counts()) }));
      for (const seat of twins.keys())
        await program.ask({ id: 0, type: 'new', match: seat, seat, random: [1, 2, 3, match] });
      const line = playMatch(rules, { seed: 'twins', match });
      for (let next = line.next(); !next.done; ) {
        if (next.value.kind !== 'ask') {
          next = line.next();
          continue;
        }
        const view = next.value.question.botView();
        const { seat, decision, legal, events, state } = view;
        const index = twins[seat]?.choose({ ...view });
        const reply = await program.ask({ id: 1, match: seat, ask: { decision, legal, events, state } });
        expect([decision, reply.fault ?? reply.index, reply.text]).toEqual([
          decision,
          index === -1 ? 'illegal' : index,
          reply.text,
        ]);
        seen.decisions.add(decision);
        seen[index === -1 ? 'bad' : 'good']++;
        // An impossible answer is asked again, so that the match goes on.
        next = line.next({ index: index === -1 ? undefined : index });
      }
    }
  } finally {
    program.close();
    rmSync(folder, { recursive: true });
  }
  return seen;
}

/** The bot with its methods as own properties, as an adapter gets it. */
const bound = (bot: Counts): Record<string, unknown> => ({
  takeTurn: bot.takeTurn.bind(bot),
  react: bot.react.bind(bot),
  chooseDefusePosition: bot.chooseDefusePosition.bind(bot),
  chooseCardToGive: bot.chooseCardToGive.bind(bot),
});

describe.skipIf(!hasPython)('a Python bot and its JavaScript twin (needs python3)', () => {
  test.each([
    ['two with other cards', { seats: 2, deck: EXPANDED }],
    ['four', { seats: 4 }],
    ['three without a combo of five', { seats: 3, preset: 'leaflet-2025' }],
  ])('answer alike in matches of %s', async (_, options) => {
    const { decisions, good, bad } = await compare(options, 6);
    expect(good).toBeGreaterThan(100);
    expect(bad).toBeGreaterThan(20);
    expect([...decisions]).toEqual(expect.arrayContaining(['turn', 'react', 'name', 'give', 'defuse']));
    expect(decisions.has('target')).toBe(options.seats > 2);
    expect(decisions.has('take')).toBe(!('preset' in options));
  });
});
