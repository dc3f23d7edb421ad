import { expect, test } from 'vitest';
import { ALL_CHECKS } from '../../src/all-checks.ts';
import { ALL_BROKEN } from './all-broken.ts';

test.each(ALL_BROKEN.map((broken) => [broken.mistake, broken.check, broken] as const))(
  '%s is found by %s',
  (_mistake, check, broken) => {
    const { counts, failures } = broken.examine();
    expect(Object.keys(counts)).toContain(check);
    expect(failures.find((failure) => failure.check === check)?.seed).toMatch(/^conformance/);
  },
);

test('every check is meant for at least one broken game', () => {
  const meant = new Set(ALL_BROKEN.map(({ check }) => check));
  const all = [...ALL_CHECKS.map(({ name }) => name), 'outside-world', 'out-of-range', 'throws'];
  expect(all.filter((name) => !meant.has(name))).toEqual([]);
});
