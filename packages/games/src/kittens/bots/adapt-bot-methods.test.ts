// The other methods of such bots: what they are given and told; and that the adapter's text needs nothing from outside.
import { createContext, runInContext } from 'node:vm';
import { type ActedEvent, playMatch } from '@umpire/core';
import { FastDice, type GameEvent } from '@umpire/core/author';
import { expect, test } from 'vitest';
import { BotSeat } from '../../../tests/kittens/bot-seat.ts';
import { openKittens } from '../../../tests/kittens/kittens-bouts.ts';
import { situation } from '../../../tests/kittens/situation.ts';
import type { Table } from '../../../tests/kittens/table.ts';
import { wholeTurnBot } from '../../../tests/kittens/whole-turn-bot.ts';
import { adaptBot, type KittensBot, type KittensSeen } from './adapt-bot.ts';

const adapted = (bot: Partial<KittensBot>) => adaptBot({ takeTurn: () => 'draw', ...bot });
const skipped = (): Table => situation({ hands: [['skip'], ['nope']] }).play('skip');

const REACTIONS: [answer: unknown, text: unknown][] = [
  ['nope', 'nope'],
  [{ type: 'play', card: 'nope' }, 'nope'],
  [null, 'pass'],
  [undefined, 'pass'],
  ['pass', 'pass'],
  [{ type: 'pass' }, 'pass'],
  ['skip', -1],
  [{ type: 'play', card: 'skip' }, -1],
  [7, -1],
];
test.each(REACTIONS)('[KIT-51] react answers %j: %j', (answer, text) => {
  const seat = new BotSeat(skipped(), 1, adaptBot({ takeTurn: () => 'draw', react: () => answer }));
  expect(seat.ask()).toBe(text);
});

test('[KIT-51] a nope that is not held is an illegal answer', () => {
  const table = situation({ hands: [['skip']] }).play('skip');
  expect(new BotSeat(table, 1, adapted({ react: () => 'nope' })).ask()).toBe(-1);
});

test('[KIT-52] who has no react passes', () => {
  expect(new BotSeat(skipped(), 1, adapted({})).ask()).toBe('pass');
});

test('[KIT-51] [KIT-52] chooseCardToGive: a card of the hand; the last without it', () => {
  const asked = () => situation({ hands: [['favor'], ['nope', 'skip']] }).does('favor');
  const given: unknown[] = [];
  const bot: Partial<KittensBot> = {
    chooseCardToGive: (view, requester) => {
      given.push(requester, view.hand);
      return 'nope';
    },
  };
  expect(new BotSeat(asked(), 1, adapted(bot)).ask()).toBe('give nope');
  expect(given).toEqual([0, ['nope', 'skip']]);
  expect(new BotSeat(asked(), 1, adapted({})).ask()).toBe('give skip');
  expect(new BotSeat(asked(), 1, adapted({ chooseCardToGive: () => 'favor' })).ask()).toBe(-1);
  expect(new BotSeat(asked(), 1, adaptBot({ takeTurn: () => 'draw', chooseCardToGive: () => null })).ask()).toBe(-1);
});

test('[KIT-51] [KIT-52] chooseDefusePosition: a number of cards; the bottom without it', () => {
  const drawn = () => situation({ hands: [['defuse']], top: ['exploding-kitten'], pileSize: 6 }).play('draw');
  const sizes: number[] = [];
  const choosing = (at: unknown) =>
    new BotSeat(
      drawn(),
      0,
      adaptBot({
        takeTurn: () => 'draw',
        chooseDefusePosition: (_: KittensSeen, size: number) => {
          sizes.push(size);
          return at;
        },
      }),
    ).ask();
  expect([0, 3, 5].map(choosing)).toEqual(['put 0', 'put 3', 'put 5']);
  expect([6, -1, 1.5, '2', undefined, Number.NaN].map(choosing)).toEqual([-1, -1, -1, -1, -1, -1]);
  expect(new Set(sizes)).toEqual(new Set([5]));
  expect(new BotSeat(drawn(), 0, adapted({})).ask()).toBe('put 5');
});

