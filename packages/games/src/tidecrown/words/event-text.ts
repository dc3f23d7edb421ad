// Events as sentences for people.
import type { GameEvent } from '@umpire/core/author';
import { cardName, type EventWords, eventTextOf, type Sentences } from '../../cards/say/kit-event-text.ts';
import { galesText } from './gales-text.ts';
import { KEYWORD_WORDS } from './keyword-help.ts';

const WORDS: EventWords = {
  destroyed: 'is sunk',
  discards: 'trashes',
  zones: { discard: 'trash', life: 'life pile' },
  keywords: KEYWORD_WORDS,
};

const VIAS: Readonly<Record<string, string>> = { free: ' for free', reveal: ' from the life pile' };

const powersText = ({ power, other }: GameEvent): string => `${String(power)} against ${String(other)}`;

const SENTENCES: Sentences = {
  TURN_START: ({ who, event }) => `${who} begins turn ${String(event.turn)}`,
  FIRST: ({ who }) => `${who} goes first`,
  MULLIGAN: ({ who, event }) => `${who} ${event.changed === true ? 'changes' : 'keeps'} the hand`,
  PLAYED: ({ who, card, event }) => `${who} plays ${card}${VIAS[String(event.via)] ?? ''}`,
  MODIFIED: ({ card, event }) => `that is for ${card}${powerText(event)}`,
  TRASHED: ({ card }) => `${card} is trashed to make room`,
  GALES: ({ who, event }) =>
    `${who} gets ${galesText(Number(event.amount))}${event.state === 'spent' ? ', spent' : ''}`,
  GALES_READIED: ({ who, event }) => `${who} readies ${galesText(Number(event.amount))}`,
  GALE_GIVEN: ({ card, event }) =>
    `${card} gets a gale${Number(event.gales) > 1 ? ` and has ${String(event.gales)}` : ''}`,
  GALE_RETURNED: ({ who }) => `${who} returns a gale to the gale deck`,
  ATTACKED: ({ who, card, book, event }) => `${who} attacks ${cardName(book, event.against)} with ${card}`,
  BLOCKED: ({ card }) => `${card} blocks`,
  REDIRECTED: ({ card }) => `${card} is attacked instead`,
  COUNTERED: ({ who, card, book, event }) =>
    `${who} counters with ${card}: +${String(event.amount)} power for ${cardName(book, event.for)}`,
  BATTLE_WON: ({ card, event }) => `${card} hits, ${powersText(event)}`,
  BATTLE_LOST: ({ card, event }) => `${card} fails, ${powersText(event)}`,
  LIFE_DEALT: ({ who, event }) =>
    `${who} has ${event.amount === 1 ? '1 life card' : `${String(event.amount)} life cards`}`,
  DAMAGED: ({ who }) => `${who} takes 1 damage`,
  LIFE_TAKEN: ({ who, card }) => `${who} takes ${card} from the life pile`,
  LIFE_REVEALED: ({ who, card }) => `${who} reveals ${card} from the life pile`,
  LIFE_ADDED: ({ who, card }) => `${who} puts ${card} on the life pile`,
};

export const eventText = eventTextOf(SENTENCES, WORDS);

/** Other values than power are small, and what is no value has no number. */
function powerText({ amount }: GameEvent): string {
  if (typeof amount !== 'number' || Math.abs(amount) < 1000) return '';
  return `: ${amount > 0 ? '+' : ''}${amount} power`;
}
