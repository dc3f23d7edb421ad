// A state moves on in one place: nobody else calls a game's `apply`, so nobody can forget to count, record or judge.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const PACKAGES = fileURLToPath(new URL('../../', import.meta.url));

/** Rules that are made of other rules hand the call on; the guide of a card game plays its own cards in a playout. */
const HAND_ON = [
  'core/src/loop/guarded-rules.ts',
  'games/src/cards/card-rules.ts',
  'games/src/cards/guide/card-guide.ts',
  'testkit/src/broken/broken-matches.ts',
];

const sources = readdirSync(PACKAGES, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /^[a-z]+\/src\/.*\.ts$/.test(file) && !/\.(test|slow)\.ts$/.test(file));

test('advance is the only caller of apply', () => {
  const callers = sources.filter((file) => /(?<!Reflect)\.apply\(/.test(readFileSync(`${PACKAGES}/${file}`, 'utf8')));
  expect(callers.sort()).toEqual(['core/src/line/advance.ts', ...HAND_ON].sort());
});
