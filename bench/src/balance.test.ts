import { type Block, Line, type Rules } from '@umpire/core';
import { createSearchPlayer, type SearchPlayer } from '@umpire/search';
import { expect, inject, test } from 'vitest';
import { DECK_GAMES, openPair, type Pair, pairsOf } from './balance/deck-games.ts';
import { figuresText } from './balance/figures-text.ts';
import { measure } from './balance/measure.ts';
import { type Played, playMatch } from './balance/play-match.ts';
import { playShare, type Share } from './balance/play-share.ts';
import { rateOf, rateText } from './balance/rate.ts';
import { type BalanceArguments, HELP, readArguments } from './balance/read-arguments.ts';
import { summary } from './balance/summary.ts';
import { add, count, emptyTally, type Tally } from './balance/tally.ts';

const match = (winner: number, rest: Partial<Played> = {}): Played => ({
  starter: 0,
  winner,
  turns: 10,
  plies: 30,
  reason: 'lore',
  drawn: [new Set(), new Set()],
  played: [new Set(), new Set()],
  ...rest,
});

/** Three matches: seat 0 wins with the card, then loses with it in its hand, and then nobody wins. */
const THREE: readonly Played[] = [
  match(0, { drawn: [new Set(['X', 'Y']), new Set(['X'])], played: [new Set(['X']), new Set()] }),
  match(1, { starter: 1, drawn: [new Set(['X']), new Set()], turns: 20, plies: 60 }),
  match(-1, { starter: 1, reason: 'repetition', played: [new Set(), new Set(['Z'])] }),
];

function tallied(matches: readonly Played[]): Tally {
  const tally = emptyTally();
  for (const each of matches) count(tally, each);
  return tally;
}

test('matches are counted by who won, who began, how long they were and how they ended', () => {
  const [figures] = summary([{ pair: ['a', 'b'], tally: tallied(THREE) }]).pairs;
  expect(figures).toMatchObject({
    decks: ['a', 'b'],
    matches: 3,
    wins: [1, 1],
    draws: 1,
    reasons: { lore: 2, repetition: 1 },
  });
  expect([figures.first.rate, figures.first.n, figures.starter.rate]).toEqual([0.5, 2, 1]);
  expect([figures.meanTurns, figures.meanPlies]).toEqual([40 / 3, 40]);
});

test('a card is counted once in a match, and what is played counts as drawn', () => {
  const tally = tallied(THREE);
  expect(tally.cards[0]).toEqual({
    X: { drawn: 2, played: 1, wonPlayed: 1, held: 1, wonHeld: 0 },
    Y: { drawn: 1, played: 0, wonPlayed: 0, held: 1, wonHeld: 1 },
  });
  expect(tally.cards[1].Z).toEqual({ drawn: 1, played: 1, wonPlayed: 0, held: 0, wonHeld: 0 });
});

test('cards are summed over all opponents of their deck, both sides of a mirror too', () => {
  const tally = tallied(THREE);
  const { cards } = summary([
    { pair: ['a', 'a'], tally },
    { pair: ['a', 'b'], tally },
  ]);
  const x = cards.find(({ deck, card }) => deck === 'a' && card === 'X');
  // Drawn by a: 2 and 1 times in the mirror and 2 against b, of 9 sides.
  expect([x?.drawn.rate, x?.drawn.n, x?.played.rate, x?.wonPlayed.rate]).toEqual([5 / 9, 9, 2 / 5, 1]);
  expect(cards.filter(({ deck }) => deck === 'b').map(({ card }) => card)).toEqual(['X', 'Z']);
});

test('sums of parts are the sum of the whole', () => {
  const sum = tallied(THREE.slice(0, 1));
  add(sum, tallied(THREE.slice(1)));
  expect(sum).toEqual(tallied(THREE));
});

test.each([
  [5, 10, 0.2366, 0.7634],
  [0, 3, 0, 0.5615],
  [150, 300, 0.4438, 0.5562],
])('%d of %d has the interval of Wilson', (hits, n, low, high) => {
  const rate = rateOf(hits, n);
  expect([rate.low, rate.high].map((each) => Number(each.toFixed(4)))).toEqual([low, high]);
});

test('a rate of nothing is said to be none', () => {
  expect(rateText(rateOf(0, 0))).toBe('-');
  expect(rateText(rateOf(1, 2))).toBe('50.0 [9.5, 90.5]');
});

function rulesOf(name: string, pair: Pair): Rules<Block> {
  const opened = openPair(DECK_GAMES[name], pair);
  return opened.ok ? opened.value : expect.unreachable(opened.refusal.text);
}

test.each(Object.keys(DECK_GAMES))('the decks of %s that are named are all that it ships', (name) => {
  const { game, decks } = DECK_GAMES[name];
  const refused = game.open({ deck1: '?' });
  const known = refused.ok ? '' : (refused.refusal.text.split('There are: ')[1] ?? '');
  expect(known.split(', ')).toHaveLength(decks.length);
  for (const pair of pairsOf(decks)) expect(openPair(DECK_GAMES[name], pair).ok).toBe(true);
  expect(pairsOf(decks)).toHaveLength(decks.length ** 2);
});

