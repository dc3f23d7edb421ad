/**
 * A move as people tell it afterwards: without what stands in brackets behind a name, unless another move of the list
 * would then read the same. What is typed and kept in logs is the whole text.
 */
export function shortText(text: string, all: readonly string[]): string {
  const short = bare(text);
  const isOnly = all.every((other) => other === text || bare(other) !== short);
  return isOnly && short !== '' ? short : text;
}

const bare = (text: string): string => text.replace(/ \([^()]*\)/g, '');
