import type { Block, Line } from '@umpire/core';
import { loadKit, searchPast, whyNotSolvable } from '@umpire/search';

/** Beyond this many positions plain minimax is not waited for. */
const PLAIN_NODES_MAX = 1_000_000;

/** What alpha-beta saves against plain minimax from this position, in a sentence; undefined where plain is too slow. */
export async function comparePlain(line: Line<Block>): Promise<string | undefined> {
  const { rules, state } = line;
  if (whyNotSolvable(rules) !== undefined || rules.usesChance || line.isOver) return undefined;
  const kit = await loadKit(rules.id);
  const plain = kit.createMinimax(rules)(state, searchPast(line), { nodes: PLAIN_NODES_MAX });
  if (plain.stopped) return undefined;
  const pruned = kit.createAlphaBeta(rules).search(state, searchPast(line));
  const share = ((100 * pruned.nodes) / plain.nodes).toFixed(1);
  return `Alpha-beta visits ${pruned.nodes.toLocaleString('en')} of plain minimax's ${plain.nodes.toLocaleString('en')} positions (${share} %).`;
}
