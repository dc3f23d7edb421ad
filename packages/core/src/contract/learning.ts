// A state for programs that learn and compare: as numbers, and as a graph.
import type { Block } from '../state/layout.ts';

/** A state as numbers for learning. */
export interface Features<S extends Block = Block> {
  readonly version: number;
  readonly shape: readonly number[];
  readonly names: readonly string[];
  fill(seen: S, seat: number, out: Float32Array): void;
}

/** A state as typed nodes and edges. Different positions give different graphs. */
export interface Graph {
  readonly nodes: readonly {
    readonly id: string;
    readonly type: string;
    readonly attributes: Readonly<Record<string, string | number>>;
  }[];
  readonly edges: readonly {
    readonly from: string;
    readonly to: string;
    readonly label: string;
    readonly attributes?: Readonly<Record<string, string | number>>;
  }[];
}
