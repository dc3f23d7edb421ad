// Reaction rounds: who is asked, in which order, and what nested nopes do.
import { expect, test } from 'vitest';
import { type Situation, situation } from '../../../tests/kittens/situation.ts';
import type { Table } from '../../../tests/kittens/table.ts';
import type { CardId } from './kinds.ts';

/** Seat 0 holds a skip; everyone holds some nopes. */
function skipping(seats: number, nopes: readonly number[], more: Partial<Situation> = {}): Table {
  const hands = nopes.map((count, seat) => [
    ...(seat === (more.turn ?? 0) ? (['skip'] as const) : []),
    ...Array.from({ length: count }, (): CardId => 'nope'),
  ]);
  return situation({ ...more, options: { seats, ...more.options }, hands });
}

test.each([
  [2, 0, [], [1]],
  [3, 0, [], [1, 2]],
  [3, 2, [], [0, 1]],
  [4, 1, [], [2, 3, 0]],
  [5, 3, [], [4, 0, 1, 2]],
  [5, 3, [4, 1], [0, 2]],
  [4, 0, [2], [1, 3]],
  [5, 0, [1, 2, 3], [4]],
])('[KIT-31] %i seats, seat %i acts, out are %j: asked are %j', (seats, turn, out, asked) => {
  const table = skipping(
    seats,
    Array.from({ length: seats }, () => 0),
    { turn, out },
  );
  expect(table.play('skip').asked()).toEqual(asked);
});

test('[KIT-31] everyone is asked whether they hold a nope or not', () => {
  const table = skipping(3, [0, 0, 1]).play('skip');
  expect([table.seat, table.legal]).toEqual([1, ['pass']]);
  table.play('pass');
  expect([table.seat, table.legal]).toEqual([2, ['pass', 'nope']]);
});

test.each([
  ['a card', ['skip'], ['skip']],
  ['a favor', ['favor'], ['favor']],
  ['a pair', ['taco-cat', 'taco-cat'], ['pair taco-cat']],
  ['three', ['skip', 'skip', 'skip'], ['three skip', 'name skip']],
] as const)('[KIT-31] %s opens a round', (_, hand, texts) => {
  expect(situation({ hands: [hand] }).play(...texts).decision).toBe('react');
});

test('[KIT-31] what is not finished opens no round yet', () => {
  const table = situation({ options: { seats: 3 }, hands: [['favor', 'skip', 'skip', 'skip']] });
  expect(table.play('three skip').decision).toBe('target');
  expect(table.play('at 1').decision).toBe('name');
  expect(table.events).toEqual([]);
  table.play('name nope');
  expect([table.decision, table.events]).toEqual(['react', ['COMBO_PLAYED']]);
});

test('[KIT-32] about a nope everyone but the noper is asked, who acted included', () => {
  const table = skipping(4, [0, 0, 1, 0]).play('skip', 'pass', 'nope');
  expect(table.asked()).toEqual([3, 0, 1]);
});

// With two seats: the nopes that are played, and whether the skip is carried out.
test.each([
  [0, true],
  [1, false],
  [2, true],
  [3, false],
  [4, true],
  [5, false],
])('[KIT-32] %i nopes on top of each other: carried out %s', (nopes, done) => {
  const table = skipping(2, [2, 3]).play('skip');
  for (let i = 0; i < nopes; i++) table.play('nope');
  table.pass();
  expect(table.turn).toEqual(done ? [1, 1] : [0, 1]);
  expect(table.discard).toEqual(['skip', ...Array.from({ length: nopes }, () => 'nope')]);
  expect(table.events.includes('ACTION_NEGATED')).toBe(!done);
  expect(table.events.filter((type) => type === 'REACTION_PLAYED').length).toBe(nopes);
});

test('[KIT-33] a nope that stands closes the round: nobody else is asked', () => {
  const table = skipping(4, [0, 1, 0, 1]).play('skip', 'nope');
  // Seats 2, 3 and 0 are asked about the nope of seat 1. Then the skip is stopped, and 2 and 3 are not asked about it.
  expect(table.asked()).toEqual([2, 3, 0]);
  expect([table.turn, table.decision]).toEqual([[0, 1], 'turn']);
});

test('[KIT-33] a nope that is stopped leaves the rest of the outer round to be asked', () => {
  const table = skipping(4, [1, 1, 0, 0]).play('skip', 'nope', 'pass', 'pass', 'nope');
  // Seats 1, 2 and 3 are asked about the nope of seat 0; then seats 2 and 3 about the skip.
  expect(table.asked()).toEqual([1, 2, 3, 2, 3]);
  expect(table.turn).toEqual([1, 1]);
});

test('[KIT-33] who is still asked may nope again', () => {
  const table = skipping(4, [1, 1, 0, 1]).play('skip', 'nope', 'pass', 'pass', 'nope', 'pass', 'pass', 'pass');
  expect([table.seat, table.state.depth]).toEqual([2, 1]);
  table.play('pass', 'nope');
  expect([table.seat, table.state.depth]).toEqual([0, 2]);
  expect(table.asked()).toEqual([0, 1, 2]);
  expect(table.turn).toEqual([0, 1]);
});

test('[KIT-33] who stopped a nope is asked about the action, once', () => {
  const table = skipping(3, [0, 1, 2]).play('skip', 'nope', 'nope');
  // Seats 0 and 1 are asked about seat 2's nope. Nobody is left to ask about seat 1's, so seat 2 is asked about the skip.
  expect(table.play('pass', 'pass').seat).toBe(2);
  expect([table.state.depth, table.legal]).toEqual([1, ['pass', 'nope']]);
  expect(table.play('nope').asked()).toEqual([0, 1]);
  expect(table.turn).toEqual([0, 1]);
});

