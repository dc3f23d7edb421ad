// Finds the word that a mistyped word was probably meant to be.
import { nearest } from '@umpire/core/host';

/** The only word that begins so, or the one that is nearest by letters; undefined if no word is near. */
export function meant(typed: string, words: readonly string[]): string | undefined {
  const wanted = typed.trim();
  return beginning(wanted, words) ?? nearest(wanted, words, Math.min(3, Math.floor(wanted.length / 3)));
}

/** The word that begins so, if exactly one does. */
export function beginning(typed: string, words: readonly string[]): string | undefined {
  const wanted = typed.trim().toLowerCase();
  const begun = wanted === '' ? [] : words.filter((word) => word.toLowerCase().startsWith(wanted));
  return begun.length === 1 ? begun[0] : undefined;
}