test.each([
  ['storyweave', ['lanterns', 'masks']],
  ['tidecrown', ['red-ledger', 'lanterns-lost']],
] as const)('a match of %s tells who began and won, and which cards were drawn and played', async (name, pair) => {
  const rules = rulesOf(name, pair);
  const player = await createSearchPlayer(rules, 'random');
  const seen = playMatch(rules, player, 'one');
  expect(seen).toEqual(playMatch(rules, player, 'one'));
  expect([0, 1]).toContain(seen.starter);
  expect([0, 1]).toContain(seen.winner);
  expect(seen.turns).toBeGreaterThan(10);
  expect(seen.plies).toBeGreaterThan(seen.turns);
  seen.drawn.forEach((drawn, seat) => {
    expect(drawn.size).toBeGreaterThan(6);
    expect(seen.played[seat].size).toBeGreaterThan(2);
    expect([...seen.played[seat]].filter((card) => !drawn.has(card))).toEqual([]);
  });
  expect([...seen.played[0]].filter((card) => seen.played[1].has(card))).toEqual([]);
});

/** Answers every question with the same entry of the list, counted from the first or from the last. */
const always = (rules: Rules<Block>, at: 'first' | 'last'): SearchPlayer<Block> => {
  const list = new Int32Array(rules.legalMax);
  return {
    think({ state, past }: Line<Block>) {
      const count = rules.legal(state, past, list);
      return { action: list[at === 'first' ? 0 : count - 1] };
    },
  } as unknown as SearchPlayer<Block>;
};

test.each(['first', 'last'] as const)('whoever is asked may say who begins (%s)', (at) => {
  const rules = rulesOf('tidecrown', ['red-ledger', 'lanterns-lost']);
  const { seat } = new Line(rules, 'begin');
  expect(playMatch(rules, always(rules, at), 'begin').starter).toBe(at === 'first' ? seat : 1 - seat);
});

const SHARE: Share = { game: 'storyweave', pair: ['masks', 'lanterns'], player: 'random', seed: 's', from: 0, to: 6 };

test('it does not matter how the matches are shared out', async () => {
  const sum = await playShare({ ...SHARE, from: 4 });
  add(sum, await playShare({ ...SHARE, to: 4 }));
  expect(sum).toEqual(await playShare(SHARE));
  expect(sum).not.toEqual(await playShare({ ...SHARE, seed: 't' }));
});

const GIVEN: BalanceArguments = {
  game: 'storyweave',
  decks: ['masks'],
  random: 401,
  search: 2,
  simulations: 2,
  seed: 'seed',
  workers: 1,
  json: false,
};

if (inject('run') === 'slow')
  test('one worker and three find the same', async () => {
    const quiet = (): void => {};
    const random = summary(await measure(GIVEN, 'random', quiet));
    expect(summary(await measure({ ...GIVEN, workers: 3 }, 'random', quiet))).toEqual(random);
    expect(random.pairs.map(({ matches }) => matches)).toEqual([401]);
    const search = summary(await measure(GIVEN, 'search', quiet));
    expect(summary(await measure({ ...GIVEN, workers: 3 }, 'search', quiet))).toEqual(search);
    expect(figuresText('Search', search)).toContain('| masks | masks ');
  });

test('without options all decks are measured, by two workers', () => {
  expect(readArguments(['storyweave'])).toEqual({
    ok: true,
    value: {
      game: 'storyweave',
      decks: ['lanterns', 'masks', 'loop-lab'],
      random: 10_000,
      search: 300,
      simulations: 10,
      seed: 'balance',
      workers: 2,
      json: false,
    },
  });
  expect(readArguments(['--help'])).toEqual({ ok: true, value: 'help' });
  expect(HELP).toContain('storyweave');
});

test('options say how much is played', () => {
  const argv = 'storyweave --random 5 --search 0 --simulations 7 --seed x --workers 1 --decks masks,masks --json';
  expect(readArguments(argv.split(' '))).toMatchObject({
    ok: true,
    value: { random: 5, search: 0, simulations: 7, seed: 'x', workers: 1, decks: ['masks'], json: true },
  });
});

test.each([
  [''],
  ['chess'],
  ['storyweave go'],
  ['storyweave --random'],
  ['storyweave --random -1'],
  ['storyweave --random 1.5'],
  ['storyweave --workers 0'],
  ['storyweave --simulations 0'],
  ['storyweave --search ten'],
  ['storyweave --decks masks,mice'],
  ['storyweave --fast'],
])("'%s' is refused in one line", (text) => {
  const read = readArguments(text === '' ? [] : text.split(' '));
  expect(read.ok).toBe(false);
  if (!read.ok) expect(read.refusal.text).toMatch(/^[^\n]+$/);
});
