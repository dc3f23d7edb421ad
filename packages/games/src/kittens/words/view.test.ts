// What a seat knows, remembers and sees drawn.
import { loadState, PUBLIC, saveState } from '@umpire/core/hot';
import { expect, test } from 'vitest';
import { drawnFor, sceneFor } from '../../../tests/drawn.ts';
import { situation } from '../../../tests/kittens/situation.ts';
import type { CardId } from '../rules/kinds.ts';
import type { Kittens } from '../rules/state.ts';

const THREE = { seats: 3 };

test('[KIT-43] the view of a seat', () => {
  const table = situation({
    options: THREE,
    hands: [['skip'], ['nope', 'nope'], ['favor']],
    discard: ['attack'],
    owed: 2,
    attacked: true,
    pileSize: 10,
  });
  const view = table.view(1);
  expect(view).toMatchObject({
    hand: ['nope', 'nope'],
    handSizes: [1, 2, 1],
    alive: [true, true, true],
    turn: 0,
    turns: 2,
    pile: 10,
    kittens: 2,
    known: [],
    action: null,
    nopes: 0,
  });
  expect(view.discard.at(-1)).toBe('attack');
  expect(view.deck.nope).toBe(5);
});

test('[KIT-43] hands and pile of the others are not in it', () => {
  const seen = (hand: readonly CardId[], top: readonly CardId[]) => {
    const table = situation({ options: THREE, hands: [['skip'], hand, ['favor']], top });
    return [table.view(0), table.view(PUBLIC)];
  };
  expect(seen(['nope', 'defuse'], ['attack', 'beard-cat'])).toEqual(seen(['attack', 'beard-cat'], ['nope', 'defuse']));
});

test('[KIT-43] the public has no hand and knows nothing of the pile', () => {
  const table = situation({ hands: [['see-the-future']] }).does('see-the-future');
  expect(table.view(PUBLIC)).toMatchObject({ hand: [], known: [] });
});

const ACTIONS: [texts: string[], action: Record<string, unknown>][] = [
  [['skip'], { combo: 'card', cards: ['skip'], target: null, named: null }],
  [['favor'], { combo: 'card', cards: ['favor'], target: null, named: null }],
  [['favor', 'at 2'], { combo: 'card', cards: ['favor'], target: 2, named: null }],
  [['pair skip', 'at 1'], { combo: 'pair', cards: ['skip', 'skip'], target: 1, named: null }],
  [['three skip', 'at 1', 'name nope'], { combo: 'three', cards: ['skip', 'skip', 'skip'], target: 1, named: 'nope' }],
];
test.each(ACTIONS)('[KIT-43] %j: the action is in the view of everyone', (texts, action) => {
  const hands = [['skip', 'skip', 'skip', 'favor'], [], ['nope']] as const;
  const table = situation({ options: THREE, hands }).play(...texts);
  for (const seat of [0, 1, 2, PUBLIC]) expect(table.view(seat).action).toEqual({ seat: 0, ...action });
});

test('[KIT-43] a favor that waits for its card is still the action', () => {
  const table = situation({ options: THREE, hands: [['favor'], [], ['nope']] }).does('favor', 'at 2');
  expect(table.view(1).action).toEqual({ seat: 0, combo: 'card', cards: ['favor'], target: 2, named: null });
  expect(table.play('give nope').view(1).action).toBe(null);
});

test('[KIT-43] a combo of five is in the view with its cards, and nopes are counted', () => {
  const hand: CardId[] = ['nope', 'attack', 'skip', 'favor', 'taco-cat'];
  const table = situation({ options: THREE, hands: [hand, ['nope']] });
  table.play('five', ...hand.map((card) => `pick ${card}`), 'take skip', 'nope');
  expect(table.view(2)).toMatchObject({ action: { combo: 'five', cards: hand, named: 'skip' }, nopes: 1 });
});

test('[KIT-43] a kitten that was drawn is not in the pile', () => {
  const table = situation({ options: THREE, hands: [['defuse']], top: ['exploding-kitten'] });
  expect([table.view(1).kittens, table.play('draw').view(1).kittens, table.play('put 0').view(1).kittens]).toEqual([
    2, 1, 2,
  ]);
});

test('[KIT-44] what was seen moves up as cards are drawn', () => {
  const table = situation({ hands: [['see-the-future']], top: ['skip', 'nope', 'favor'] });
  table.does('see-the-future').play('draw');
  expect(table.knows(0)).toEqual([
    [0, 'nope'],
    [1, 'favor'],
  ]);
  expect(table.play('draw').knows(0)).toEqual([[0, 'favor']]);
  expect(table.knows(1)).toEqual([]);
});

