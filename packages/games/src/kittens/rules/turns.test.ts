// Drawing, kittens, defuses and whose turn it is.
import { expect, test } from 'vitest';
import { situation } from '../../../tests/kittens/situation.ts';
import type { Table } from '../../../tests/kittens/table.ts';

const THREE = { seats: 3 };

test('[KIT-11] a turn is any number of actions and then a draw of the top card', () => {
  const table = situation({ hands: [['shuffle', 'see-the-future', 'see-the-future']], top: ['skip'] });
  table.does('see-the-future').does('see-the-future');
  expect([table.turn, table.decision]).toEqual([[0, 1], 'turn']);
  table.play('draw');
  expect([table.turn, table.decision]).toEqual([[1, 1], 'turn']);
  expect(table.hand(0)).toEqual(['skip', 'shuffle']);
});

test('[KIT-11] the top card leaves the pile, and the rest keeps its order', () => {
  const table = situation({ top: ['skip', 'nope', 'attack'] });
  const before = table.pile;
  table.play('draw');
  expect(table.pile).toEqual(before.slice(1));
  table.play('draw');
  expect([table.hand(0), table.hand(1)]).toEqual([['skip'], ['nope']]);
});

test('[KIT-11] who has no cards can still draw', () => {
  expect(situation({}).legal).toEqual(['draw']);
});

test('[KIT-12] who owes more turns takes them before the next seat does', () => {
  const table = situation({ owed: 3, attacked: true, top: ['skip', 'nope', 'attack', 'favor'] });
  const turns = [table.turn];
  for (let i = 0; i < 4; i++) turns.push(table.play('draw').turn);
  expect(turns).toEqual([
    [0, 3],
    [0, 2],
    [0, 1],
    [1, 1],
    [0, 1],
  ]);
});

test('[KIT-12] the next seat is the next that is in', () => {
  const table = situation({ options: { seats: 5 }, out: [1, 2, 4], turn: 0, top: ['skip', 'nope'] });
  expect([table.play('draw').turn, table.play('draw').turn]).toEqual([
    [3, 1],
    [0, 1],
  ]);
});

test('[KIT-13] a kitten without a defuse: out, with the kitten, the hand and the turns', () => {
  const table = situation({
    options: THREE,
    hands: [['skip', 'nope'], ['defuse'], ['defuse']],
    top: ['exploding-kitten', 'favor'],
    owed: 3,
    attacked: true,
  });
  const size = table.pile.length;
  table.play('draw');
  expect([table.turn, table.state.attacked, Array.from(table.state.out)]).toEqual([[1, 1], 0, [1, 0, 0]]);
  expect(table.pile.length).toBe(size - 1);
  expect(table.pile.filter((card) => card === 'exploding-kitten').length).toBe(1);
  expect(table.hand(0)).toEqual(['nope', 'skip']);
  expect(table.discard).toEqual([]);
  table.play('draw');
  expect(table.turn).toEqual([2, 1]);
});

test('[KIT-14] a kitten with a defuse: the defuse is discarded, and the kitten goes back', () => {
  const table = situation({ hands: [['defuse', 'defuse', 'skip'], ['nope']], top: ['exploding-kitten', 'favor'] });
  const rest = table.pile.slice(1);
  table.play('draw');
  expect([table.decision, table.seat, table.discard]).toEqual(['defuse', 0, ['defuse']]);
  expect(table.legal).toEqual(Array.from({ length: rest.length + 1 }, (_, under) => `put ${under}`));
  table.play('put 2');
  expect(table.pile).toEqual([...rest.slice(0, 2), 'exploding-kitten', ...rest.slice(2)]);
  expect([table.hand(0), table.turn]).toEqual([
    ['defuse', 'skip'],
    [1, 1],
  ]);
});

test('[KIT-14] put 0 is the top and the largest number the bottom', () => {
  const drawn = () => situation({ hands: [['defuse']], top: ['exploding-kitten'] }).play('draw');
  const top = drawn().play('put 0');
  expect(top.pile[0]).toBe('exploding-kitten');
  const bottom = drawn();
  const size = bottom.pile.length;
  bottom.play(`put ${size}`);
  expect(bottom.pile[size]).toBe('exploding-kitten');
  expect(drawn().refusal(`put ${size + 1}`)).toMatchObject({ code: 'no-such-place' });
});

test('[KIT-14] a defused kitten ends one turn of several', () => {
  const table = situation({ hands: [['defuse']], top: ['exploding-kitten'], owed: 2, attacked: true });
  expect(table.play('draw', 'put 3').turn).toEqual([0, 1]);
});

test('[KIT-14] the last card of the pile can be the kitten, and goes back alone', () => {
  const table = situation({ hands: [['defuse']], pileSize: 1 });
  expect(table.pile).toEqual(['exploding-kitten']);
  expect(table.play('draw').legal).toEqual(['put 0']);
  expect(table.play('put 0').pile).toEqual(['exploding-kitten']);
});

test('[KIT-15] nobody is asked to react to a draw, a kitten or a defuse', () => {
  const hands = [['defuse'], ['nope', 'nope'], ['nope']] as const;
  const table = situation({ options: THREE, hands, top: ['exploding-kitten', 'skip'] });
  expect(table.play('draw').decision).toBe('defuse');
  expect(table.play('put 1').decision).toBe('turn');
  expect(table.play('draw').decision).toBe('turn');
  expect(situation({ options: THREE, top: ['exploding-kitten'] }).play('draw').decision).toBe('turn');
});

test('[KIT-16] played cards lie on the discard pile before anyone reacts, and stay there when they are stopped', () => {
  const table = situation({ hands: [['skip', 'taco-cat', 'taco-cat'], ['nope']], discard: ['favor'] });
  table.play('pair taco-cat');
  expect([table.decision, table.discard]).toEqual(['react', ['favor', 'taco-cat', 'taco-cat']]);
  table.play('nope').pass();
  expect(table.discard).toEqual(['favor', 'taco-cat', 'taco-cat', 'nope']);
  expect([table.hand(0), table.hand(1), table.turn]).toEqual([['skip'], [], [0, 1]]);
});

test('[KIT-54] turns are counted from 1, those of one seat in a row too', () => {
  const table = situation({
    hands: [
      ['attack', 'skip'],
      ['skip', 'skip'],
    ],
  });
  const { rules } = table.line;
  const turns = [rules.words.turn?.(table.state)];
  for (const text of ['attack', 'skip', 'skip']) turns.push(rules.words.turn?.(table.does(text).state));
  expect(turns).toEqual([1, 2, 3, 4]);
  expect(table.turn).toEqual([0, 1]);
});

test('[KIT-54] who is out in the middle of a turn ends it; another leaves it as it is', () => {
  const three = (): Table =>
    situation({ options: THREE, hands: [['favor'], ['skip'], ['skip']], top: ['exploding-kitten'] });
  const exploded = three().play('draw');
  expect([exploded.line.rules.words.turn?.(exploded.state), exploded.turn]).toEqual([2, [1, 1]]);
  const other = three().play('favor', 'at 1').pass().fault();
  expect([other.line.rules.words.turn?.(other.state), other.turn]).toEqual([1, [0, 1]]);
});
