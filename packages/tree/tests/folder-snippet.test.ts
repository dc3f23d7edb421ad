// Runs Python code of the first users in the folder of a state.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { storyweave } from '@umpire/games/storyweave';
import { expect, test } from 'vitest';
import { readDot } from '../src/dot/read-dot.ts';
import { hasNetworkx } from './networkx.ts';
import { demand, matchFolder, scratch, seedTree } from './scratch-tree.ts';

const SNIPPET = `
import networkx as nx
G = nx.drawing.nx_pydot.read_dot("game.dot")

# Feature candidates
turn = int(G.nodes['game']['turn'])
p1_lore = int(G.nodes['p1']['lore'])
cards_in_hand = [u for u,v,d in G.edges(data=True)
                 if d.get('label') == 'IN' and v == 'z.p1.hand']
`;
const TELL = 'import json; print(json.dumps([turn, p1_lore, sorted(cards_in_hand)]))';

test.skipIf(!hasNetworkx)('NetworkX finds turn, lore and hand in a folder of the tree', () => {
  const tree = seedTree(matchFolder(scratch(), storyweave), storyweave, 's');
  // A path long enough for a second turn and some lore.
  const path: number[] = [];
  for (let ply = 0; ply < 30; ply++) {
    tree.walker.goTo(path);
    path.push(ply % 3 === 2 ? tree.walker.legal().length - 1 : 0);
  }
  const cwd = demand(tree.make(path));
  const program = `${SNIPPET}\n${TELL}`;
  const asked = ['python3', '/usr/bin/python3'].map((python) =>
    spawnSync(python, ['-c', program], { cwd, encoding: 'utf8' }),
  );
  const { stdout } = asked.find(({ status }) => status === 0) ?? { stdout: asked[0].stderr };
  const { nodes, edges } = demand(readDot(readFileSync(join(cwd, 'game.dot'), 'utf8')));
  const node = (name: string) => nodes.find(({ id }) => id === name)?.attributes;
  const hand = edges.filter(({ to, label }) => to === 'z.p1.hand' && label === 'IN').map(({ from }) => from);
  expect(JSON.parse(stdout)).toEqual([node('game')?.turn, node('p1')?.lore, hand.sort()]);
  expect(node('game')?.turn).toBeGreaterThan(1);
});