test('[KIT-51] what is no such bot is not adapted', () => {
  expect(adaptBot({ choose: () => 0 })).toBeUndefined();
  expect(adaptBot({ takeTurn: 'draw' })).toBeUndefined();
});

test('[KIT-51] the methods see their hand, the others in the order of play, and the events', () => {
  const seen: KittensSeen[] = [];
  const bot: Partial<KittensBot> = {
    takeTurn: (view) => {
      seen.push(view);
      return 'draw';
    },
  };
  const table = situation({ options: { seats: 4 }, hands: [[], ['skip'], ['nope']], out: [3], top: ['favor'] });
  const seat = new BotSeat(table.play('draw'), 1, adapted(bot));
  seat.ask();
  expect(seen[0]).toMatchObject({ seat: 1, isMyTurn: true, others: [2, 0], hand: ['skip'], turn: 1 });
  expect(seen[0].legal.map(({ text }) => text)).toEqual(['draw', 'skip']);
  expect(seen[0].recentEvents).toEqual([
    { type: 'CARD_DRAWN', seat: 0 },
    { type: 'TURN_START', seat: 1, turns: 1 },
  ]);
});

test('[KIT-51] at most the last ten events are kept', () => {
  const seen: KittensSeen[] = [];
  const bot = adapted({
    takeTurn: (view) => {
      seen.push(view);
      return 'draw';
    },
  });
  const table = situation({ top: ['skip', 'favor', 'skip', 'favor', 'attack', 'attack', 'nope', 'nope'] });
  const seat = new BotSeat(table, 0, bot);
  for (let i = 0; i < 4; i++) {
    seat.go();
    table.play('draw');
  }
  seat.ask();
  expect(seen.at(-1)?.recentEvents.length).toBe(10);
  expect(seen.at(-1)?.recentEvents.at(-1)).toEqual({ type: 'TURN_START', seat: 0, turns: 1 });
});

/** The triggers that `react` is given, as 'type seat'. */
function triggers(table: Table, seat: number, answers: string[]): { seen: string[]; bot: BotSeat } {
  const seen: string[] = [];
  const bot = adapted({
    react: (_, { type, seat: by }) => {
      seen.push(`${type} ${by}`);
      return answers.shift() === 'nope' ? 'nope' : null;
    },
  });
  return { seen, bot: new BotSeat(table, seat, bot) };
}

test('[KIT-53] react is given the action, or the nope that it may stop', () => {
  const table = situation({ options: { seats: 3 }, hands: [['skip'], ['nope'], ['nope']] }).play('skip', 'nope');
  const { seen, bot } = triggers(table, 2, ['pass']);
  bot.go();
  expect(seen).toEqual(['REACTION_PLAYED 1']);
  const other = triggers(situation({ hands: [['taco-cat', 'taco-cat']] }).play('pair taco-cat'), 1, []);
  other.bot.go();
  expect(other.seen).toEqual(['COMBO_PLAYED 0']);
});

test('[KIT-53] after a stopped nope the outer round is about the action again', () => {
  const table = situation({ options: { seats: 3 }, hands: [['skip'], ['nope'], ['nope', 'nope']] }).play(
    'skip',
    'nope',
  );
  const { seen, bot } = triggers(table, 2, ['nope', 'pass']);
  bot.go();
  table.play('pass', 'pass');
  expect([table.seat, table.state.depth]).toEqual([2, 1]);
  bot.go();
  expect(seen).toEqual(['REACTION_PLAYED 1', 'CARD_PLAYED 0']);
});

