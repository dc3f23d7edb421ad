type Numbers = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float64Array;

/** The array itself, or a larger copy that has room for `length` entries. */
export function grown<T extends Numbers>(array: T, length: number): T {
  if (length <= array.length) return array;
  const larger = new (array.constructor as new (n: number) => T)(Math.max(length, Math.ceil(array.length * 1.5)));
  larger.set(array);
  return larger;
}
