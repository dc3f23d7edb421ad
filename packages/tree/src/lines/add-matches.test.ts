import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Block, type Game, Line, type Rules } from '@umpire/core';
import { chanceOf } from '@umpire/core/host';
import { kittens } from '@umpire/games/kittens';
import { storyweave } from '@umpire/games/storyweave';
import { ticTacToe } from '@umpire/games/tic-tac-toe';
import { expect, test } from 'vitest';
import { rulesOf } from '../../tests/open-game.ts';
import { temporaryFolder } from '../../tests/temporary-folder.ts';
import { matchupOf } from '../matchup.ts';
import { Store } from '../store/store.ts';
import { type AddedMatches, addMatches, type MatchLine } from './add-matches.ts';
import { rebuild } from './rebuild.ts';

interface Wanted {
  readonly game?: unknown;
  readonly options?: Record<string, unknown>;
  readonly seed?: string;
  readonly match?: number;
  readonly dice?: number;
}

/** A random match. */
function played({ game = ticTacToe, options = {}, seed = 's', match = 0, dice: number = 0 }: Wanted = {}): MatchLine {
  const rules: Rules<Block> = rulesOf(game as Game, options);
  const line = new Line(rules, seed, match);
  const dice = chanceOf(`match ${number}`)(0, 0);
  const legal = new Int32Array(rules.legalMax);
  while (!line.isOver) {
    const index = dice.below(rules.legal(line.state, line.past, legal));
    line.play({ seat: line.seat, action: legal[index], index });
  }
  const scores = new Float64Array(rules.seats);
  rules.score(line.state, scores);
  const path = line.plies.map(({ index }) => index as number);
  const players = [{ player: 'easy' }, { player: 'a.js', sha256: 'ab' }];
  const matchup = matchupOf(game as Game, rules);
  return { from: `${number}.jsonl`, matchup, rules, seed, match, players, path, scores: [...scores] };
}

function add(dir: string, first: MatchLine, ...others: MatchLine[]): AddedMatches {
  const added = addMatches(dir, [first, ...others]);
  if (!added.ok) throw new Error(added.refusal.text);
  return added.value;
}

function open(dir: string): Store {
  const store = Store.open(dir);
  if (!store.ok) throw new Error(store.refusal.text);
  return store.value;
}

const visitsOfRoots = (dir: string): number[] => {
  const { roots, stats } = open(dir);
  return roots.map(({ id }) => stats.visitsOf(id));
};

test.each([
  ['tic-tac-toe', ticTacToe],
  ['storyweave', storyweave],
])('%s: a match that was added counts once, however often it is given', (_, game) => {
  const dir = join(temporaryFolder(), 't');
  const [a, b, c] = [1, 2, 3].map((dice) => played({ game, dice }));
  expect(add(dir, a, b, a)).toMatchObject({ matches: 2, known: 1 });
  const before = readdirSync(dir).map((name) => [name, readFileSync(join(dir, name), 'latin1')]);
  expect(add(dir, b, a)).toMatchObject({ matches: 0, known: 2, added: 0 });
  expect(readdirSync(dir).map((name) => [name, readFileSync(join(dir, name), 'latin1')])).toEqual(before);
  expect(add(dir, c, b)).toMatchObject({ matches: 1, known: 1 });
  expect(visitsOfRoots(dir)).toEqual([3]);
});

const match = played();

test.each<[string, Partial<MatchLine>]>([
  ['other players', { players: [{ player: 'easy' }, { player: 'a.js', sha256: 'cd' }] }],
  ['players in other seats', { players: [...match.players].reverse() }],
  ['another number', { match: 7 }],
  ['another seed', { seed: 'other' }],
  ['other decisions', { path: match.path.slice(0, -1) }],
  ['another outcome', { scores: [0.5, -0.5] }],
])('the same match with %s is another match', (_, change) => {
  const dir = join(temporaryFolder(), 't');
  add(dir, match);
  expect(add(dir, { ...match, ...change })).toMatchObject({ matches: 1, known: 0 });
  expect(visitsOfRoots(dir).reduce((sum, each) => sum + each)).toBe(2);
});

