// Keywords of a card game as people read them.

export interface KeywordWords {
  /** By keyword, in a sentence each. A number on the card stands for N. */
  readonly help: Readonly<Record<string, string>>;
  /** What is printed where that is not the word with a capital letter. */
  readonly names: Readonly<Record<string, string>>;
  /** Those that a trait stands before. */
  readonly withTrait?: readonly string[];
}

/** As it is printed: `Stand Together 7`, `Construct Mend 5`. */
export function keywordText({ names }: KeywordWords, word: string, n?: number | string, trait?: string): string {
  const name = names[word] ?? word.charAt(0).toUpperCase() + word.slice(1);
  return [trait, name, n].filter((each) => each !== undefined).join(' ');
}

/** An ability that is only a keyword says in words what it does. */
export function spelledOut({ help }: KeywordWords, text: string): string {
  const word = text.toLowerCase();
  return Object.hasOwn(help, word) ? `${text}: ${help[word]}` : text;
}
