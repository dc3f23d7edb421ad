/** Says which part of a value JSON would lose or change; undefined if there is none. */
export function unclean(value: unknown, path = 'value'): string | undefined {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return undefined;
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : `${path} is ${value}`;
  if (Array.isArray(value)) return firstUnclean(value.map((each, i) => [`${path}[${i}]`, each]));
  if (typeof value !== 'object') return `${path} is ${typeof value}`;
  if (Object.getPrototypeOf(value) !== Object.prototype) return `${path} is no plain object or array`;
  return firstUnclean(Object.entries(value).map(([name, each]) => [`${path}.${name}`, each]));
}

function firstUnclean(entries: readonly (readonly [string, unknown])[]): string | undefined {
  for (const [path, each] of entries) {
    const found = unclean(each, path);
    if (found !== undefined) return found;
  }
  return undefined;
}