test('a match without an outcome is known too, and counts when it has one', () => {
  const dir = join(temporaryFolder(), 't');
  const { scores: _, ...unfinished } = match;
  expect(add(dir, unfinished)).toMatchObject({ matches: 1, known: 0 });
  expect(add(dir, unfinished)).toMatchObject({ matches: 0, known: 1 });
  expect(visitsOfRoots(dir)).toEqual([0]);
  expect(add(dir, match)).toMatchObject({ matches: 1, known: 0, added: 0 });
  expect(visitsOfRoots(dir)).toEqual([1]);
});

/** A store as a killed writer leaves it: the list of matches, with the segments from before or after the commit. */
function killed({ isCommitted }: { readonly isCommitted: boolean }): string {
  const dir = join(temporaryFolder(), 't');
  add(dir, played({ dice: 1 }));
  const before = new Set(readdirSync(dir));
  add(dir, match, { ...match, players: [] });
  const list = join(dir, 'matches.txt');
  const lines = readFileSync(list, 'utf8').split('\n');
  // Announced, but not confirmed.
  writeFileSync(
    list,
    lines
      .slice(0, -3)
      .map((line) => `${line}\n`)
      .join(''),
  );
  if (!isCommitted) for (const name of readdirSync(dir)) if (!before.has(name)) rmSync(join(dir, name));
  return dir;
}

test('killed before its commit a match counts with the next command', () => {
  const dir = killed({ isCommitted: false });
  expect(visitsOfRoots(dir)).toEqual([1]);
  expect(add(dir, match, { ...match, players: [] })).toMatchObject({ matches: 2, known: 0 });
  expect(visitsOfRoots(dir)).toEqual([3]);
});

test('killed after its commit a match does not count again', () => {
  const dir = killed({ isCommitted: true });
  expect(add(dir, match, { ...match, players: [] })).toMatchObject({ matches: 0, known: 2 });
  expect(visitsOfRoots(dir)).toEqual([3]);
});

test('a torn end of the list spoils no line after it', () => {
  const dir = join(temporaryFolder(), 't');
  const list = join(dir, 'matches.txt');
  add(dir, played({ dice: 1 }));
  appendFileSync(list, '0 0123456789');
  add(dir, match);
  // Without the last line, only the line that was written after the torn end tells of the match.
  writeFileSync(list, readFileSync(list, 'utf8').replace(/\+ [0-9a-f]+\n$/, ''));
  expect(add(dir, match, played({ dice: 1 }))).toMatchObject({ matches: 0, known: 2 });
});

test('a store that was rebuilt knows the matches of the old one', () => {
  const dir = killed({ isCommitted: true });
  const old = open(dir);
  const grown = Store.grow(`${dir}-new`, old.file);
  if (!grown.ok) throw new Error(grown.refusal.text);
  expect(rebuild(old, grown.value, () => ({ ok: true, value: match.rules }))).toMatchObject({ ok: true });
  grown.value.close();
  expect(add(`${dir}-new`, match, played({ dice: 1 }))).toMatchObject({ matches: 0, known: 2 });
});

test.each([
  ['another game', played({ game: storyweave }), 'other-game', /^0\.jsonl is a match of storyweave/],
  ['other options, where states are merged', played({ options: { line: 2 } }), 'other-matchup', /^0\.jsonl: The store/],
])('one match of %s, and nothing is written', (_, other, code, text) => {
  const dir = join(temporaryFolder(), 't');
  const refusal = { code, text: expect.stringMatching(text) };
  expect(addMatches(dir, [match, other])).toMatchObject({ ok: false, refusal });
  expect(existsSync(dir)).toBe(false);
  add(dir, played({ dice: 1 }));
  const before = readdirSync(dir);
  expect(addMatches(dir, [match, other])).toMatchObject({ ok: false, refusal });
  expect(readdirSync(dir)).toEqual(before);
});

test('a match with another number of seats needs a store of its own', () => {
  const dir = join(temporaryFolder(), 't');
  const [two, three] = [2, 3].map((seats) => played({ game: kittens, options: { seats } }));
  expect(addMatches(dir, [two, three])).toMatchObject({
    ok: false,
    refusal: { code: 'other-seats', text: expect.stringMatching(/^0\.jsonl: .* 3 seats/) },
  });
  expect(existsSync(dir)).toBe(false);
});
