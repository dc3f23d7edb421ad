// The keywords of a card game as people read them.

export interface KeywordWords {
  /** By keyword: what it means, in one sentence. N stands for the number on the card. */
  readonly help: Readonly<Record<string, string>>;
  /** By keyword: what is printed, if it is not the word with a capital letter. */
  readonly names: Readonly<Record<string, string>>;
  /** The keywords that are printed with a trait before them. */
  readonly withTrait?: readonly string[];
}

/** A keyword as it is printed: `Stand Together 7`, `Construct Mend 5`. */
export function keywordText({ names }: KeywordWords, word: string, n?: number | string, trait?: string): string {
  const name = names[word] ?? word.charAt(0).toUpperCase() + word.slice(1);
  return [trait, name, n].filter((each) => each !== undefined).join(' ');
}

/** The text of an ability; if that is only a keyword, its meaning is added. */
export function spelledOut({ help }: KeywordWords, text: string): string {
  const word = text.toLowerCase();
  return Object.hasOwn(help, word) ? `${text}: ${help[word]}` : text;
}
