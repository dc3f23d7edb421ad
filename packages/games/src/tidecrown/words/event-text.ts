// Events as sentences for people.
import type { GameEvent } from '@umpire/core/author';
import type { Book } from '../../cards/book.ts';
import { cardName, type EventWords, kitEventText, type NameOf, whoIn } from '../../cards/say/kit-event-text.ts';
import { galesText } from './gales-text.ts';
import { KEYWORD_WORDS } from './keyword-help.ts';

const WORDS: EventWords = {
  destroyed: 'is sunk',
  discards: 'trashes',
  zones: { discard: 'trash', life: 'life pile' },
  keywords: KEYWORD_WORDS,
};

const VIAS: Readonly<Record<string, string>> = { free: ' for free', reveal: ' from the life pile' };

/** Undefined for what a reader does not need: it follows from what was said. */
export function eventText(book: Book, event: GameEvent, nameOf: NameOf): string | undefined {
  const who = whoIn(event, nameOf);
  const card = cardName(book, event.card);
  switch (event.type) {
    case 'TURN_START':
      return `${who} begins turn ${String(event.turn)}`;
    case 'FIRST':
      return `${who} goes first`;
    case 'MULLIGAN':
      return `${who} ${event.changed === true ? 'changes' : 'keeps'} the hand`;
    case 'PLAYED':
      return `${who} plays ${card}${VIAS[String(event.via)] ?? ''}`;
    case 'MODIFIED':
      return `that is for ${card}${powerText(event)}`;
    case 'TRASHED':
      return `${card} is trashed to make room`;
    default:
      return (
        galeText(event, who, card) ?? battleText(book, event, who, card) ?? kitEventText(book, event, nameOf, WORDS)
      );
  }
}

/** Other values than power are small, and what is no value has no number. */
const powerText = ({ amount }: GameEvent): string =>
  typeof amount === 'number' && Math.abs(amount) >= 1000 ? `: ${amount > 0 ? '+' : ''}${amount} power` : '';

function galeText(event: GameEvent, who: string, card: string): string | undefined {
  const gales = galesText(Number(event.amount));
  switch (event.type) {
    case 'GALES':
      return `${who} gets ${gales}${event.state === 'spent' ? ', spent' : ''}`;
    case 'GALES_READIED':
      return `${who} readies ${gales}`;
    case 'GALE_GIVEN':
      return `${card} gets a gale${Number(event.gales) > 1 ? ` and has ${String(event.gales)}` : ''}`;
    case 'GALE_RETURNED':
      return `${who} returns a gale to the gale deck`;
    default:
      return undefined;
  }
}

function battleText(book: Book, event: GameEvent, who: string, card: string): string | undefined {
  const powers = `${String(event.power)} against ${String(event.other)}`;
  switch (event.type) {
    case 'ATTACKED':
      return `${who} attacks ${cardName(book, event.against)} with ${card}`;
    case 'BLOCKED':
      return `${card} blocks`;
    case 'REDIRECTED':
      return `${card} is attacked instead`;
    case 'COUNTERED':
      return `${who} counters with ${card}: +${String(event.amount)} power for ${cardName(book, event.for)}`;
    case 'BATTLE_WON':
      return `${card} hits, ${powers}`;
    case 'BATTLE_LOST':
      return `${card} fails, ${powers}`;
    case 'LIFE_DEALT':
      return `${who} has ${event.amount === 1 ? '1 life card' : `${String(event.amount)} life cards`}`;
    case 'DAMAGED':
      return `${who} takes 1 damage`;
    case 'LIFE_TAKEN':
      return `${who} takes ${card} from the life pile`;
    case 'LIFE_REVEALED':
      return `${who} reveals ${card} from the life pile`;
    case 'LIFE_ADDED':
      return `${who} puts ${card} on the life pile`;
    default:
      return undefined;
  }
}
