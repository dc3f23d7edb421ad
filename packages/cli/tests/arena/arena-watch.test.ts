// umpire arena --watch: runs again when a bot's file is saved, until it is interrupted.
import { writeFileSync } from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { each, onLinux, placeWithBots, processesOf } from './arena-place.ts';
import { endsWithin, startedArena, until } from './arena-session.ts';

// On a busy machine every start of a bot takes its time.
vi.setConfig({ testTimeout: 180_000 });

const saying = (word: string): string => `export default { choose({ say }) { say('${word}'); return 0; } };`;

interface Watched {
  readonly waits: () => number;
  readonly out: () => string;
  readonly err: () => string;
  readonly interrupt: () => Promise<number | null>;
}

function watching(args: readonly string[], place: ReturnType<typeof placeWithBots>): Watched {
  const { child, ended } = startedArena(place, [...args, '--watch']);
  let [out, err] = ['', ''];
  child.stdout?.on('data', (chunk) => {
    out += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    err += chunk;
  });
  // A test that fails half-way must not leave the program watching.
  ended.catch(() => {});
  onTestFinished(() => void child.kill('SIGKILL'));
  return {
    waits: () => (err.match(/^Waiting for a change of my\.js/gm) ?? []).length,
    out: () => out,
    err: () => err,
    async interrupt() {
      child.kill('SIGINT');
      return (await ended).code;
    },
  };
}

test.runIf(onLinux)('a saved bot plays again, a broken one is told of, and Ctrl-C ends it all', async () => {
  const place = placeWithBots('first.js');
  writeFileSync(place.path('my.js'), saying('one'));
  const watched = watching(['tic-tac-toe', ...each('my.js', 'random')], place);
  await until(() => watched.waits() === 1);
  expect(watched.out()).toContain('[CHAT] my: one');

  writeFileSync(place.path('my.js'), saying('two'));
  await until(() => watched.waits() === 2);
  expect(watched.out()).toContain('[CHAT] my: two');
  expect(watched.out().match(/^Look at it again with: /gm)).toHaveLength(2);

  writeFileSync(place.path('my.js'), 'export default {');
  await until(() => watched.waits() === 3);
  expect(watched.err()).toMatch(/^my\.js cannot play: my\.js:1/m);

  writeFileSync(place.path('my.js'), saying('mended'));
  await until(() => watched.waits() === 4);
  expect(watched.out()).toContain('[CHAT] my: mended');

  expect(await watched.interrupt()).toBe(130);
  await endsWithin(() => processesOf(place));
});

test.runIf(onLinux)('without --seed every run has the same one: what changes is the bot', async () => {
  const place = placeWithBots();
  writeFileSync(place.path('my.js'), saying('one'));
  const watched = watching(['tic-tac-toe', ...each('my.js', 'random')], place);
  await until(() => watched.waits() === 1);
  const first = watched.out().match(/^\[GAME\].*$/gm);
  writeFileSync(place.path('my.js'), saying('two'));
  await until(() => watched.waits() === 2);
  expect(watched.err().match(/^seed /gm)).toHaveLength(1);
  expect(watched.out().match(/^\[GAME\].*$/gm)).toEqual([...(first ?? []), ...(first ?? [])]);
  expect(await watched.interrupt()).toBe(130);
});
