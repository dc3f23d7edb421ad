// An immutable map of plain data: adding an entry copies a few short arrays, however many entries there are. Copying the
// whole map each time would make a long game quadratic. JSON keeps it as it is.

/** Entries whose keys have the same 32 bits. */
interface Leaf<V> {
  readonly pairs: readonly (readonly [key: string, value: V])[];
}
type Slot<V> = PlainMap<V> | Leaf<V> | null;
export type PlainMap<V> = readonly Slot<V>[];

const BITS = 4;
const WIDTH = 1 << BITS;
const BLANK: readonly null[] = Array.from({ length: WIDTH }, () => null);

export const EMPTY_MAP: PlainMap<never> = [];

export function getPlain<V>(map: PlainMap<V>, key: string): V | undefined {
  let hash = hash32(key);
  let slot: Slot<V> = map;
  while (isMap(slot)) {
    slot = slot[hash & (WIDTH - 1)] ?? null;
    hash >>>= BITS;
  }
  return slot?.pairs.find(([each]) => each === key)?.[1];
}

export const setPlain = <V>(map: PlainMap<V>, key: string, value: V): PlainMap<V> => put(map, key, value, 0);

export const dropPlain = <V>(map: PlainMap<V>, key: string): PlainMap<V> =>
  (drop(map, key, 0) as PlainMap<V> | null) ?? EMPTY_MAP;

function put<V>(map: PlainMap<V>, key: string, value: V, shift: number): PlainMap<V> {
  const at = (hash32(key) >>> shift) & (WIDTH - 1);
  const copy: Slot<V>[] = map.length === 0 ? [...BLANK] : map.slice();
  const slot = copy[at];
  if (slot === null) copy[at] = { pairs: [[key, value]] };
  else if (isMap(slot)) copy[at] = put(slot, key, value, shift + BITS);
  else if (hash32(slot.pairs[0][0]) === hash32(key))
    copy[at] = { pairs: [...slot.pairs.filter(([each]) => each !== key), [key, value]] };
  else copy[at] = put(moveDown(slot, shift + BITS), key, value, shift + BITS);
  return copy;
}

function moveDown<V>(leaf: Leaf<V>, shift: number): PlainMap<V> {
  const node: Slot<V>[] = [...BLANK];
  node[(hash32(leaf.pairs[0][0]) >>> shift) & (WIDTH - 1)] = leaf;
  return node;
}

function drop<V>(slot: Slot<V>, key: string, shift: number): Slot<V> {
  if (slot === null) return null;
  if (!isMap(slot)) {
    const pairs = slot.pairs.filter(([each]) => each !== key);
    return pairs.length === 0 ? null : { pairs };
  }
  const copy = slot.slice();
  const at = (hash32(key) >>> shift) & (WIDTH - 1);
  copy[at] = drop(copy[at] ?? null, key, shift + BITS);
  return copy.every((each) => each === null) ? null : copy;
}

const isMap = <V>(slot: Slot<V>): slot is PlainMap<V> => Array.isArray(slot);

/** FNV-1a with a final mix, since the lowest bits choose the first slot, and short numbers differ in few bits. */
function hash32(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}
