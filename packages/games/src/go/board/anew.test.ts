// Code made from text, in the forms in which it is shipped, and where making code from text is forbidden.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type BuildOptions, buildSync } from 'esbuild';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { goDigest } from '../../../tests/go/go-digest.ts';
import * as module from './anew.ts';

const { anew } = module;
const PACKAGE = fileURLToPath(new URL('../../..', import.meta.url));
let elsewhere = '';

beforeAll(() => {
  elsewhere = mkdtempSync(join(tmpdir(), 'umpire-anew-'));
});
afterAll(() => rmSync(elsewhere, { recursive: true }));
afterEach(() => vi.unstubAllGlobals());

const adder = (n: number) => {
  let calls = 0;
  return { add: (m: number) => n + m, count: () => ++calls };
};

test('a factory evaluated anew does the same, with a closure of its own', () => {
  const [one, other] = [anew(adder), anew(adder)];
  expect(one).not.toBe(other);
  expect([one(3).add(4), other(5).add(4)]).toEqual([7, 9]);
  const made = one(1);
  expect([made.count(), made.count(), one(1).count()]).toEqual([1, 2, 1]);
});

test('equal factories are different texts, so that they share no compilation', () => {
  const texts: string[] = [];
  vi.stubGlobal('Function', function stub(text: string) {
    texts.push(text);
    return () => adder;
  });
  anew(adder);
  anew(adder);
  expect(new Set(texts).size).toBe(2);
});

test('where code from text is forbidden the factory itself does the work', () => {
  vi.stubGlobal('Function', function forbidden() {
    throw new EvalError('code from text is forbidden');
  });
  expect(anew(adder)(3).add(4)).toBe(7);
  expect(module.isFresh).toBe(false);
});

test('a factory that does not stand alone is used as it is', () => {
  const outside = 5;
  const leaning = (n: number) => n + outside;
  expect(anew(leaning)(3)).toBe(8);
});

test('a mistake inside of a factory is not hidden', () => {
  const broken = (n: number): number => {
    throw new RangeError(`${n} is too much`);
  };
  expect(() => anew(broken)(3)).toThrow(new RangeError('3 is too much'));
});

/** The games played by a copy that was built elsewhere and runs in a process of its own. */
function digestOf(name: string, how: BuildOptions, flags: readonly string[]): unknown {
  const outfile = join(elsewhere, `${name}.mjs`);
  const contents = `import { goDigest } from './tests/go/go-digest.ts';
    import * as made from './src/go/board/anew.ts';
    const games = goDigest();
    console.log(JSON.stringify({ games, isFresh: made.isFresh }));`;
  buildSync({
    stdin: { contents, resolveDir: PACKAGE, loader: 'ts' },
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    conditions: ['umpire-source'],
    logLevel: 'silent',
    ...how,
  });
  return JSON.parse(execFileSync(process.execPath, [...flags, outfile], { encoding: 'utf8' }));
}

const FORBID = '--disallow-code-generation-from-strings';

test.each<[what: string, how: BuildOptions, flags: string[], isFresh: boolean]>([
  ['plain', {}, [], true],
  ['minified', { minify: true }, [], true],
  ['made for old browsers', { target: 'es2020' }, [], true],
  // Such a build calls a helper in every factory, which code made from the factory's text cannot reach.
  ['with names kept', { keepNames: true }, [], false],
  ['plain, under a strict policy', {}, [FORBID], false],
  ['minified, under a strict policy', { minify: true }, [FORBID], false],
])('a copy built elsewhere plays the same games: %s', (what, how, flags, isFresh) => {
  expect(digestOf(what.replaceAll(/\W/g, '-'), how, flags)).toEqual({ games: goDigest(), isFresh });
});
