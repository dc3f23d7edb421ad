export const NAME_MAX = 60;

/** Names of at most `most` characters, each different from the others: `name`, `name #2`. */
export function distinctNames(
  names: readonly string[],
  cut: (name: string, most: number) => string,
  most = NAME_MAX,
): readonly string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    let distinct = cut(name, most);
    for (let number = 2; taken.has(distinct); number++) {
      const ending = ` #${number}`;
      distinct = cut(name, most - ending.length) + ending;
    }
    taken.add(distinct);
    return distinct;
  });
}
