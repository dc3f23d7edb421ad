import { expect, test } from 'vitest';
import { DRAW, deal, open, PEEK, race } from '../../tests/tiny-games.ts';
import type { Rules } from '../contract/contract.ts';
import type { Block } from '../state/layout.ts';
import type { Input } from './match.ts';
import { playMatch } from './match.ts';
import type { Question } from './question.ts';

/** Plays inputs and returns the question that is then asked. */
function questionAfter<S extends Block>(rules: Rules<S>, inputs: readonly Input[], listen = true): Question<S> {
  const match = playMatch(rules, { seed: 'seed', listen });
  let next = match.next();
  for (const input of inputs) {
    next = match.next(input);
    while (!next.done && next.value.kind !== 'ask') next = match.next();
  }
  if (next.done || next.value.kind !== 'ask') throw new Error('the match is over');
  return next.value.question;
}

/** The same rules, counting the calls that make words and views. */
function counted<S extends Block>(rules: Rules<S>): { rules: Rules<S>; calls: Record<string, number> } {
  const calls = { view: 0, describe: 0, decision: 0, picture: 0, key: 0, legal: 0 };
  const count =
    <A extends unknown[], R>(name: keyof typeof calls, answer: (...args: A) => R) =>
    (...args: A): R => {
      calls[name]++;
      return answer(...args);
    };
  return {
    calls,
    rules: {
      ...rules,
      bots: { view: count('view', rules.bots.view) },
      words: {
        ...rules.words,
        describe: count('describe', rules.words.describe),
        picture: count('picture', rules.words.picture),
      },
      decision: count('decision', rules.decision),
      key: count('key', rules.key),
      legal: count('legal', rules.legal),
    },
  };
}

test('a match without a listener computes no words, views or keys, and each list once', () => {
  const { rules, calls } = counted(open(race));
  const question = questionAfter(rules, [{ index: 0 }, { index: 0 }, { index: 0 }], false);
  expect([question.seat, question.count]).toEqual([1, 3]);
  expect(calls).toEqual({ view: 0, describe: 0, decision: 0, picture: 0, key: 0, legal: 4 });
});

test('a match with a listener describes only what was played', () => {
  const { rules, calls } = counted(open(race));
  questionAfter(rules, [{ index: 0 }, { index: 0 }, { index: 0 }]);
  expect(calls).toEqual({ view: 0, describe: 3, decision: 0, picture: 0, key: 3, legal: 4 });
});

test('words and views are made when someone looks', () => {
  const { rules, calls } = counted(open(race));
  const question = questionAfter(rules, [], false);
  expect(question.words().map(({ text }) => text)).toEqual(['+1', '+2', '+3']);
  expect(question.view()).toEqual({ at: 0, turn: 0 });
  expect(question.decision).toBe('run');
  expect(calls).toMatchObject({ view: 1, describe: 3, decision: 1 });
});

test('a bot gets everything in one object that survives JSON', () => {
  const view = questionAfter(open(race), [{ index: 2 }]).botView();
  expect(view).toEqual({
    protocol: 1,
    game: 'race',
    rulesVersion: 2,
    seat: 1,
    decision: 'run',
    legal: [
      { text: '+1', type: 'run', from: '3', to: '4' },
      { text: '+2', type: 'run', from: '3', to: '5' },
      { text: '+3', type: 'run', from: '3', to: '6' },
    ],
    events: [{ number: 0, event: { type: 'ran', seat: 0, at: 3 } }],
    state: { at: 3, turn: 1 },
  });
  expect(JSON.parse(JSON.stringify(view))).toEqual(view);
  expect(Object.keys(view)).toEqual([
    'protocol',
    'game',
    'rulesVersion',
    'seat',
    'decision',
    'legal',
    'events',
    'state',
  ]);
});

test('a seat sees its own cards and hears only what it was told, numbered for itself', () => {
  const rules = open(deal);
  const question = questionAfter(rules, [{ index: DRAW }, { index: PEEK }, { index: DRAW }]);
  expect(question.seat).toBe(1);
  expect(question.seen().hand.every((card) => card === 0)).toBe(true);
  expect(question.seen().deck.every((card) => card === 0)).toBe(true);
  expect(question.view()).toEqual({ hand: new Array(12).fill(0) });
  expect(question.takeEvents().map(({ number, event }) => `${number} ${event.type}`)).toEqual([
    '0 drew',
    '1 saw',
    '2 drew',
  ]);
  expect(question.takeEvents()).toEqual([]);
});

test('events wait until they are taken', () => {
  const rules = open(race);
  const early = questionAfter(rules, []);
  expect(early.takeEvents()).toEqual([]);
  const late = questionAfter(rules, [{ index: 0 }, { index: 0 }, { index: 0 }, { index: 0 }]);
  expect(late.takeEvents().map(({ number }) => number)).toEqual([0, 1, 2, 3]);
});

test('without a listener there are no events to take', () => {
  expect(questionAfter(open(race), [{ index: 0 }], false).takeEvents()).toEqual([]);
});

test('one question serves the whole match', () => {
  const match = playMatch(open(race), { seed: 'seed', listen: false });
  const asked = new Set<unknown>();
  for (let next = match.next(); !next.done; next = match.next({ index: 0 })) {
    if (next.value.kind === 'ask') asked.add(next.value.question);
  }
  expect(asked.size).toBe(1);
});

test('choices as a text are what JSON makes of them, also of words that are frozen', () => {
  const rules = open(race);
  const frozen = [0, 1, 2].map((action) =>
    Object.freeze({ text: `+${action}`, type: 'add', to: `${action}`, done: 'x' }),
  );
  const plain = questionAfter(rules, []);
  const fixed = questionAfter({ ...rules, words: { ...rules.words, describe: (_seen, action) => frozen[action] } }, []);
  for (const question of [plain, fixed, fixed]) expect(question.choicesText()).toBe(JSON.stringify(question.choices()));
});

test('words that a game changes are read again', () => {
  const words = { text: 'a', type: 'add' };
  const rules = open(race);
  const question = questionAfter({ ...rules, words: { ...rules.words, describe: () => words } }, []);
  const before = question.choicesText();
  words.text = 'b';
  expect(question.choicesText()).toBe(before.replaceAll('"a"', '"b"'));
});

test('the fields of a view are texts of what the seat may see, where the game writes them', () => {
  const rules = open(deal);
  expect(questionAfter(rules, []).fieldTexts()).toBeUndefined();
  const write = (seen: Block, seat: number, out: string[]): void => {
    out[0] = JSON.stringify(rules.bots.view(seen as never, seat));
  };
  const question = questionAfter({ ...rules, bots: { ...rules.bots, viewFields: { names: ['all'], write } } }, []);
  expect(question.fieldTexts()).toEqual([JSON.stringify(question.view())]);
});
