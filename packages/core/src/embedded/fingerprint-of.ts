// A fingerprint for engines whose states are plain objects: the same text for the same content, whatever the order of its names.

/**
 * `leaveOut` names what does not belong to a position, at any depth: timestamps, ids, turn numbers, the log. Without
 * that no state ever comes again.
 */
export function fingerprintOf(value: unknown, leaveOut: readonly string[] = []): string {
  const without = new Set(leaveOut);
  const list = (values: Iterable<unknown>): string[] => Array.from(values, text);
  function text(part: unknown): string {
    if (typeof part === 'bigint') return `${part}n`;
    if (part instanceof Map) return `map{${list(part).sort().join()}}`;
    if (part instanceof Set) return `set{${list(part).sort().join()}}`;
    if (Array.isArray(part) || ArrayBuffer.isView(part)) return `[${list(part as Iterable<unknown>).join()}]`;
    if (typeof part !== 'object' || part === null) return JSON.stringify(part) ?? 'null';
    const named = Object.entries(part).filter(([name, each]) => !without.has(name) && each !== undefined);
    named.sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${named.map(([name, each]) => `${JSON.stringify(name)}:${text(each)}`).join()}}`;
  }
  return text(value);
}
