import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTree } from '@umpire/cli/tree';
import { createMatchupFolder } from '@umpire/tree';
import { expect, onTestFinished, test } from 'vitest';
import { allGames } from '../games/shipped-games.ts';

test.each(await allGames())('a tree of $id opens without saying which game it is of', (game) => {
  const out = mkdtempSync(join(tmpdir(), 'umpire-tree-'));
  onTestFinished(() => rmSync(out, { recursive: true }));
  const rules = game.open({});
  const folder = rules.ok ? createMatchupFolder(out, game, rules.value) : rules;
  if (!folder.ok) return expect.unreachable(folder.refusal.text);
  const state = openTree(join(folder.value, 's')).at('0');
  expect(state.save()).toBe(join(folder.value, 's/0'));
  expect(state.graph.order).toBeGreaterThan(3);
});