test('[KIT-51] onEvent hears each event, onExplode only the own end by a kitten', () => {
  const heard: string[] = [];
  const bot = (name: string) =>
    adapted({
      onEvent: (event, view) => heard.push(`${name} ${event.type} ${view.seat}`),
      onExplode: (view) => heard.push(`${name} explodes with ${view.hand.join()}`),
    });
  const table = situation({ options: { seats: 3 }, hands: [['skip']], top: ['exploding-kitten'] }).play('draw');
  new BotSeat(table, 0, bot('zero')).hear();
  new BotSeat(table, 1, bot('one')).hear();
  const events = ['EXPLODING_KITTEN_DRAWN', 'PLAYER_ELIMINATED', 'TURN_START'];
  expect(heard).toEqual([
    ...events.slice(0, 2).map((type) => `zero ${type} 0`),
    'zero explodes with skip',
    'zero TURN_START 0',
    ...events.map((type) => `one ${type} 1`),
  ]);
});

test('[KIT-51] a fault is no explosion, and without either method nothing is heard', () => {
  const last: string[] = [];
  const table = situation({ options: { seats: 3 } }).fault();
  new BotSeat(table, 0, adapted({ onExplode: () => last.push('boom') })).hear();
  expect(last).toEqual([]);
  expect(adapted({})?.hear).toBeUndefined();
  expect(adapted({ onEvent: () => {} })?.hear).toBeDefined();
});

/** The adapter as the bot's process gets it: as text, in an empty world. */
const fromText = (): typeof adaptBot =>
  runInContext(`new Function(${JSON.stringify(`return ${adaptBot.toString()}`)})()`, createContext({}));

test.each([2, 3, 5])('[KIT-51] its text alone plays whole matches of %i without a fault', (seats) => {
  const adapt = fromText();
  const rules = openKittens({ seats });
  const types = new Set<string>();
  for (let i = 0; i < 8; i++) {
    const bots = Array.from({ length: seats }, (_, seat) => adapt(wholeTurnBot(new FastDice(1 + i * 10 + seat))));
    const match = playMatch(rules, { seed: `text ${i}`, strict: bots.map(() => true) });
    const acted: ActedEvent[] = [];
    for (let next = match.next(); next.done !== true; ) {
      const event = next.value;
      if (event.kind === 'acted') acted.push(event);
      if (event.kind !== 'ask') next = match.next();
      else next = match.next({ index: bots[event.question.seat]?.choose(event.question.botView()) });
    }
    expect(acted.filter(({ fault }) => fault !== undefined)).toEqual([]);
    for (const { words } of acted) types.add(String(words.type));
  }
  const expected = ['draw', 'five', 'give', 'insert', 'name', 'nope', 'pair', 'pass', 'pick', 'play', 'take', 'three'];
  expect([...types].sort()).toEqual([...expected, ...(seats > 2 ? ['target'] : [])].sort());
});

test('[KIT-51] its text hears as well', () => {
  const heard: GameEvent[] = [];
  const bot = fromText()({ takeTurn: () => 'draw', onEvent: (event: GameEvent) => heard.push(event) });
  const table = situation({ top: ['skip'] }).play('draw');
  new BotSeat(table, 1, bot).hear();
  expect(heard.map(({ type }) => type)).toEqual(['CARD_DRAWN', 'TURN_START']);
});

test('[KIT-51] an event that is told and comes beside the question again is remembered once, and while it is heard', () => {
  const recent: string[][] = [];
  const note = (view: KittensSeen): number => recent.push(view.recentEvents.map(({ type }) => type));
  const bot = adapted({
    takeTurn(view: KittensSeen) {
      note(view);
      return 'draw';
    },
    onEvent: (_event: unknown, view: KittensSeen) => note(view),
  });
  const events = ['TURN_START', 'DECK_SHUFFLED'].map((type, number) => ({ number, event: { type, seat: 0 } }));
  const table = situation({ hands: [['skip'], ['skip']] });
  const view = { ...new BotSeat(table, 0, bot).view(), events };
  for (const { event } of events) bot?.hear?.(event, view);
  bot?.choose(view);
  expect(recent).toEqual([['TURN_START'], ['TURN_START', 'DECK_SHUFFLED'], ['TURN_START', 'DECK_SHUFFLED']]);
});
