import { readdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Game } from '@umpire/core';
import { storyweave } from '@umpire/games/storyweave';
import { ticTacToe } from '@umpire/games/tic-tac-toe';
import { expect, test } from 'vitest';
import { type Planted, plantGame } from '../../tests/open-game.ts';
import { temporaryFolder } from '../../tests/temporary-folder.ts';
import { explore } from '../explore/explore.ts';
import { OVER_KIND } from '../store/nodes.ts';
import type { Store } from '../store/store.ts';
import { type Verified, verifyStore } from './verify.ts';

async function grownGame(game: Game, states: number, dir?: string): Promise<Planted> {
  const created = plantGame(game, {}, dir === undefined ? {} : { dir });
  const { store, workers, root } = created;
  await explore(store, workers, { start: root.id, states, depth: 100, strategy: 'bfs', seed: '' });
  return created;
}

function verify({ store, rules }: Planted, sample?: number): Verified {
  const verified = verifyStore(store, () => ({ ok: true, value: rules }), sample === undefined ? {} : { sample });
  if (!verified.ok) throw new Error(verified.refusal.text);
  return verified.value;
}

test.each([
  ['tic-tac-toe', ticTacToe as Game],
  ['storyweave', storyweave as Game],
])('%s: a sound tree has no differences', async (_, game) => {
  const created = await grownGame(game, 3000);
  expect(verify(created)).toEqual({ compared: 3000, differences: [], remarks: [] });
});

/** Each changes one fact of a state, and says what must be reported. */
const CHANGES: readonly (readonly [string, (store: Store, id: number) => void, string])[] = [
  [
    'key',
    ({ nodes }, id) => {
      nodes.hi[id] ^= 1;
    },
    'its key is another',
  ],
  [
    'other half of the key',
    ({ nodes }, id) => {
      nodes.lo[id] ^= 1 << 31;
    },
    'its key is another',
  ],
  [
    'decision',
    ({ nodes }, id) => {
      nodes.kind[id]++;
    },
    'another decision is asked there',
  ],
  [
    'seat',
    ({ nodes }, id) => {
      nodes.seat[id] ^= 1;
    },
    'another seat decides there',
  ],
  [
    'turn',
    ({ nodes }, id) => {
      nodes.turn[id]++;
    },
    'it is another turn',
  ],
  [
    'notation',
    ({ nodes }, id) => {
      nodes.notation[id] ^= 4;
    },
    'the action that leads there is called otherwise',
  ],
  [
    'number of actions',
    ({ nodes }, id) => {
      for (let run = 1; run < nodes.runCount; run++) if (nodes.runParent[run] === id) nodes.runOf[run]++;
    },
    'it has 6 actions, and the tree says 7',
  ],
];

test.each(CHANGES)('another %s is found, and said where', async (_, change, said) => {
  const created = await grownGame(ticTacToe, 3000);
  const { store, root } = created;
  change(store, store.find(root.id, [0, 0, 0]));
  expect(verify(created).differences).toEqual([`0/0/0: ${said}`]);
});

test('another outcome is found', async () => {
  const created = await grownGame(ticTacToe, 1e9);
  const { store } = created;
  const id = store.nodes.kind.indexOf(OVER_KIND);
  store.nodes.outcome[id] = store.outcomes.code({ scores: [0.25, 0.75], reason: 'line' });
  expect(verify(created).differences).toEqual([`${store.nodes.pathOf(id).path.join('/')}: its outcome is another`]);
});

test('a state behind an action that does not exist is found', async () => {
  const created = await grownGame(ticTacToe, 200);
  const { store, root } = created;
  const { nodes } = store;
  nodes.runFirst[nodes.runOfNode(store.find(root.id, [0, 0]))] += 5;
  expect(verify(created).differences).toContain('0/12: the rules have no such action');
});

test('a torn end is reported, and is not a difference', async () => {
  const dir = temporaryFolder();
  const created = await grownGame(storyweave, 500, dir);
  created.store.close();
  const [log] = readdirSync(dir).filter((name) => name.endsWith('.log'));
  truncateSync(join(dir, log), readFileSync(join(dir, log)).length - 3);
  const again = plantGame(storyweave, {}, { dir });
  const { differences, remarks } = verify(again);
  expect(differences).toEqual([]);
  expect(remarks).toEqual([expect.stringMatching(/^segment 0 ends with [\d,]+ bytes that are no whole record/)]);
  expect(verify(again).damage).toBeUndefined();
});

test('damage is told, with what is lost and what can be done; also when it was found anew', async () => {
  const dir = temporaryFolder();
  const created = await grownGame(ticTacToe, 3000, dir);
  created.store.close();
  const [log] = readdirSync(dir).filter((name) => name.endsWith('.log'));
  const bytes = readFileSync(join(dir, log));
  bytes.fill(0x2a, 5000, 5004);
  writeFileSync(join(dir, log), bytes);
  const said = [
    expect.stringMatching(
      /^segment 0 is damaged at byte [\d,]+: [\d,]+ bytes from there on, with 2,999 states, cannot be used\. .*explore.*rebuild OLD NEW/,
    ),
  ];
  const left = plantGame(ticTacToe, {}, { dir });
  expect(verify(left)).toEqual({ compared: 1, differences: [], remarks: [], damage: said });
  left.store.close();
  const again = await grownGame(ticTacToe, 3000, dir);
  expect(verify(again)).toEqual({ compared: 3000, differences: [], remarks: [], damage: said });
});

test('a sample compares so many states', async () => {
  const created = await grownGame(ticTacToe, 3000);
  expect(verify(created, 100).compared).toBe(100);
});
