/** The index of each word in its list. */
export const numbered = <T extends string>(names: readonly T[]): Readonly<Record<T, number>> =>
  Object.fromEntries(names.map((name, at) => [name, at])) as Record<T, number>;
