// Saves matches one after another and reports each id once it is stored. Ended by its parent or after COUNT of them.
// Runs what is compiled: node save-worker.mjs FILE PREFIX COUNT

import { writeSync } from 'node:fs';
import { openRecords } from '../dist/index.js';

const [file, prefix, count] = process.argv.slice(2);
const opened = await openRecords({ file });
if (!opened.ok) throw new Error(opened.refusal.text);

const search = { searches: 1, nodes: 2, simulations: 3, depthMax: 4 };
for (let n = 0; n < Number(count); n++) {
  const { id, isNew } = await opened.value.saveMatch({
    id: `${prefix}-${n}`,
    game: 'tic-tac-toe',
    rulesVersion: '1',
    options: {},
    seed: 'apple',
    finishedAt: '2026-01-02T03:04:05.000Z',
    mode: 'vs-ai',
    ranked: true,
    seats: [
      { name: 'Ann', kind: 'human', player: 'human', moves: 5, search },
      { name: 'Hard AI', kind: 'ai', player: 'hard', moves: 4, search },
    ],
    outcome: { scores: [1, 0], reason: 'line' },
    log: 'x'.repeat(20_000),
  });
  if (isNew) writeSync(1, `${id}\n`);
}
await opened.value.close();
