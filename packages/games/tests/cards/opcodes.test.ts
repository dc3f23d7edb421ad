// The tables of instructions, amounts and conditions list everything that programs are made of, and nothing else.
import { describe, expect, test } from 'vitest';
import { GAME_OP, instruction, OP, type Operands } from '../../src/cards/ability/opcodes.ts';
import {
  AMOUNT,
  type Amount,
  CONDITION,
  type Condition,
  conditionOfKind,
  fixedAmount,
  type Row,
  type Selector,
} from '../../src/cards/ability/selector.ts';
import type { Book } from '../../src/cards/book.ts';
import { compileSet } from '../../src/cards/compile/compile-set.ts';
import type { CardGame } from '../../src/cards/kit.ts';
import { spec as storyweave } from '../../src/storyweave/spec.ts';
import { spec as tidecrown } from '../../src/tidecrown/spec.ts';
import { ploy } from '../tidecrown/invented-cards.ts';
import { lore, pirate } from './sets.ts';

/** Abilities that no shipped card has. */
const more = [
  ploy('Driftwood', { op: 'look', n: 3, zone: 'deck', rest: { to: 'deckBottom', order: 'random' } }),
  ploy('Ballast', { op: 'draw', who: 'own', n: { underCount: { pick: 'self' } } }),
];

const BOOKS: readonly Book[] = [
  bookOf(storyweave, lore),
  bookOf(tidecrown, { ...pirate, cards: [...pirate.cards, ...more] }),
];

function bookOf(game: CardGame, set: typeof lore): Book {
  const made = compileSet(game, set);
  if (!made.ok) throw new Error(made.refusal.text);
  return made.value;
}

const abilities = BOOKS.flatMap((book) => book.abilities);
const statics = BOOKS.flatMap(({ defs }) => defs.flatMap((def) => def.statics));
const instructions = abilities.flatMap(({ program }) => program);

const below = <T>(tops: readonly (T | null)[], under: (one: T) => readonly (T | null)[]): T[] =>
  tops.flatMap((one) => (one === null ? [] : [one, ...below(under(one), under)]));

const conditions = below<Condition>(
  [...abilities.map(({ early }) => early), ...[...statics, ...instructions].map(({ condition }) => condition)],
  ({ of }) => [of],
);
const selectors = [
  ...abilities.map(({ subject }) => subject),
  ...[...statics, ...instructions, ...conditions].map(({ selector }) => selector),
].filter((selector): selector is Selector => selector !== null);
const amounts = below<Amount>(
  [
    ...[...statics, ...instructions].map(({ amount }) => amount),
    ...conditions.flatMap((condition) => condition.amounts),
    ...selectors.map(({ count }) => count),
  ],
  ({ parts }) => parts,
);

type Fields = object;

/** Each table, what was compiled with each of its rows, and the blank fields. */
const TABLES: readonly [string, Readonly<Record<string, Row>>, readonly (readonly [Row, Fields])[], Fields][] = [
  ['instructions', OP, instructions.map(({ op, ...fields }) => [op, fields]), instruction(OP.RETURN, {})],
  ['amounts', AMOUNT, amounts.map(({ kind, ...fields }) => [kind, fields]), fixedAmount(0)],
  [
    'conditions',
    CONDITION,
    conditions.map(({ kind, ...fields }) => [kind, fields]),
    conditionOfKind(CONDITION.NOT, { of: null }),
  ],
];

describe.each(TABLES)('%s', (_, table, made, blank) => {
  test('every row names its operands and says in a sentence what they do', () => {
    for (const [name, { operands, meaning }] of Object.entries(table)) {
      expect([name, meaning]).toEqual([name, expect.stringMatching(/^[A-Z].*\.$/)]);
      expect([name, new Set(operands).size]).toEqual([name, operands.length]);
      expect(Object.keys(blank)).toEqual(expect.arrayContaining([...operands]));
    }
  });

  test('every row is compiled by some card', () => {
    const used = new Set(made.map(([row]) => row));
    expect(Object.keys(table).filter((name) => !used.has(table[name]))).toEqual([]);
  });

  test('no operand is used that its row does not name', () => {
    const blanks = new Map(Object.entries(blank));
    for (const [{ operands, meaning }, fields] of made) {
      const said = Object.entries(fields).filter(([name, value]) => !isSame(value, blanks.get(name)));
      expect([meaning, said.map(([name]) => name).filter((name) => !operands.includes(name))]).toEqual([meaning, []]);
    }
  });

  test('all have one shape', () => {
    const shape = Object.keys(blank).filter((name) => name !== 'op' && name !== 'kind');
    for (const [, fields] of made) expect(Object.keys(fields)).toEqual(shape);
  });
});

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

test('every operand is of use to some instruction', () => {
  const rows: readonly Row[] = [...Object.values(OP), ...storyweave.ops, ...tidecrown.ops];
  const named = new Set(rows.flatMap(({ operands }) => operands));
  const { op, ...blank } = instruction(OP.RETURN, {});
  expect(Object.keys(blank satisfies Operands).filter((name) => !named.has(name))).toEqual([]);
});

test('numbers are told apart, and leave room for those of a game', () => {
  const numbers = Object.values(OP).map(({ number }) => number);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(Math.max(...numbers)).toBeLessThan(GAME_OP);
});

test.each([
  ['storyweave', storyweave],
  ['tidecrown', tidecrown],
] as const)('the operations of %s say what they mean, and are compiled by some card', (name, { ops }) => {
  const book = BOOKS[name === 'storyweave' ? 0 : 1];
  const used = new Set(book.abilities.flatMap(({ program }) => program.map(({ op }) => op.meaning)));
  for (const { meaning } of ops) expect(meaning).toMatch(/^[A-Z].*\.$/);
  expect(ops.filter(({ meaning }) => !used.has(meaning)).map((op) => op.name)).toEqual(
    // It becomes a modifier.
    name === 'storyweave' ? ['preventDamage'] : [],
  );
});
