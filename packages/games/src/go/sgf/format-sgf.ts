// Writes SGF: one node per line, with parentheses only where a node has more than one child.

import type { SgfCollection, SgfNode, SgfProperty, SgfTree } from './parse-sgf.ts';
import { linksOf } from './sgf-links.ts';

export function formatSgf(collection: SgfCollection): string {
  const parts: string[] = [];
  for (const tree of collection) if (tree.nodes.length > 0) formatTree(tree, parts);
  return parts.join('');
}

const END = -1;

function formatTree(tree: SgfTree, parts: string[]): void {
  const { first, next } = linksOf(tree);
  const waiting = [0];
  while (waiting.length > 0) {
    let node = waiting.pop() ?? END;
    if (node === END) {
      parts.push(')');
      continue;
    }
    parts.push(node === 0 ? '(' : '\n(');
    formatNode(tree.nodes[node], parts);
    while (first[node] !== -1 && next[first[node]] === -1) {
      node = first[node];
      parts.push('\n');
      formatNode(tree.nodes[node], parts);
    }
    waiting.push(END);
    // Pushed one by one: a node may have a million children, too many arguments for one call.
    for (const child of childrenBackwards(first[node], next)) waiting.push(child);
  }
  parts.push('\n');
}

function childrenBackwards(child: number, next: Int32Array): number[] {
  const children: number[] = [];
  for (let each = child; each !== -1; each = next[each]) children.push(each);
  return children.reverse();
}

function formatNode({ properties }: SgfNode, parts: string[]): void {
  parts.push(';');
  for (const property of properties) formatProperty(property, parts);
}

function formatProperty({ id, values }: SgfProperty, parts: string[]): void {
  parts.push(id);
  if (values.length === 0) parts.push('[]');
  for (const value of values) parts.push('[', closed(value), ']');
}

/** Escapes a value that would otherwise end too early or never, as a hand-made tree may hold. */
function closed(value: string): string {
  if (!value.includes(']') && !value.endsWith('\\')) return value;
  return value.replace(/\\[\s\S]?|\]/g, (found) => (found.length === 2 ? found : `\\${found}`));
}
