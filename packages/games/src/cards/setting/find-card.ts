// Finds a card by what a position calls it: its id, its full name, or a name that only one card has. Case does not matter.
import { accept, nearest, type Result, refuse, shown } from '@umpire/core/author';
import type { Book, Def } from '../book.ts';

export function findCard(book: Book, typed: string): Result<number> {
  const whole = wholeCard(book, typed);
  if (whole !== undefined) return accept(whole);
  const known = book.defs.slice(1);
  const [fit, ...others] = shortFits(known, typed.toLowerCase());
  if (others.length > 0) return ambiguous(typed, [fit, ...others]);
  if (fit !== undefined) return accept(fit.number);
  const meant = nearest(
    typed,
    known.map(({ name }) => name),
  );
  return badSetup(typed, `there is no such card${meant === undefined ? '' : `; perhaps '${meant}'`}`);
}

/** The number of the card with this id or full name. */
export function wholeCard({ defs }: Book, typed: string): number | undefined {
  const known = defs.slice(1);
  const wanted = typed.toLowerCase();
  const isCalled = ({ name, card }: Def): boolean => [name, card.id].some((each) => each.toLowerCase() === wanted);
  return (known.find(({ card }) => card.id === typed) ?? known.find(isCalled))?.number;
}

/** The cards whose name without version, or part of the name before a comma, is what was typed. */
function shortFits(known: readonly Def[], wanted: string): readonly Def[] {
  const fits = known.filter(({ card }) => card.name.toLowerCase() === wanted);
  return fits.length > 0 ? fits : known.filter(({ card }) => card.name.toLowerCase().startsWith(`${wanted},`));
}

function ambiguous(typed: string, fits: readonly Def[]): Result<never> {
  const told = fits.slice(0, FITS_TOLD).map(({ name, card }) => `${name} (${card.id})`);
  return badSetup(typed, `this can mean ${told.join(' or ')}: write one of these`);
}

const FITS_TOLD = 5;

/** Refuses a position: `text` is the word that cannot be laid, `why` the reason. */
export const badSetup = (text: string, why: string): Result<never> =>
  refuse('bad-setup', text, `setup: '${shown(text.trim())}': ${why}.`);
