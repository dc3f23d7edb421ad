// The difference between two scenes as a JSON merge patch (RFC 7396): objects merge key by key, lists and values are
// replaced, null removes. So a scene must contain no null. Faces and words are only ever added.
type Tree = Readonly<Record<string, unknown>>;

const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null && !Array.isArray(value);
const KEPT = new Set(['faces', 'words']);

/** The patch from one value to another; undefined if nothing has changed. */
export function diff(before: unknown, after: unknown): unknown {
  return isTree(before) && isTree(after) ? treeDiff(before, after, false) : isSame(before, after) ? undefined : after;
}

function treeDiff(before: Tree, after: Tree, isKept: boolean): Tree | undefined {
  let out: Record<string, unknown> | undefined;
  const put = (name: string, value: unknown): void => {
    out ??= {};
    out[name] = value;
  };
  for (const name in after) {
    const [old, now] = [before[name], after[name]];
    if (old === now) continue;
    const change = isTree(old) && isTree(now) ? treeDiff(old, now, KEPT.has(name)) : isSame(old, now) ? undefined : now;
    if (change !== undefined) put(name, change);
  }
  if (!isKept) for (const name in before) if (!(name in after)) put(name, null);
  return out;
}

/** Returns `target` with the patch applied; neither argument is changed. */
export function merge(target: unknown, patch: unknown): unknown {
  if (patch === undefined) return target;
  if (!isTree(patch)) return patch;
  const out: Record<string, unknown> = isTree(target) ? { ...target } : {};
  for (const name in patch)
    if (patch[name] === null) delete out[name];
    else out[name] = merge(out[name], patch[name]);
  return out;
}

function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a)) return Array.isArray(b) && a.length === b.length && a.every((each, i) => isSame(each, b[i]));
  return isTree(a) && isTree(b) && treeDiff(a, b, false) === undefined;
}
