// The way of the engine that our card games grew from: every state is a graph, written as JSON, hashed with SHA-256, and kept
// under its hash. It is kept in memory, not in files: a peer is measured at its best.
import { createHash } from 'node:crypto';
import type { Block, Rules } from '@umpire/core';

export class GraphStore<S extends Block> {
  private readonly texts = new Map<string, string>();
  private readonly rules: Rules<S>;

  constructor(rules: Rules<S>) {
    this.rules = rules;
  }

  get size(): number {
    return this.texts.size;
  }

  /** Keeps a state, and returns the length of its text. */
  keep(state: S): number {
    const {
      learning: { graph },
      toAct,
    } = this.rules;
    const text = JSON.stringify(graph?.(state, Math.max(0, toAct(state))));
    this.texts.set(createHash('sha256').update(text).digest('hex'), text);
    return text.length;
  }
}
