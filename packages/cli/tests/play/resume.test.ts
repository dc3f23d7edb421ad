import { copyFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parseLog } from '@umpire/core';
import { finalPlies } from '@umpire/core/host';
import { expect, test, vi } from 'vitest';
import { collect, freshPlace, inParallel, type Place } from '../run-umpire.ts';

const pliesIn = (text: string): string[] => {
  const parsed = parseLog(text);
  return parsed.ok ? finalPlies(parsed.value).map(({ notation, key }) => `${notation} ${key}`) : [];
};

const resumeArgs = (log: string): string[] => ['play', '--resume', log, '--verbose', '0'];

async function expectVerified(place: Place, log: string): Promise<void> {
  expect(await place.run(['replay', log, '--verify'])).toMatchObject({ code: 0, err: '' });
}

test('a match that was killed goes on where it was, and comes out as if nothing had happened', async () => {
  const place = freshPlace();
  const args = ['play', 'connect-four', '--seat', 'random', '--seat', 'mcts:3000', '--seed', 'k', '--verbose', '0'];
  const whole = await place.run([...args, '--json']);
  const child = place.start([...args, '--log', 'm.jsonl']);
  const ended = collect(child).catch(() => undefined);
  // The plies are counted in the log: on a busy machine several may come in one piece of output.
  const log = place.path('m.jsonl');
  const isUnderWay = (): boolean => existsSync(log) && pliesIn(readFileSync(log, 'utf8')).length > 1;
  await vi.waitUntil(isUnderWay, { timeout: 60_000, interval: 2 });
  child.kill('SIGKILL');
  await ended;
  const before = pliesIn(readFileSync(place.path('m.jsonl'), 'utf8'));
  expect(before.length).toBeGreaterThan(0);
  expect(await place.run(resumeArgs('m.jsonl'))).toMatchObject({ code: 0, err: '' });
  expect(pliesIn(readFileSync(place.path('m.jsonl'), 'utf8'))).toEqual(pliesIn(whole.out));
  await expectVerified(place, 'm.jsonl');
});

test('a log cut at any byte goes on and verifies, or says that it is no log or finished', async () => {
  const place = freshPlace();
  await place.run([
    'play',
    'tic-tac-toe',
    '--seat',
    'medium',
    '--seat',
    'easy',
    '--seed',
    'schnitt ✂',
    '--log',
    'm.jsonl',
  ]);
  const bytes = readFileSync(place.path('m.jsonl'));
  const plies = pliesIn(bytes.toString());
  const headerEnd = bytes.indexOf('\n');
  const outcomeStart = bytes.lastIndexOf('{"outcome"');
  const steps = Array.from(
    { length: 6 },
    (_, i) => headerEnd + 1 + Math.floor((i * (bytes.length - headerEnd)) / 6) + (i % 7),
  );
  const cuts = [
    0,
    1,
    headerEnd - 1,
    headerEnd,
    headerEnd + 1,
    ...steps,
    outcomeStart - 1,
    outcomeStart,
    bytes.length - 2,
  ];
  await inParallel([...new Set(cuts)], async (cut) => {
    const log = `cut-${cut}.jsonl`;
    writeFileSync(place.path(log), bytes.subarray(0, cut));
    const { code, err } = await place.run(resumeArgs(log));
    if (cut < headerEnd) {
      expect({ cut, code, err }).toEqual({
        cut,
        code: 2,
        err: expect.stringContaining('not the log of a match'),
      });
      expect(readFileSync(place.path(log))).toEqual(bytes.subarray(0, cut));
      return;
    }
    expect({ cut, code, err }).toEqual({ cut, code: 0, err: '' });
    expect({ cut, plies: pliesIn(readFileSync(place.path(log), 'utf8')) }).toEqual({ cut, plies });
    await expectVerified(place, log);
  });
});

test('a log that lacks only its outcome is completed and recorded', async () => {
  const place = freshPlace();
  await place.run(['play', 'tic-tac-toe', '--log', 'm.jsonl', '--seat', 'human:Ann', '--seat', 'easy'], {
    input: 'resign\n',
  });
  const args = ['--seat', 'easy*2', '--seed', 'c', '--verbose', '0'];
  await place.run(['play', 'tic-tac-toe', '--log', 'whole.jsonl', ...args]);
  const whole = readFileSync(place.path('whole.jsonl'), 'utf8');
  writeFileSync(place.path('cut.jsonl'), whole.slice(0, whole.lastIndexOf('{"outcome"')));
  const before = JSON.parse((await place.run(['stats', '--format', 'json'])).out).matches;
  expect(await place.run(resumeArgs('cut.jsonl'))).toMatchObject({ code: 0, err: '' });
  expect(readFileSync(place.path('cut.jsonl'), 'utf8')).toBe(whole);
  expect(JSON.parse((await place.run(['stats', '--format', 'json'])).out).matches).toBe(before + 1);
});

test('people take their seats again, and others may take their place', async () => {
  const place = freshPlace();
  await place.run(['play', 'tic-tac-toe', '--seat', 'human:Ann', '--seat', 'human:Bob', '--log', 'm.jsonl'], {
    input: '1 1\n',
  });
  copyFileSync(place.path('m.jsonl'), place.path('copy.jsonl'));
  const same = await place.run(['play', '--resume', 'm.jsonl'], { input: '0 0\n' });
  expect(same.out).toContain('Ann (X) against Bob (O)');
  expect(same.out).toContain('Bob: Placed at (0, 0)');
  const others = await place.run(['play', '--resume', 'copy.jsonl', '--seat', 'easy*2', '--verbose', '0']);
  expect(others).toMatchObject({ code: 0, err: '' });
  await expectVerified(place, 'copy.jsonl');
});

test('how many decisions there were counts from the beginning of the match', async () => {
  const place = freshPlace();
  const SETUP = 'setup=hand: SW-001, SW-001, SW-001; ink: 9; lore: 18 | lore: 0; play: SW-001';
  const args = ['play', 'storyweave', '--set', SETUP, '--seat', 'human', '--seat', 'human', '--log', 'm.jsonl'];
  await place.run(args, { input: '\nplay pim, play pim, play pim\n' });
  const { out } = await place.run(['play', '--resume', 'm.jsonl'], { input: '\nresign\n' });
  expect(out).toMatch(/; decisions: 3\)$/m);
});

test('a match may be interrupted at every move', async () => {
  const place = freshPlace();
  await place.run(['play', 'tic-tac-toe', '--log', 'm.jsonl'], { input: '0 0\n' });
  for (const move of ['1 1', '0 1', '2 2', '0 2']) {
    const { code, out } = await place.run(['play', '--resume', 'm.jsonl'], { input: `${move}\n` });
    expect(code).toBe(0);
    if (move === '0 2') expect(out).toContain('Player X WINS!');
    else expect(out).toContain('The match is not finished.');
  }
  await expectVerified(place, 'm.jsonl');
  expect(await place.run(['play', '--resume', 'm.jsonl'])).toMatchObject({
    code: 2,
    out: '',
    err: 'umpire: m.jsonl: that match is finished. Look at it with: umpire replay m.jsonl\n',
  });
});
