import { expect, test } from 'vitest';
import { open, race, walk } from '../../tests/tiny-games.ts';
import { chanceOf } from '../chance/chance.ts';
import { u8 } from '../state/field.ts';
import type { Block } from '../state/layout.ts';
import { Past } from '../state/past.ts';
import { defineGame, type GameSpec } from './define-game.ts';
import { derived, integer, type OptionTable } from './options.ts';
import { refuse } from './refusal.ts';
import { rules as rulesOf } from './rules.ts';

const bare = rulesOf(
  { board: u8(3), clock: u8().aside(), turn: u8() },
  { actions: 1, loop: 9, legal: () => 0, apply() {} },
);
const define = (more: Partial<GameSpec<Block, OptionTable>>) =>
  defineGame({
    id: 'bare',
    title: 'Bare',
    rulesVersion: 1,
    seats: 2,
    options: {},
    open: () => bare,
    ...more,
  });

test('a range of seats becomes an option, first in the table', () => {
  const game = define({ seats: { min: 2, max: 5, default: 3 }, options: { rows: integer(1, 1, 9, 'rows') } });
  expect(Object.keys(game.options)).toEqual(['seats', 'rows']);
  expect(game.options.seats).toEqual(integer(3, 2, 5, 'how many play'));
  expect(open(game).seats).toBe(3);
  expect(open(game, { seats: 5 })).toMatchObject({ seats: 5, options: { seats: 5, rows: 1 } });
  expect(game.open({ seats: 6 })).toMatchObject({ refusal: { text: 'seats is a whole number from 2 to 5.' } });
});

test('without a default the fewest play', () => {
  expect(open(define({ seats: { min: 2, max: 4 } })).seats).toBe(2);
});

test('what follows from named options fills in others, unless a log names all of them', () => {
  const game = define({
    seats: { min: 2, max: 3 },
    options: { rows: integer(3, 1, 9, 'rows'), line: derived(integer(3, 1, 9, 'line')) },
    implied: ({ rows }) => (Number(rows) > 5 ? { line: 5, rows: 1 } : {}),
  });
  expect(open(game).options).toEqual({ seats: 2, rows: 3 });
  expect(open(game, { rows: 6 }).options).toEqual({ seats: 2, rows: 6, line: 5 });
  expect(Object.keys(open(game, { rows: 6, line: 4 }).options)).toEqual(['seats', 'rows', 'line']);
  expect(open(game, { rows: 6, line: 4 }).options.line).toBe(4);
  expect(open(game, { seats: 2, rows: 6 }).options).toEqual({ seats: 2, rows: 6 });
  expect(open(game, open(game, { rows: 6 }).options).options).toEqual({ seats: 2, rows: 6, line: 5 });
  expect(game.open({ rows: 'six' })).toMatchObject({ refusal: { code: 'bad-option' } });
});

test('a fixed number of seats is no option', () => {
  const game = define({});
  expect(game.seats).toEqual({ min: 2, max: 2 });
  expect(game.open({ seats: 2 })).toMatchObject({ refusal: { code: 'unknown-option' } });
});

test('the rules get the checked options and the seats', () => {
  let given: unknown;
  const game = define({
    seats: { min: 1, max: 2 },
    options: { rows: integer(4, 1, 9, 'rows') },
    open: (options) => {
      given = options;
      return bare;
    },
  });
  open(game, { seats: 2 });
  expect(given).toEqual({ seats: 2, rows: 4 });
});

test('what the rules refuse is refused', () => {
  const game = define({ open: () => refuse('bad-option', 1, 'No.') });
  expect(game.open({})).toEqual({ ok: false, refusal: { code: 'bad-option', value: 1, text: 'No.' } });
});

test.each(['', 'Go', 'tic_tac', '-go', 'go-', 'a--b', '9go', 'go fish', '../go', 'gó'])('an id %j is refused', (id) => {
  expect(() => define({ id })).toThrow('is not a kebab-case id');
});

test.each(['go', 'tic-tac-toe', 'go2', 'x-3'])('an id %j is fine', (id) => {
  expect(define({ id }).id).toBe(id);
});

test.each([0, 31, { min: 3, max: 2 }, { min: 0, max: 2 }])('seats of %j are refused', (seats) => {
  expect(() => define({ seats })).toThrow('seats');
});

test('what an author leaves out gets a default that fits most games', () => {
  const rules = open(define({}));
  expect(rules).toMatchObject({
    id: 'bare',
    rulesVersion: 1,
    layoutVersion: 1,
    forfeits: 1,
    surrender: 1,
    decisions: ['act'],
    words: { seats: ['Seat 0', 'Seat 1'], moveForms: [''], warnings: [] },
    scores: { kind: 'result', min: -1, max: 1, zeroSum: true },
    usesChance: false,
  });
  const state = rules.layout.create();
  expect([rules.decision(state), rules.check(state)]).toEqual([0, undefined]);
  expect(rules.words.whyNot(state, new Past(), 4)).toEqual({
    code: 'not-possible',
    value: 4,
    text: 'That is not possible now.',
  });
  rules.hidden.redeal(state, 0, chanceOf('seed')(0, 0));
});

test('what an author says wins over the default', () => {
  expect(open(race).words.moveForms).toEqual(['step']);
  expect(open(define({ layoutVersion: 7 })).layoutVersion).toBe(7);
});

test('by default the key and sameness are those of the position, without what is aside', () => {
  const rules = open(define({}));
  const [a, b] = [rules.layout.create(), rules.layout.create()];
  const keyOf = (state: Block): string => {
    const out = new Int32Array(2);
    rules.key(state, out);
    return String(out);
  };
  b.bytes[rules.layout.keyWords * 4] = 1;
  expect([keyOf(a) === keyOf(b), rules.same(a, b)]).toEqual([true, true]);
  b.bytes[0] = 1;
  expect([keyOf(a) === keyOf(b), rules.same(a, b)]).toEqual([false, false]);
});

test('equal keys mean equal futures unless repetitions count', () => {
  expect(open(walk, { guarded: false }).search.keyComplete).toBe(true);
  expect(open(walk).search.keyComplete).toBe(false);
});

test('a game that hides things must say how to redeal them', () => {
  const silent = { actions: 1, loop: 9, legal: () => 1, apply() {} };
  const broken = define({ open: () => rulesOf({ turn: u8(), card: u8().secret() }, silent) });
  expect(() => broken.open({})).toThrow('it hides fields: say with `hidden: { redeal }`');
});

test('rules that lack a part are refused by name, also in plain JavaScript', () => {
  const broken = defineGame({
    id: 'half-done',
    title: 'Half done',
    rulesVersion: 1,
    seats: 2,
    options: {},
    open: () => rulesOf({ turn: u8() }, {} as never),
  });
  expect(() => broken.open({})).toThrow(/'half-done' breaks its contract: its rules lack actions, loop, legal, apply/);
});

test('a member that core does not know is refused by name', () => {
  const misspelt = { actions: 1, loop: 9, legal: () => 0, apply() {}, ending: ['won'], words: { decribe: () => '' } };
  const broken = define({ open: () => rulesOf({ turn: u8() }, misspelt as never) });
  expect(() => broken.open({})).toThrow('its rules have ending, words.decribe, which nobody reads');
});
