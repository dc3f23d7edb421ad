import { expect, test } from 'vitest';
import { loadedMachine } from './arena/loaded-machine.ts';

// More matches in `umpire bench arena`.
const MATCHES = 200;

test('beside two endless loops no honest bot is blamed', async () => {
  const facts = await loadedMachine(MATCHES);
  expect(facts).toMatchObject({ matches: MATCHES, faults: 0, skipped: 0 });
  expect(facts.calls).toBeGreaterThan(MATCHES * 10);
});
