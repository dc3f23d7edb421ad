// JSON with the place of every value in its text, so that a mistake can be reported with its line.
import type { Json } from '@umpire/core/author';

interface Placed {
  /** The offset of the value in the text. */
  readonly at: number;
}

export interface ObjectNode extends Placed {
  readonly kind: 'object';
  /** In the order of the text; a repeated name stands here twice. */
  readonly members: readonly Member[];
}

export interface Member extends Placed {
  readonly name: string;
  readonly value: JsonNode;
}

export interface ListNode extends Placed {
  readonly kind: 'list';
  readonly items: readonly JsonNode[];
}

export type ScalarNode = Placed &
  (
    | { readonly kind: 'text'; readonly value: string }
    | { readonly kind: 'number'; readonly value: number }
    | { readonly kind: 'flag'; readonly value: boolean }
    | { readonly kind: 'null'; readonly value: null }
  );

export type JsonNode = ObjectNode | ListNode | ScalarNode;

/** The last member of that name, which is the one that `JSON.parse` takes. */
export function member(node: ObjectNode, name: string): JsonNode | undefined {
  for (let i = node.members.length - 1; i >= 0; i--) if (node.members[i].name === name) return node.members[i].value;
  return undefined;
}

/** The value without its places: what `JSON.parse` returns. */
export function plainValue(node: JsonNode): Json {
  if (node.kind === 'list') return node.items.map(plainValue);
  if (node.kind !== 'object') return node.value;
  // Object.fromEntries defines, where an assignment to `__proto__` would change the prototype.
  return Object.fromEntries(node.members.map(({ name, value }) => [name, plainValue(value)]));
}
