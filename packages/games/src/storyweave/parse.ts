import { accept, type Result, refuse } from '@umpire/core';
import { blockOf, USES_MAX } from '../cards/actions.ts';
import { type Choice, choicesOf, type Listing, parseChoice } from '../cards/card-parse.ts';
import { type Kit, PLAY } from '../cards/kit.ts';
import { ASK } from '../cards/program.ts';
import { legal } from './legal.ts';
import type { Storyweave } from './state.ts';
import { slotsIn } from './view.ts';
import { mayConcern, whyNot, zoneFor } from './why-not.ts';
import { describe } from './words.ts';

const listing: Listing<Storyweave> = { legal, describe };

export const choices = (k: Kit, s: Storyweave, list: Int32Array): Choice[] => choicesOf(k, s, list, listing);

/** What is well spelled but not possible is answered too, or is refused with its reasons: nobody learns from 'unknown'. */
export function parse(k: Kit, s: Storyweave, list: Int32Array, typed: string): Result<number> {
  const all = choices(k, s, list);
  const parsed = parseChoice(all, typed, () => impossible(k, s, all));
  if (!parsed.ok) return parsed.refusal.code === 'unknown-move' && s.ask === ASK.MAIN ? unknown(parsed, typed) : parsed;
  const [action, ...more] = parsed.value;
  if (more.length === 0) return accept(action);
  const refusals = [action, ...more].map((each) => whyNot(k, s, each));
  // A card that is asked for is meant rather than one that could be played some time.
  const asked = refusals.filter(({ code }) => code !== 'answer-first');
  const reasons = [...new Set((asked.length > 0 ? asked : refusals).map(({ text }) => text))];
  return refuse('not-possible', typed, reasons.slice(0, REASONS_SHOWN).join(' '));
}

function unknown(parsed: Result<never>, typed: string): Result<number> {
  const word = typed.trim().toLowerCase();
  return Object.hasOwn(NOTHING, word) ? refuse('not-possible', typed, NOTHING[word]) : parsed;
}

const REASONS_SHOWN = 3;

/** Said to a word alone, where no card of one's own could be meant. */
const NOTHING: Readonly<Record<string, string>> = {
  boost: 'You have no character in play with boost.',
  challenge: 'You have no character in play to challenge with.',
  ink: 'You have no card to ink.',
  move: 'You have no character in play to move.',
  play: 'You have no card to play.',
  quest: 'You have no character in play to quest with.',
  shift: 'You have no card with shift.',
  sing: 'You have no song.',
  'sing together': 'You have no song for several.',
  use: 'You have nothing in play that could be used.',
};

/** All that one's own cards could do at some time; and, where a card is asked for, all that lie open. */
function impossible(k: Kit, s: Storyweave, possible: readonly Choice[]): Choice[] {
  const isListed = new Set(possible.map(({ action }) => action));
  const actions = s.ask === ASK.MAIN ? deeds(k, s) : [...deeds(k, s), ...inPlay(k, s)];
  return actions
    .filter((action) => !isListed.has(action))
    .map((action) => ({
      action,
      text: describe(k, s, action).text,
      number: s.ask === ASK.MAIN && action === k.actions.verb.CAN_PASS ? 0 : undefined,
    }));
}

function deeds(k: Kit, s: Storyweave): number[] {
  const cards = Object.entries(k.actions.verb).flatMap(([type, from]) =>
    blockOf(k.actions, from).variants === 0
      ? []
      : slotsIn(k, s, s.asked, zoneFor(type))
          .filter((slot, at, all) => mayConcern(k, s, type, slot) && isFirst(s, type, all, at))
          .map((slot) => from + slot * (type === 'CAN_USE' ? USES_MAX : 1)),
  );
  return [...cards, k.actions.verb.CAN_PASS];
}

/** Equal cards of a hand stand for each other. */
const isFirst = (s: Storyweave, type: string, slots: readonly number[], at: number): boolean =>
  zoneFor(type) === PLAY || slots.findIndex((slot) => s.card.def[slot] === s.card.def[slots[at]]) === at;

const inPlay = (k: Kit, s: Storyweave): number[] =>
  Array.from({ length: k.seats }, (_, seat) => slotsIn(k, s, seat, PLAY)).flatMap((slots) =>
    slots.map((slot) => k.actions.choose + slot),
  );