test('[KIT-44] a draw from the bottom moves nothing that was seen', () => {
  const options = { deck: JSON.stringify({ skip: 10, nope: 5, 'see-the-future': 3, 'draw-from-the-bottom': 3 }) };
  const hands = [['see-the-future', 'draw-from-the-bottom']] as const;
  const table = situation({ options, hands, top: ['skip', 'nope'], bottom: ['skip'] });
  table.does('see-the-future').does('draw-from-the-bottom');
  expect(table.knows(0).slice(0, 2)).toEqual([
    [0, 'skip'],
    [1, 'nope'],
  ]);
  expect(table.view(0).known.length).toBe(3);
});

test('[KIT-44] who puts a kitten back keeps what they know; the others do not', () => {
  const top = ['exploding-kitten', 'skip', 'nope', 'favor'] as const;
  const table = situation({ hands: [['see-the-future', 'defuse'], ['see-the-future']], top, turn: 1 });
  table.does('see-the-future');
  table.state.turn = 0;
  table.does('see-the-future').play('draw');
  expect(table.knows(1)).toEqual([
    [0, 'skip'],
    [1, 'nope'],
  ]);
  table.play('put 1');
  expect(table.knows(0)).toEqual([
    [0, 'skip'],
    [1, 'exploding-kitten'],
    [2, 'nope'],
  ]);
  expect(table.knows(1)).toEqual([]);
});

test('[KIT-44] who knows nothing else knows the kitten that they put back', () => {
  const table = situation({ hands: [['defuse']], top: ['exploding-kitten'] }).play('draw', 'put 2');
  expect([table.knows(0), table.knows(1)]).toEqual([[[2, 'exploding-kitten']], []]);
  expect(table.play('draw').knows(0)).toEqual([[1, 'exploding-kitten']]);
});

test('[KIT-44] a shuffle erases what everyone knew', () => {
  const table = situation({ hands: [['see-the-future', 'shuffle']] })
    .does('see-the-future')
    .does('shuffle');
  expect(table.knows(0)).toEqual([]);
});

test('[KIT-44] a fault erases what everyone knew, and who is out knows nothing', () => {
  const hands = [['see-the-future'], [], []] as const;
  const table = situation({ options: THREE, hands, top: ['skip'] })
    .does('see-the-future')
    .play('draw')
    .fault();
  expect([table.knows(0), table.knows(1), table.turn]).toEqual([[], [], [2, 1]]);
  const out = situation({ options: THREE, hands, top: ['exploding-kitten'] })
    .does('see-the-future')
    .play('draw');
  expect(out.knows(0)).toEqual([]);
});

type Change = Readonly<Record<string, number | Readonly<Record<number, number>>>>;
const BROKEN: [name: string, change: Change][] = [
  ['a card too many in a hand', { hand: { 4: 2 }, handSize: { 0: 2 } }],
  ['a hand that is larger than its cards', { handSize: { 0: 2 } }],
  ['a kitten in a hand', { hand: { 0: 1 }, handSize: { 0: 2 }, pile: { 0: 2 } }],
  ['a kitten too few', { pile: { 0: 3 } }],
  ['a hole in the pile', { pile: { 3: 0 } }],
  ['a pile that is too short', { pileSize: 3 }],
  ['a card that does not exist', { pile: { 3: 16 } }],
  ['a phase that does not exist', { phase: 9 }],
  ['no turn owed', { owed: 0 }],
  ['a turn of nobody', { turn: 3 }],
  ['a turn of who is out', { out: { 0: 1 }, place: { 0: 3 } }],
  ['a seat that is out without a place', { out: { 1: 1 } }],
  ['a place of who is in', { place: { 1: 3 } }],
  ['an end that is none', { phase: 8 }],
  ['a winner before the end', { over: 1 }],
  ['a winner that does not exist', { over: 8 }],
  ['a reason before the end', { why: 1 }],
  ['a round that is closed and remembered', { asked: { 0: 1 } }],
  ['a reaction without an action', { phase: 1, depth: 1, asked: { 0: 1 } }],
  ['an open round in a turn', { depth: 1, asked: { 0: 1 } }],
  ['a reaction that lies face down in turn', { laid: { 1: 1 } }],
  ['an aim without an action', { aim: 2 }],
  ['an aim at oneself', { phase: 6, aim: 1 }],
  ['a favor of an empty hand', { phase: 6, aim: 3 }],
  ['a name that is not asked for', { phase: 3 }],
  ['picks in a turn', { picks: { 0: 3 } }],
  ['an empty place that is known', { knows: { 52: 1 } }],
  ['knowledge that is no yes or no', { knows: { 0: 2 } }],
];

