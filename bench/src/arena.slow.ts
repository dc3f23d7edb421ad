import { expect, test } from 'vitest';
import { loadedMachine } from './arena/loaded-machine.ts';

// `umpire bench arena` plays more matches.
const MATCHES = 200;

test('beside two endless loops no honest bot is blamed', async () => {
  const facts = await loadedMachine(MATCHES);
  expect(facts).toMatchObject({ matches: MATCHES, faults: 0, skipped: 0 });
  expect(facts.calls).toBeGreaterThan(MATCHES * 10);
});
