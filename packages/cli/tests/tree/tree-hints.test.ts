// What `umpire tree` says to someone whose request is almost right, and what it leaves alone.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import { freshPlace, type Place } from '../run-umpire.ts';

vi.setConfig({ testTimeout: 240_000 });

async function good(place: Place, ...args: string[]): Promise<string> {
  const { code, out, err } = await place.run(['tree', ...args]);
  expect({ args, code, err }).toEqual({ args, code: 0, err: expect.anything() });
  return out;
}

test('a store that holds as many states as wanted gets no new root, and that is said', async () => {
  const place = freshPlace();
  const explore = (states: string, ...more: string[]) =>
    good(place, 'explore', 'storyweave', '--store', 's', '--workers', '1', '--states', states, ...more);
  await explore('50');
  expect(await explore('50', '--seed', '7')).toMatch(/^s: 50 states, 0 of them new .*\nIt has that many already: /);
  expect(JSON.parse(await explore('50', '--seed', '7', '--json'))).toMatchObject({ states: 50, added: 0 });
  expect(JSON.parse(await good(place, 'show', 's:0', '--json'))).toMatchObject({ stored: true, seed: '0' });
  // There was room only for a root.
  expect(await explore('51', '--seed', '7')).toMatch(/^s: 51 states, 1 of them new .*\nIt has that many already: /);
  expect(await explore('60', '--seed', '7')).toMatch(/^s: 60 states, 9 of them new [^\n]*\n$/);
  expect(await good(place, 'explore', 'tic-tac-toe', '--states', '9', '--depth', '0', '--store', 't')).toContain(
    'nothing left to look into within --depth 0.',
  );
});

test('a seed that is nearly a hand specification is a plain seed, with a note', async () => {
  const place = freshPlace();
  const folder = (await good(place, 'match')).trim();
  const shuffled = async (seed: string) => (await place.run(['tree', 'shuffle', folder, seed])).err;
  const note = 'is taken as a plain seed; one that says the hands looks like xxxxxxx.xxxxxxx.xx';
  for (const seed of ['0123456.0123456', '0123456.a']) expect(await shuffled(seed)).toContain(`'${seed}' ${note}`);
  for (const seed of ['42', 'run.a.7', '0123456', '0123456.0123456.a']) expect(await shuffled(seed)).toBe('');
  const explore = ['tree', 'explore', 'storyweave', '--states', '1', '--store', 's', '--seed', '0123456.a'];
  expect((await place.run(explore)).err).toContain(note);
});

test('what is damaged in the folder of a matchup is put back by playing; its matchup.json by match', async () => {
  const place = freshPlace();
  const folder = (await good(place, 'match', 'lanterns', 'masks')).trim();
  await good(place, 'shuffle', folder, '42');
  const read = () =>
    readdirSync(place.path(folder)).map((name) => name.includes('.') && readFileSync(place.path(folder, name), 'utf8'));
  const before = read();
  for (const name of ['deck1.dek', 'game.dot']) writeFileSync(place.path(folder, name), 'x\n');
  await good(place, 'play', `${folder}/42`);
  expect(read()).toEqual(before);
  writeFileSync(place.path(folder, 'matchup.json'), '{');
  for (const args of [
    ['play', `${folder}/42`],
    ['verify', folder],
  ]) {
    const { out, err } = await place.run(['tree', ...args]);
    expect(out + err).toContain('umpire tree match with the same game, decks and options');
  }
  await good(place, 'match', 'lanterns', 'masks');
  expect(read()).toEqual(before);
});

test('show numbers actions once, and tells what the tree has noted', async () => {
  const place = freshPlace();
  const folder = (await good(place, 'match')).trim();
  await good(place, 'shuffle', folder, '42');
  const shown = await good(place, 'show', `${folder}/42/0/1`);
  expect(shown).toMatch(/^4: done$/m);
  expect(shown).not.toContain('[0 done]');
  expect(shown).toContain('The tree does not hold it yet.');
  const walk = ['--strategy', 'random', '--states', '60', '--store', 't', '--workers', '1'];
  await good(place, 'explore', 'tic-tac-toe', ...walk);
  const noted = JSON.parse(await good(place, 'show', 't', '--json'));
  expect(noted).toMatchObject({
    stored: true,
    visits: expect.any(Number),
    value: [expect.any(Number), expect.any(Number)],
  });
  expect(noted.visits).toBeGreaterThan(2);
  expect(await good(place, 'show', 't')).toMatch(/^The tree holds it: \d+ visits, mean scores -?[\d.]+ : -?[\d.]+\.$/m);
});

test('of many lines the wrong ones are told and the others done', async () => {
  const place = freshPlace();
  const folder = (await good(place, 'match', '--game', 'tic-tac-toe')).trim();
  await good(place, 'shuffle', folder, 's');
  const input = [`${folder}/s/4`, `${folder}/s/9`, 'nowhere/0', `${folder}/s/5`].join('\n');
  const { code, out, err } = await place.run(['tree', 'play', '-'], { input });
  expect(code).toBe(1);
  expect(out.match(/^# .*/gm)).toEqual([`# ${folder}/s/4`, `# ${folder}/s/5`]);
  expect(err.split('\n')).toEqual([
    expect.stringContaining('There is no action 9'),
    expect.stringContaining("'nowhere/0' lies in no tree"),
    'umpire: 2 of 4 lines of the input failed.',
    '',
  ]);
});

test('a seed that was never shuffled is no deal: nothing is made, and those that are there are named', async () => {
  const place = freshPlace();
  const folder = (await good(place, 'match', 'lanterns', 'masks')).trim();
  const refusal = async (...args: string[]): Promise<string> => {
    const { code, out, err } = await place.run(args);
    expect({ args, code, out }).toEqual({ args, code: 2, out: '' });
    expect(err.trimEnd().split('\n')).toHaveLength(1);
    return err;
  };
  const none = await refusal('tree', 'play', `${folder}/nope/0`);
  expect(none).toBe(
    `umpire: The seed 'nope' was never shuffled in ${folder}: umpire tree shuffle ${folder} nope deals it.\n`,
  );
  for (const seed of ['42', 'one/0']) await good(place, 'shuffle', folder, seed);
  const before = readdirSync(place.path(folder));
  const there = await refusal('tree', 'play', `${folder}/nope`);
  expect(there).toContain(`umpire tree shuffle ${folder} nope deals it. There are 42, one%2F0.\n`);
  for (const command of [['tree', 'show'], ['explain'], ['play'], ['perft', '--depth', '1']])
    expect(await refusal(...command, `${folder}/nope/0`)).toContain("The seed 'nope' was never shuffled");
  // A numbered match cannot be made by shuffling.
  expect(await refusal('tree', 'play', `${folder}/42~7/0`)).toContain("There is no '42~7' in");
  expect(readdirSync(place.path(folder))).toEqual(before);
  const { code, err } = await place.run(['tree', 'play', '-'], { input: `${folder}/nope/0\n${folder}/one%2F0/0\n` });
  expect([code, err.includes("The seed 'nope' was never shuffled")]).toEqual([1, true]);
  expect(await good(place, 'play', `${folder}/42/0`)).toMatch(/^0: /);
});
