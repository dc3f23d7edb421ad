import fc from 'fast-check';
import { expect, test } from 'vitest';
import { race } from '../../tests/tiny-games.ts';
import { defineGame } from '../contract/define-game.ts';
import { wonBy } from '../contract/ending.ts';
import { rules as rulesOf } from '../contract/rules.ts';
import { Line } from '../line/line.ts';
import { seenBy } from '../match/door.ts';
import { u8 } from '../state/field.ts';
import { CardTable, changed, does, given, grid, XO } from './build.ts';
import { diff, merge } from './patch.ts';
import { deadRefs, isThere } from './refs.ts';
import { actionsOf, sceneOf } from './scene-of.ts';
import type { Picture, Scene } from './vocabulary.ts';

/** Nine cells; even ones only while the first is free; 9 passes. */
const cells = (picture?: (board: Uint8Array) => Picture) =>
  defineGame({
    id: 'cells',
    title: 'Cells',
    seats: 2,
    open: () =>
      rulesOf(
        { board: u8(9), turn: u8() },
        {
          actions: 10,
          loop: 12,
          legal({ board }, _past, out) {
            let n = 0;
            for (let at = 0; at < 9; at++) if (board[at] === 0 && (board[0] !== 0 || at % 2 === 0)) out[n++] = at;
            out[n++] = 9;
            return n;
          },
          apply(state, action) {
            if (action === 9) state.over = wonBy(state.turn);
            else state.board[action] = state.turn + 1;
            state.turn = 1 - state.turn;
          },
          words: {
            seats: ['X', 'O'],
            describe: (_seen, action) => (action === 9 ? 'pass' : `cell ${action}`),
            ...(picture === undefined ? {} : { picture: ({ board }: { board: Uint8Array }) => picture(board) }),
          },
        },
      ),
  });

const lineOf = (picture?: (board: Uint8Array) => Picture): Line => {
  const opened = cells(picture).open({});
  if (!opened.ok) throw new Error(opened.refusal.text);
  return new Line(opened.value as never, 's');
};
const scene = (line: Line, seat = 0): Scene => sceneOf(line.rules, line.seenBy(seat), seat, line.past);
const withBoard = (board: Uint8Array): Picture => ({
  boards: { main: grid('box', 3, 3, XO, (cell) => ['', 'X', 'O'][board[cell]], { open: { from: 0 } }) },
});

test('a game that draws nothing is told in its view, and every action is a choice in words', () => {
  expect(scene(lineOf())).toEqual({
    now: { seat: 0 },
    seats: { 0: { name: 'X' }, 1: { name: 'O' } },
    says: ['board: [0,0,0,0,0,0,0,0,0]', 'turn: 0'],
    question: {
      seat: 0,
      choices: [0, 2, 4, 6, 8, 9].map((action) => ({ action, text: action === 9 ? 'pass' : `cell ${action}` })),
    },
  });
});

test('a board says by rule which cells can be played, or one by one where that is shorter', () => {
  const line = lineOf(withBoard);
  expect(scene(line).boards?.main).toMatchObject({ open: { from: 0, not: [1, 3, 5, 7] } });
  line.play(2);
  expect(scene(line).boards?.main).toMatchObject({ at: { 2: 'X' }, targets: { 0: 0, 4: 4, 6: 6, 8: 8 } });
  expect(scene(line).boards?.main.open).toBeUndefined();
  line.play(0);
  expect(scene(line).boards?.main.open).toEqual({ from: 0 });
  for (const seat of [0, 1]) expect(actionsOf(scene(line, seat)).sort()).toEqual([...line.legal()]);
});

test('what the picture does not stand for is added, what is not legal is left out', () => {
  const line = lineOf((board) => ({
    ...withBoard(board),
    question: { text: 'Where?', choices: [{ action: 77, text: 'fly' }], number: { from: 0, min: 0, max: 3 } },
  }));
  expect(scene(line).question).toEqual({ seat: 0, text: 'Where?', choices: [{ action: 9, text: 'pass' }] });
});

test('the end says who won, and asks nothing', () => {
  const line = lineOf(withBoard);
  line.play(9);
  expect(scene(line)).toMatchObject({ now: { winners: [0] } });
  expect(scene(line).question).toBeUndefined();
  expect(actionsOf(scene(line))).toEqual([]);
});

