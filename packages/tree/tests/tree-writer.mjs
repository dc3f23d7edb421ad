// Grows a tree and reports each state once it is stored, as `path hi lo`. Ended by its parent, or when the tree is whole.
// Runs what is compiled: node tree-writer.mjs FOLDER STRATEGY STATES_PER_COMMIT

import { writeSync } from 'node:fs';
import { go } from '@umpire/games/go';
import { createRoot, explore, localWorkers, matchupOf } from '../dist/index.js';

const [dir, strategy, step] = process.argv.slice(2);
const rules = go.open({ size: 3 }).value;
const created = createRoot(dir, matchupOf(go, rules), rules, { seed: 's', match: 0 });
if (!created.ok) throw new Error(created.refusal.text);
const { store, root } = created.value;
const workers = localWorkers(rules, 's', 0);

let told = 0;
for (let ended = 'enough'; ended === 'enough'; ) {
  const states = store.states + Number(step);
  ended = await explore(store, workers, { start: root.id, states, depth: 60_000, strategy, seed: dir });
  const { nodes } = store;
  let lines = '';
  for (; told < nodes.count; told++)
    lines += `${nodes.pathOf(told).path.join('/')} ${nodes.hi[told]} ${nodes.lo[told]}\n`;
  writeSync(1, lines);
}
