import { playMatch } from '@umpire/core';
import { admit } from '@umpire/core/host';
import { begin, chanceOf, type Dice, Line, noChance, Past, type Rules, step } from '@umpire/core/hot';
import { expect, inject, test } from 'vitest';
import { SlowWalkers } from '../../../tests/specimens/slow-walkers.ts';
import { expectLockStep } from '../../lock-step.ts';
import { type Walkers, walkers, weakWalkers } from './index.ts';

const rulesOf = (game: typeof walkers, repeat: string, size = 3): Rules<Walkers> => {
  const opened = game.open({ size, repeat });
  if (!opened.ok) throw new Error(opened.refusal.text);
  return opened.value;
};

const listOf = ({ rules, state, past }: Pick<Line<Walkers>, 'rules' | 'state' | 'past'>): Int32Array => {
  const out = new Int32Array(rules.legalMax);
  return out.subarray(0, rules.legal(state, past, out));
};

/** Chooses an index in the list: of a step back to an old position if possible, else of one that catches nobody. */
const inCircles =
  (slow: SlowWalkers) =>
  (texts: readonly string[], dice: Dice): number => {
    const back = texts.filter((text) => text !== 'stuck' && slow.repeatedPly(text) >= 0);
    const calm = texts.filter((text) => text !== 'stuck' && !slow.catches(text));
    const wanted = back.length > 0 ? back : calm.length > 0 ? calm : texts;
    return texts.indexOf(wanted[dice.below(wanted.length)]);
  };

const isSlowRun = inject('run') === 'slow';

const WALKS: readonly [name: string, repeat: string, size: number, game: typeof walkers][] = [
  ['walkers', 'superko', 3, walkers],
  ['weak walkers', 'threefold', 3, weakWalkers],
  ['walkers', 'threefold', 3, walkers],
  ['weak walkers', 'superko', 3, weakWalkers],
  ['walkers', 'superko', 4, walkers],
  ['weak walkers', 'superko', 4, weakWalkers],
];

test.each(isSlowRun ? WALKS : WALKS.slice(0, 2))(
  '%s agree with the slow ones, however weak the key (%s, %i)',
  (_name, repeat, size, game) => {
    const slow = new SlowWalkers(size, repeat);
    const { plies } = expectLockStep(rulesOf(game, repeat, size), slow, { matches: 12, choose: inCircles(slow) });
    expect(plies).toBeGreaterThan(150);
  },
);

test('without confirmation the weak key would refuse legal steps', () => {
  const rules = rulesOf(weakWalkers, 'superko');
  const slow = new SlowWalkers(3, 'superko');
  const state = rules.layout.create();
  const past = new Past();
  const dice = chanceOf('unconfirmed')(16, 0);
  begin(rules, state, past, noChance);
  slow.start();
  let refused = 0;
  for (let ply = 0; ply < 40 && slow.outcome() === undefined; ply++) {
    const list = listOf({ rules, state, past });
    refused += slow.legal().length - list.length;
    const action = list[dice.below(list.length)];
    slow.play(rules.words.describe(state, action).text);
    step(rules, state, past, action, noChance);
    if (slow.occurrences() > 1) break;
  }
  expect(refused).toBeGreaterThan(0);
});

test('a banned step is refused with the ply that it repeats', () => {
  const rules = rulesOf(weakWalkers, 'superko');
  const slow = new SlowWalkers(3, 'superko');
  let banned = 0;
  for (let match = 0; match < (isSlowRun ? 10 : 3); match++) {
    const line = new Line(rules, `banned/${match}`);
    const dice = chanceOf(`banned/${match}`)(16, 0);
    for (slow.start(); !line.isOver; ) {
      for (const text of slow.steps().filter((each) => slow.repeatedPly(each) >= 0)) {
        const action = Number.parseInt(text, 10) * 4 + 'nwes'.indexOf(text.slice(-1));
        const answer = admit(rules, line.state, line.past, { action });
        expect(answer).toMatchObject({ ok: false, refusal: { code: 'superko' } });
        expect(JSON.stringify(answer)).toContain(`after move ${slow.repeatedPly(text)}:`);
        banned++;
      }
      const list = listOf(line);
      const texts = Array.from(list, (action) => rules.words.describe(line.state, action).text);
      const index = inCircles(slow)(texts, dice);
      slow.play(rules.words.describe(line.state, list[index]).text);
      line.play({ seat: line.seat, action: list[index], index });
    }
  }
  expect(banned).toBeGreaterThan(isSlowRun ? 20 : 5);
});

test.each([
  ['walkers', walkers],
  ['weak walkers', weakWalkers],
])('%s warn at the second, allow a claim at the third occurrence, and not before', (_name, game) => {
  const slow = new SlowWalkers(3, 'threefold');
  let claims = 0;
  for (let i = 0; i < 20; i++) {
    const match = playMatch(rulesOf(game, 'threefold'), { seed: `claim/${i}` });
    const dice = chanceOf(`claim/${i}`)(16, 0);
    slow.start();
    let hasAsked = false;
    for (let next = match.next(); !next.done; ) {
      const event = next.value;
      if (event.kind === 'warned') expect(event.count).toBe(slow.occurrences());
      if (event.kind === 'refused') expect(slow.occurrences()).toBeLessThan(3);
      if (event.kind === 'ended' && event.outcome.reason === 'claim') {
        expect(slow.occurrences()).toBeGreaterThanOrEqual(3);
        claims++;
      }
      if (event.kind !== 'ask') next = match.next();
      else if (!hasAsked) {
        hasAsked = true;
        next = match.next({ command: { type: 'claim' } });
      } else {
        hasAsked = false;
        const texts = event.question.words().map((words) => words.text);
        const text = texts[inCircles(slow)(texts, dice)];
        slow.play(text);
        next = match.next({ text });
      }
    }
  }
  expect(claims).toBeGreaterThan(0);
});
