// A fingerprint for engines whose states are plain objects: the same text for the same content, whatever the order of its
// names. It refuses content that it cannot tell apart: two different positions that look equal would count as a loop.

/**
 * `leaveOut` lists names that do not belong to a position, at any depth: timestamps, ids, turn numbers, the log. Left in, they
 * would make every state a new one. Throws if the state contains something whose content cannot be read.
 */
export function fingerprintOf(value: unknown, leaveOut: readonly string[] = []): string {
  if (!Array.isArray(leaveOut)) throw new Error(`fingerprintOf: leaveOut is a list of names, not ${wordOf(leaveOut)}.`);
  return textOf(value, { without: new Set(leaveOut), path: [], around: new Set() });
}

interface Walk {
  readonly without: ReadonlySet<string>;
  /** The names and indices that lead to the part being read. */
  readonly path: (string | number)[];
  /** The objects that contain the part being read. */
  readonly around: Set<object>;
}

function textOf(part: unknown, walk: Walk): string {
  if (typeof part === 'bigint') return `${part}n`;
  if (typeof part === 'function' || typeof part === 'symbol') throw refused(walk, `there is ${wordOf(part)}`);
  // Not as JSON, which has one word for NaN, Infinity and undefined.
  if (typeof part === 'number' || part === undefined) return String(part);
  if (typeof part !== 'object' || part === null) return JSON.stringify(part);
  if (walk.around.has(part)) throw refused(walk, 'an object contains itself');
  walk.around.add(part);
  const text = objectText(part, walk);
  walk.around.delete(part);
  return text;
}

/** Kinds of objects whose content cannot be read, so that all of them would look the same. */
const CLOSED = ['RegExp', 'Promise', 'WeakMap', 'WeakSet', 'WeakRef', 'ArrayBuffer', 'DataView', 'Generator'];

function objectText(part: object, walk: Walk): string {
  if (part instanceof Date) return `date(${part.getTime()})`;
  if (part instanceof Map) return `map{${list(part, walk).sort().join()}}`;
  if (part instanceof Set) return `set{${list(part, walk).sort().join()}}`;
  const kind = Object.prototype.toString.call(part).slice(8, -1);
  if (CLOSED.includes(kind)) throw refused(walk, `there is something closed (${kind})`);
  if (Array.isArray(part) || ArrayBuffer.isView(part)) return `[${list(part as Iterable<unknown>, walk).join()}]`;
  const named = Object.entries(part).filter(([name, each]) => !walk.without.has(name) && each !== undefined);
  named.sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${named.map(([name, each]) => `${JSON.stringify(name)}:${at(name, each, walk)}`).join()}}`;
}

const list = (parts: Iterable<unknown>, walk: Walk): string[] => Array.from(parts, (part, i) => at(i, part, walk));

function at(name: string | number, part: unknown, walk: Walk): string {
  walk.path.push(name);
  const text = textOf(part, walk);
  walk.path.pop();
  return text;
}

const wordOf = (value: unknown): string => (value === null ? 'null' : `a ${typeof value}`);

function refused({ path }: Walk, what: string): Error {
  const where = path.length === 0 ? 'In the state' : `At ${path.join('.')}`;
  return new Error(
    `fingerprintOf: ${where} ${what}. It reads plain data, Dates, Maps and Sets; leave that name out, or give a fingerprint of your own.`,
  );
}