test('[KIT-33] the last of the outer round stopped: nobody is left', () => {
  const table = skipping(3, [1, 0, 1]).play('skip', 'pass', 'nope', 'nope');
  expect(table.asked()).toEqual([1, 2]);
  expect(table.turn).toEqual([1, 1]);
});

test('[KIT-33] three levels deep: the inner nope stopped, the middle round goes on', () => {
  const table = skipping(3, [1, 2, 2]).play('skip', 'nope', 'nope', 'nope');
  // A skip; 1 nopes it, 2 nopes that, 0 nopes that. Seats 1 and 2 are asked about 0's nope.
  expect([table.seat, table.state.depth]).toEqual([1, 4]);
  table.play('nope');
  // Seats 2 and 0 are asked about 1's second nope. It stands, so 0's nope is stopped; in the round about 2's nope 1 is left.
  expect(table.play('pass', 'pass').seat).toBe(1);
  expect([table.state.depth, table.legal]).toEqual([3, ['pass']]);
  // 2's nope stands, so 1's first nope is stopped; in the round about the skip 2 is left.
  expect(table.play('pass').seat).toBe(2);
  expect(table.state.depth).toBe(1);
  expect(table.play('pass').turn).toEqual([1, 1]);
});

test('[KIT-33] all nopes of the deck may lie on top of each other', () => {
  const table = skipping(5, [1, 1, 1, 1, 1]).play('skip');
  for (let i = 0; i < 5; i++) {
    while (!table.legal.includes('nope')) table.play('pass');
    table.play('nope');
  }
  expect(table.state.depth).toBe(6);
  expect(table.pass().turn).toEqual([0, 1]);
});

const AT_ONCE = { reactions: 'at-once' };

test('[KIT-34] at once: everyone answers before anything happens', () => {
  const table = skipping(4, [0, 1, 0, 1], { options: AT_ONCE }).play('skip', 'nope', 'pass');
  expect([table.events, table.discard, table.hand(1), table.seat]).toEqual([['CARD_PLAYED'], ['skip'], ['nope'], 3]);
  expect(table.view(3)).toMatchObject({ nopes: 0 });
  table.play('pass');
  expect([table.events.at(-1), table.hand(1), table.state.depth]).toEqual(['REACTION_PLAYED', [], 2]);
});

test('[KIT-34] at once: what the others laid is not seen', () => {
  const laid = (text: string) => {
    const table = skipping(3, [0, 1, 1], { options: AT_ONCE }).play('skip', text);
    return [table.view(2), table.heard(2), table.view(0)];
  };
  expect(laid('nope')).toEqual(laid('pass'));
});

test('[KIT-34] at once: of several nopes one is drawn, each sometimes, and the others keep theirs', () => {
  const nopers = new Set<number>();
  for (let i = 0; i < 30; i++) {
    const table = skipping(4, [0, 1, 1, 1], { options: AT_ONCE, seed: `lot ${i}` }).play(
      'skip',
      'nope',
      'nope',
      'nope',
    );
    const played = table.heard(0).filter(({ type }) => type === 'REACTION_PLAYED');
    const held = [1, 2, 3].filter((seat) => table.hand(seat).length === 1);
    expect([played.length, held.length]).toEqual([1, 2]);
    nopers.add(Number(played[0].seat));
    expect(held).not.toContain(played[0].seat);
  }
  expect([...nopers].sort()).toEqual([1, 2, 3]);
});

test('[KIT-34] at once: about the nope all but the noper answer; a stopped nope does not ask the outer round again', () => {
  const table = skipping(4, [1, 1, 0, 0], { options: AT_ONCE }).play('skip', 'nope', 'pass', 'pass');
  expect(table.seat).toBe(2);
  table.play('pass', 'pass', 'nope');
  expect(table.asked()).toEqual([1, 2, 3]);
  expect([table.turn, table.discard]).toEqual([
    [1, 1],
    ['skip', 'nope', 'nope'],
  ]);
});

test('[KIT-34] at once: a nope that stands stops the action', () => {
  const table = skipping(3, [0, 0, 1], { options: AT_ONCE }).play('skip', 'pass', 'nope');
  expect(table.asked()).toEqual([0, 1]);
  expect([table.turn, table.events.at(-1)]).toEqual([[0, 1], 'ACTION_NEGATED']);
});

test.each(['in-turn', 'at-once'])('[KIT-35] everyone, %s: who acted is asked too, as the last one', (reactions) => {
  const options = { reactions, whoMayReact: 'everyone' };
  const table = skipping(3, [1, 0, 0], { turn: 0, options });
  expect(table.play('skip').asked()).toEqual([1, 2, 0]);
  expect(
    skipping(4, [0, 0, 0, 0], { turn: 1, out: [2], options })
      .play('skip')
      .asked(),
  ).toEqual([3, 0, 1]);
});

test('[KIT-35] everyone: one may nope oneself, and one’s own nope', () => {
  const table = skipping(2, [2, 0], { options: { whoMayReact: 'everyone' } }).play('skip', 'pass', 'nope');
  expect([table.state.depth, table.seat]).toEqual([2, 1]);
  table.play('pass');
  expect([table.seat, table.legal]).toEqual([0, ['pass', 'nope']]);
  expect(table.play('pass').turn).toEqual([0, 1]);
  const twice = skipping(2, [2, 0], { options: { whoMayReact: 'everyone' } });
  expect(twice.play('skip', 'pass', 'nope', 'pass', 'nope').pass().turn).toEqual([1, 1]);
});
