/**
 * A move in the words in which people tell it: without brackets behind a name, unless another move of the list would then
 * read the same. The whole text is what is typed and what logs keep.
 */
export function shortText(text: string, all: readonly string[]): string {
  const short = bare(text);
  const isOnly = all.every((other) => other === text || bare(other) !== short);
  return isOnly && short !== '' ? short : text;
}

const bare = (text: string): string => text.replace(/ \([^()]*\)/g, '');