function alter(state: Kittens, change: Change): void {
  for (const [field, value] of Object.entries(change)) {
    if (typeof value === 'number') Object.assign(state, { [field]: value });
    else Object.assign(state[field as 'pile'], value);
  }
}

test.each(BROKEN)('[KIT-47] bytes with %s are refused', (_, change) => {
  const table = situation({ options: THREE, hands: [['skip'], ['nope']] });
  const { rules } = table.line;
  expect(loadState(rules, saveState(rules, table.state)).ok).toBe(true);
  alter(table.state, change);
  expect(loadState(rules, saveState(rules, table.state))).toMatchObject({ ok: false, refusal: { code: 'bad-state' } });
});

test.each([
  ['a way out that does not exist', { out: { 2: 3 } }, 'a seat left in a way that does not exist'],
  ['two with the same place', { place: { 2: 4, 1: 4 } }, 'two seats have the same place'],
  ['a place beyond the last', { place: { 1: 5 } }, 'the place of seat 1 is impossible'],
  ['an aim at who is out', { phase: 6, aim: 2 }, 'a card is aimed at nobody'],
] as [string, Change, string][])('[KIT-47] bytes with %s are refused', (_, change, wrong) => {
  const table = situation({ options: { seats: 4 }, out: [1, 2] });
  alter(table.state, change);
  expect(table.line.rules.check(table.state)).toBe(wrong);
});

test.each([
  ['nobody', { over: 0 }],
  ['who is out', { over: 1 }],
  ['also who is out', { over: 3 }],
  ['who is in, for no reason that exists', { why: 2 }],
] as [string, Change][])('[KIT-47] bytes of an end that %s has won are refused', (_, change) => {
  const table = situation({ options: { seats: 2 }, top: ['exploding-kitten'] }).play('draw');
  const { rules } = table.line;
  expect([table.line.isOver, loadState(rules, saveState(rules, table.state)).ok]).toEqual([true, true]);
  alter(table.state, change);
  expect(loadState(rules, saveState(rules, table.state))).toMatchObject({ ok: false, refusal: { code: 'bad-state' } });
});

test('[KIT-47] who is out, and who acted, cannot be asked', () => {
  const asking = (asked: number) => {
    const table = situation({ options: { seats: 4 }, hands: [['skip']], out: [2] }).play('skip');
    table.state.asked[0] = asked;
    return table.line.rules.check(table.state);
  };
  expect([asking(1), asking(3)]).toEqual([undefined, undefined]);
  expect([asking(2), asking(0)]).toEqual(['a seat that is out is asked to react', 'who acted is asked to react']);
});

const HAND: readonly CardId[] = ['nope', 'attack', 'skip', 'skip', 'skip', 'favor', 'taco-cat', 'taco-cat'];
const HALF: [name: string, texts: string[], change: Change][] = [
  ['a pair aimed at nobody', ['pair skip', 'at 1'], { aim: 0 }],
  ['a favor aimed at nobody', ['favor', 'at 1'], { aim: 0 }],
  ['three that name nothing', ['three skip', 'at 1', 'name nope'], { named: 0 }],
  ['three that name a kitten', ['three skip', 'at 1', 'name nope'], { named: 1 }],
  ['a card that nobody plays by itself', ['attack'], { card: 8 }],
  ['a target for a card that has none', ['favor'], { card: 3 }],
  ['a target for a combo of five', ['favor'], { played: 4 }],
  ['five that cannot be reached', ['five'], { hand: { 2: 0, 3: 0, 8: 5 } }],
  ['a pick that is not held', ['five', 'pick nope'], { picks: { 0: 2 } }],
  ['picks out of order', ['five', 'pick nope', 'pick attack'], { picks: { 0: 4, 1: 3 } }],
  ['a pick that leaves too few', ['five', 'pick nope'], { picks: { 0: 6 } }],
];
test.each(HALF)('[KIT-47] bytes with %s are refused', (_, texts, change) => {
  const table = situation({ options: THREE, hands: [HAND, ['nope']] }).play(...texts);
  const { rules } = table.line;
  expect(loadState(rules, saveState(rules, table.state)).ok).toBe(true);
  alter(table.state, change);
  expect(loadState(rules, saveState(rules, table.state))).toMatchObject({ ok: false, refusal: { code: 'bad-state' } });
});