test('references that lead nowhere are dropped where core may, and named otherwise', () => {
  const line = lineOf((board) => ({
    ...withBoard(board),
    overlays: [
      { through: ['main:0', 'main:8'], mark: 'win' },
      { through: ['main:9'], mark: 'win' },
    ],
    question: { source: 'card.7', choices: [{ action: 9, text: 'pass', on: 'seat:0', to: 'seat:4' }] },
  }));
  const made = scene(line);
  expect(made.overlays).toEqual([{ through: ['main:0', 'main:8'], mark: 'win' }]);
  expect(made.question).toEqual({ seat: 0, choices: [{ action: 9, text: 'pass', on: 'seat:0' }] });
  expect(deadRefs(made)).toEqual([]);
  for (const ref of ['main:8', 'main:row2', 'main:col0', 'seat:1'])
    expect([ref, isThere(made, ref)]).toEqual([ref, true]);
  for (const ref of ['main:9', 'main:row3', 'main:x', 'other:1', 'seat:2', 'seat:0/life', 'nothing', '__proto__'])
    expect([ref, isThere(made, ref)]).toEqual([ref, false]);
  const bad: Scene = {
    ...made,
    zones: { hand: { name: 'hand', role: 'hand', cards: ['a', 'b'], on: 'x' } },
    cards: { a: { face: 'ace' }, c: {} },
  };
  expect(deadRefs(bad)).toEqual([
    'zone hand points at x, which is not there',
    'zone hand holds b, which is no card',
    'card a has the face ace, which is not there',
    'card c lies in no zone',
  ]);
});

test('cards lie in zones, equal ones once with a count, and each face stands once', () => {
  const table = new CardTable({ life: { name: 'life' } }, (face) => ({ name: face.toUpperCase(), cost: 2 }));
  table.counters(0, { life: [3, 5] });
  table.zone('hand.0', { name: 'hand', role: 'hand', seat: 0 });
  table.zone('deck.0', { name: 'deck', role: 'pile', seat: 0, count: 30 });
  table.putEqual('hand.0', ['nope', 'skip', 'nope'], (face) => (face === 'skip' ? { cost: 1 } : {}));
  const { zones, cards, faces, seats } = table.picture();
  expect(zones?.['hand.0'].cards).toEqual(['hand.0.nope', 'hand.0.skip']);
  expect(cards).toEqual({ 'hand.0.nope': { face: 'nope', count: 2 }, 'hand.0.skip': { face: 'skip', cost: 1 } });
  expect(faces).toEqual({ nope: { name: 'NOPE', cost: 2 }, skip: { name: 'SKIP', cost: 2 } });
  expect(seats).toEqual({ 0: { counters: { life: [3, 5] } } });
});

test('small builders', () => {
  expect(does(1, 1, 'play', 'plays')).toBe('You play');
  expect(does(0, 1, 'play', 'plays')).toBe('⟦1⟧ plays');
  expect(given({ a: 1, b: undefined })).toEqual({ a: 1 });
  expect(Object.keys(given({ a: 1, b: undefined }))).toEqual(['a']);
  expect(changed({ power: 3, cost: 1 }, { power: 2, cost: 1 })).toEqual({ power: 3 });
  expect(changed({ power: 2 }, { power: 2 })).toBeUndefined();
});

test('a patch makes the next scene, of any two trees without null', () => {
  const leaf = fc.oneof(fc.integer(), fc.string(), fc.boolean(), fc.array(fc.integer()));
  const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
    tree: fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.oneof({ depthSize: 'small' }, leaf, tie('tree')), {
      noNullPrototype: true,
    }),
  }));
  fc.assert(
    fc.property(tree, tree, (before, after) => {
      const patch: unknown = JSON.parse(JSON.stringify(diff(before, after) ?? {}));
      expect(merge(before, patch)).toEqual(after);
      expect(diff(before, before)).toBeUndefined();
    }),
  );
});

test('faces and words are never taken away', () => {
  const before = { faces: { a: { name: 'A' } }, words: { x: { name: 'X' } }, says: ['one'] };
  const after = { faces: { b: { name: 'B' } }, words: {} };
  expect(diff(before, after)).toEqual({ faces: { b: { name: 'B' } }, says: null });
});

test('a scene is of what the seat sees', () => {
  const opened = race.open({});
  if (!opened.ok) throw new Error(opened.refusal.text);
  const line = new Line(opened.value, 's');
  expect(sceneOf(line.rules, seenBy(line.rules, line.state, 1), 1).question?.seat).toBe(0);
});
