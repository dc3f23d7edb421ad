// What people may want to know about the cards of a match, one line for each.
import { IDS } from '../rules/kinds.ts';
import type { KittensView } from '../words/view.ts';
import { CARDS } from './registry.ts';

/** The help of each combo, and the decision that only this combo leads to; '' for a combo of every match. */
const COMBOS = [
  ['', "pair CARD: two alike get you a card of another player's hand at random"],
  ['name', 'three CARD: three alike get you the card you name, if the other player holds it'],
  ['pick', 'five: five different get you a card of the discard pile'],
] as const;

export function cardHelp({ deck }: Pick<KittensView, 'deck'>, decisions: readonly string[]): string[] {
  // No deck lists kittens, but every match has them.
  const cards = IDS.flatMap((id, kind) => (kind === 0 || deck[id] !== undefined ? [`${id}: ${CARDS[kind].help}`] : []));
  const combos = COMBOS.flatMap(([decision, text]) => (decision === '' || decisions.includes(decision) ? [text] : []));
  return [...cards, ...combos];
}