test.each([
  ['a reaction that lies in a turn', [], { laid: { 1: 1 } }],
  ['a nope laid by who holds none', ['skip'], { laid: { 2: 2 } }],
  ['a reaction of who is still to be asked', ['skip'], { laid: { 2: 1 } }],
] as [string, string[], Change][])('[KIT-47] at once, bytes with %s are refused', (_, texts, change) => {
  const options = { seats: 3, reactions: 'at-once' };
  const table = situation({ options, hands: [['skip'], ['nope']] }).play(...texts);
  expect(table.line.rules.check(table.state)).toBeUndefined();
  alter(table.state, change);
  expect(table.line.rules.check(table.state)).toBeDefined();
});

test('[KIT-48] the scene: piles, hands as numbers, the own hand with what may be played', () => {
  const hands = [['see-the-future', 'skip', 'skip', 'taco-cat'], ['nope']] as const;
  const table = situation({ options: THREE, hands, out: [2], owed: 2, attacked: true, top: ['favor', 'nope', 'skip'] });
  table.does('see-the-future');
  const { pileSize } = table.line.state;
  const { zones, cards, question, seats, now } = sceneFor(table.line, 0);
  expect(zones).toMatchObject({ 'hand.0': { cards: ['hand.0.skip', 'hand.0.taco-cat'] }, 'hand.1': { count: 1 } });
  expect(cards).toMatchObject({ 'hand.0.skip': { face: 'skip', count: 2 }, 'draw.1': { face: 'nope', above: 1 } });
  expect(question?.choices?.find(({ on, verb }) => on === 'hand.0.skip' && verb === 'play')?.action).toBe(17);
  expect(question?.choices?.some(({ on, verb }) => on === 'hand.0.taco-cat' && verb === 'play')).toBe(false);
  expect([now.turnOf, seats[0].counters, seats[2].out]).toEqual([0, { turns: 2 }, true]);
  expect(drawnFor(table.line, 0).slice(0, 3)).toEqual([
    `draw pile ${pileSize}: Favor on top, Nope under 1, Skip under 2   discard pile 1 (See the Future on top)`,
    'Seat 1: 1 card   Seat 2 (out)   You (on turn): turns to take 2, 3 cards',
    'your hand: [Skip ×2] [Taco Cat]',
  ]);
});

test('[KIT-48] onlookers see no hand, and nothing of the draw pile', () => {
  const hands = [['see-the-future', 'skip'], ['nope']] as const;
  const table = situation({ options: THREE, hands, top: ['favor', 'nope', 'skip'] });
  table.does('see-the-future');
  expect(Object.values(sceneFor(table.line, PUBLIC).cards ?? {})).toEqual([{ face: 'see-the-future' }]);
  expect(drawnFor(table.line, PUBLIC)).toEqual([
    `draw pile ${table.line.state.pileSize}   discard pile 1 (See the Future on top)`,
    'Seat 0 (on turn): 1 card   Seat 1: 1 card   Seat 2: 0 cards',
    expect.stringMatching(/^── Turn \d+\. Seat 0 decides ──$/),
  ]);
});

test('[KIT-48] the scene says what is played, and how often it is noped', () => {
  const hands = [['skip', 'skip', 'skip', 'nope'], ['nope'], ['nope']] as const;
  const table = situation({ options: THREE, hands }).play('three skip', 'at 2', 'name nope');
  const said = (seat: number): string | undefined =>
    drawnFor(table.line, seat).find((line) => /\bplay/.test(line) && line.includes(' at '));
  expect(said(1)).toBe('Seat 0 plays a three of Skip at Seat 2, asking for Nope.');
  expect(said(0)).toBe('You play a three of Skip at Seat 2, asking for Nope.');
  expect(said(2)).toBe('Seat 0 plays a three of Skip at you, asking for Nope.');
  expect(drawnFor(table.line, 1)[1]).toBe('being played: [Skip] [Skip] [Skip]');
  table.play('nope');
  expect(said(1)).toBe('Seat 0 plays a three of Skip at Seat 2, asking for Nope, noped once.');
  table.play('nope');
  expect(said(1)).toBe('Seat 0 plays a three of Skip at Seat 2, asking for Nope, noped 2 times.');
  expect(drawnFor(table.line, 1)[1]).toBe('being played: [Skip] [Skip] [Skip] [Nope] [Nope]');
});

test('[KIT-48] who reacts is asked, and whose turn it is stays said', () => {
  const table = situation({ options: THREE, hands: [['skip'], ['nope']] }).play('skip');
  expect(drawnFor(table.line, 1)).toEqual(expect.arrayContaining([expect.stringContaining('Seat 0 (on turn)')]));
  expect(drawnFor(table.line, 1).slice(-4)).toEqual([
    expect.stringMatching(/^── Turn \d+\. Do you nope it\? ──$/),
    'Seat 0 plays Skip.',
    '  nope: [1 nope]',
    '  [0 pass]',
  ]);
});
