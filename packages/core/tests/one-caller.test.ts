// States change in one place: no other code calls a game's `apply`, so none can forget to count, record or judge.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const PACKAGES = fileURLToPath(new URL('../../', import.meta.url));

/** Rules that wrap other rules pass the call on; the guide of a card game plays its own cards in a playout. */
const HAND_ON = [
  'core/src/contract/complete-rules.ts',
  'core/src/loop/guarded-rules.ts',
  'games/src/cards/card-rules.ts',
  'games/src/cards/guide/card-guide.ts',
];
/** Games that are wrong on purpose: sound rules with another `apply` around theirs. */
const isBroken = (file: string): boolean => file.startsWith('testkit/src/broken/');

/** `rules.apply`, called or handed on; or taken out of the rules, as in `({ apply }) =>` and `const { apply } = rules`. */
const USES = /(?<!Reflect)\.apply\b|\{[^{}()]*\bapply\b[^{}()]*(\{[^{}]*\})?[^{}()]*\}(: [^)=]+)?\)?\s*=/;

const sources = readdirSync(PACKAGES, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /^[a-z-]+\/src\/.*\.tsx?$/.test(file) && !/\.(test|slow)\.tsx?$/.test(file));

test('advance is the only caller of apply', () => {
  const users = sources.filter((file) => !isBroken(file) && USES.test(readFileSync(`${PACKAGES}/${file}`, 'utf8')));
  expect(users.sort()).toEqual(['core/src/line/advance.ts', ...HAND_ON].sort());
});

test.each([
  'rules.apply(state, action, chance);',
  'const play = rules.apply;',
  'const { legal, apply } = rules;',
  'const wrapped = ({ apply, bots: { view } }) => apply(state);',
  'function play({ apply }: Rules<Block>) { }'.replace(') {', ') =>'),
])('it would find %s', (text) => {
  expect(text).toMatch(USES);
});
