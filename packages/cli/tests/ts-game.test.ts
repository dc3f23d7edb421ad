// A game in TypeScript, in a folder that knows nothing of this repository.
import { readFileSync, writeFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { freshPlace, type Place } from './run-umpire.ts';

async function placeWithGame(): Promise<Place> {
  const place = freshPlace();
  expect(await place.run(['new', 'game', 'pebbles', '--ts'])).toMatchObject({
    code: 0,
    out: expect.stringContaining('change pebbles/index.ts into yours'),
  });
  return place;
}

function change(place: Place, from: string, to: string): void {
  const path = place.path('pebbles', 'index.ts');
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(from);
  writeFileSync(path, text.replace(from, to));
}

/** The errors of the compiler with the game's own tsconfig. */
function typeErrors(place: Place): string[] {
  const path = place.path('pebbles', 'tsconfig.json');
  const { config } = ts.readConfigFile(path, ts.sys.readFile);
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, place.path('pebbles'));
  return ts
    .getPreEmitDiagnostics(ts.createProgram(fileNames, options))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

test('a new game in TypeScript is checked, played, searched and explored as it stands', async () => {
  const place = await placeWithGame();
  expect(await place.run(['check', './pebbles'])).toMatchObject({
    code: 0,
    err: '',
    out: expect.stringMatching(
      /^pebbles keeps the contract: 24 matches, \d+ plies\.\nMatches took \d+ to \d+ plies, half of them at most \d+\.\nEnds: last-stick 24\.\n$/,
    ),
  });
  const sets = ['--set', 'sticks=9'];
  expect(await place.run(['perft', './pebbles/index.ts', '--depth', '3', ...sets])).toMatchObject({ code: 0 });
  const played = await place.run(['play', './pebbles', '--seat', 'easy', '--seat', 'hard', '--seed', 's', ...sets]);
  expect(played).toMatchObject({ code: 0, out: expect.stringContaining('WINS!') });
  const stats = ['--stats', '--iterations', '4', '--seed', 's', '--quiet', '--no-verify'];
  const arena = await place.run(['arena', './pebbles', '--bot', 'random', '--bot', 'hard', ...stats, ...sets]);
  expect(arena).toMatchObject({ code: 0, out: expect.stringContaining('4 of 4 matches finished') });
  const explored = await place.run(['tree', 'explore', './pebbles', '--states', '50', '--out', 'tree', ...sets]);
  expect(explored).toMatchObject({ code: 0 });
}, 60_000);

test('its types resolve at once, and say what is forgotten or misspelt', async () => {
  const place = await placeWithGame();
  expect(typeErrors(place)).toEqual([]);
  // Every entry of core is found, and its folder too.
  change(
    place,
    'export default',
    "import { who } from '@umpire/core/scene';\n\nexport const first: string = who(0);\n\nexport default",
  );
  expect(typeErrors(place)).toEqual([]);
  change(place, 'state.heap = sticks', 'state.haep = sticks');
  expect(typeErrors(place)).toEqual([
    expect.stringMatching(/^Property 'haep' does not exist on type 'StateFor<\{ heap: /),
  ]);
  change(place, 'state.haep = sticks', 'state.heap = sticks');
  change(place, 'legal(state, _past, out) {', 'lawful(state, _past, out) {');
  expect(typeErrors(place)[0]).toMatch(/'lawful' does not exist in type 'GameRules</);
  expect(await place.run(['check', './pebbles'])).toMatchObject({
    code: 2,
    err: expect.stringContaining('its rules lack legal.'),
  });
}, 60_000);

test('files beside it are put together, and one with an error is named with its line', async () => {
  const place = await placeWithGame();
  change(place, "seats: ['First', 'Second'],", 'seats: NAMES,');
  change(place, 'export default', "import { NAMES } from './names.ts';\n\nexport default");
  writeFileSync(place.path('pebbles', 'names.ts'), "export const NAMES: readonly string[] = ['Fay', 'Sam'];\n");
  const played = await place.run(['play', './pebbles', '--seat', 'easy', '--seat', 'easy', '--seed', 's']);
  expect(played).toMatchObject({ code: 0, out: expect.stringContaining('(Fay)') });
  writeFileSync(place.path('pebbles', 'names.ts'), 'export const NAMES = [\n');
  expect(await place.run(['check', './pebbles'])).toMatchObject({
    code: 2,
    err: expect.stringMatching(/cannot be loaded: pebbles\/names\.ts:2:1: /),
  });
}, 60_000);

test('a match that only the budget ends is warned of', async () => {
  const place = await placeWithGame();
  change(place, 'loop: sticks + 1', 'loop: 3');
  const checked = await place.run(['check', './pebbles']);
  expect(checked.err).toBe('');
  expect(checked.out).toContain('Every match took 3 plies.\nEnds: budget 24.\n');
  expect(checked.out).toContain('Warning: 24 of 24 matches were ended by the budget of 3 plies.');
}, 60_000);
