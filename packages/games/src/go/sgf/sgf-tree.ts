// A parsed SGF file. Nodes lie flat in file order, so that no depth of nesting can exhaust a stack.

/** The game trees of a file, in order. */
export type SgfCollection = readonly SgfTree[];

export interface SgfTree {
  /** The root comes first, and a parent before its children. Children are ordered as they lie here. */
  readonly nodes: readonly SgfNode[];
}

export interface SgfNode {
  /** The index of the parent in the same tree; -1 for the root. */
  readonly parent: number;
  readonly properties: readonly SgfProperty[];
}

export interface SgfProperty {
  readonly id: string;
  /** As written in the file, escapes included: how to unescape depends on the type of the property. */
  readonly values: readonly string[];
  /** Where the identifier stands in the file, counted from 1; absent in a tree that was not read from one. */
  readonly line?: number;
  readonly column?: number;
}

/** No more characters (or bytes) than this are read. */
export const SGF_LENGTH_MAX = 64 * 2 ** 20;

// Each node and value costs far more memory than its characters: these bound what 64 MB of ';' can claim.
export const SGF_NODES_MAX = 2_000_000;
export const SGF_VALUES_MAX = 4_000_000;
