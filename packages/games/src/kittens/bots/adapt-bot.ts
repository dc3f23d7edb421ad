// Adapts bots that think in turns and cards instead of lists, with `takeTurn`, `react` and so on. One answer, such as a combo
// with its target and the card it names, is split into the decisions that the rules ask one after the other.
import type { BotTime, BotView, GameEvent, NumberedEvent } from '@umpire/core/author';
import type { CardId } from '../rules/kinds.ts';
import type { KittensEvent } from '../words/kittens-event.ts';
import type { KittensView } from '../words/view.ts';

declare global {
  interface ImportMeta {
    // Browsers and Node both have it.
    url: string;
  }
}

/** The file that does the same for Python. It is not compiled, so it stays in src: four steps up from here, or from dist. */
export const adaptPython = `${import.meta.url}/../../../../src/kittens/bots/kittens_bots.py`;

/** What those methods are given. */
export interface KittensSeen extends KittensView {
  readonly seat: number;
  readonly isMyTurn: boolean;
  /** The other seats that are still in, in the order of play after you. */
  readonly others: readonly number[];
  /** The latest events that you were told, oldest first, at most ten. */
  readonly recentEvents: readonly KittensEvent[];
  /** The legal answers of this decision, as a bot with `choose` would get them. */
  readonly legal: BotView['legal'];
  /** How much time it has. Absent where nobody measures it. */
  readonly time?: BotTime;
  say(text: string): void;
}

/** `'draw'`, one card, or a combo. Seats are numbers; `named` is the card a combo asks for. */
export type KittensAnswer =
  | 'draw'
  | { readonly type: 'draw' }
  | { readonly type: 'play'; readonly card: CardId; readonly target?: number }
  | { readonly type: 'combo'; readonly cards: readonly CardId[]; readonly target?: number; readonly named?: CardId };

export interface KittensBot {
  takeTurn(view: KittensSeen): KittensAnswer;
  /** Asked after every action of another player: 'nope', or null to let it pass. */
  react?(
    view: KittensSeen,
    trigger: KittensEvent,
  ): 'nope' | { readonly type: 'play'; readonly card: 'nope' } | null | undefined;
  /** 0 is the top of the pile, `pileSize` its bottom. */
  chooseDefusePosition?(view: KittensSeen, pileSize: number): number;
  chooseCardToGive?(view: KittensSeen, requester: number): CardId;
  onEvent?(event: KittensEvent, view: KittensSeen): void;
  /** Last words: you drew a kitten and have no defuse. */
  onExplode?(view: KittensSeen): void;
}

interface Adapted {
  choose(view: BotView): number;
  /** Why the last answer was -1, for the author of the bot. */
  why?: string;
  hear?(event: GameEvent, view: BotView): void;
}

/**
 * Sent as text into the bot's process: it must not use anything from outside itself.
 * An answer that cannot be carried out as a whole becomes -1 before any part of it is carried out.
 */
export function adaptBot(given: Record<string, unknown>): Adapted | undefined {
  const bot = given as unknown as KittensBot;
  if (typeof bot.takeTurn !== 'function') return undefined;
  const recent: GameEvent[] = [];
  /** What each open reaction round is about: the action, then the nopes on top of it. */
  let triggers: GameEvent[] = [];
  /** The texts that answer the decisions still to come. */
  let plan: string[] = [];
  let why = '';
  const no = (text: string): undefined => {
    why = text;
  };
  const shown = (value: unknown): string =>
    (typeof value === 'object' ? JSON.stringify(value) : String(value)).slice(0, 80);

  const sight = (view: BotView): KittensSeen => {
    const state = view.state as unknown as KittensView;
    const { seat } = view;
    const others = [];
    for (let i = 1; i < state.alive.length; i++) {
      const other = (seat + i) % state.alive.length;
      if (state.alive[other]) others.push(other);
    }
    const { say } = view as unknown as KittensSeen;
    const legal = view.legal ?? [];
    return {
      ...state,
      seat,
      isMyTurn: state.turn === seat,
      others,
      recentEvents: recent.slice() as unknown as KittensEvent[],
      legal,
      ...(view.time === undefined ? {} : { time: view.time }),
      say,
    };
  };
  /** The highest number of an event heard so far: each event comes twice, once told and once beside a question. */
  let heard = -1;
  const remember = (events: readonly NumberedEvent[], upTo?: GameEvent): void => {
    for (const { number, event } of events) {
      if (number <= heard) continue;
      heard = number;
      recent.push(event);
      if (recent.length > 10) recent.shift();
      if (event.type === 'CARD_PLAYED' || event.type === 'COMBO_PLAYED') triggers = [event];
      if (event.type === 'REACTION_PLAYED') triggers[Number(event.level)] = event;
      if (event === upTo) return;
    }
  };
  const find = (view: BotView, text: string): number => view.legal.findIndex((each) => each.text === text);
  const isMap = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

  /** The words that name the target; none if only one target is possible; undefined if it cannot be a target. */
  const aim = (seen: KittensSeen, target: unknown): string[] | undefined => {
    const chosen = target ?? seen.others[0];
    if (typeof chosen !== 'number' || !seen.others.includes(chosen))
      return no(`target ${shown(target)} is no other player who is still in (${seen.others.join(', ')})`);
    return seen.others.length === 1 ? [] : [`at ${chosen}`];
  };
  const holds = (seen: KittensSeen, cards: readonly unknown[]): boolean => {
    const left: unknown[] = seen.hand.slice();
    for (const card of cards) {
      const at = left.indexOf(card);
      if (at < 0) return false;
      left.splice(at, 1);
    }
    return true;
  };
  const five = (seen: KittensSeen, cards: readonly unknown[], named: unknown): string[] | undefined => {
    if (new Set(cards).size !== 5) return no('a combo of five needs five different cards');
    const order = Object.keys(seen.deck);
    const sorted = cards.map(String).sort((a, b) => order.indexOf(a) - order.indexOf(b));
    const found = seen.discard.some((card) => card === named) || cards.includes(named);
    return ['five', ...sorted.map((card) => `pick ${card}`), found ? `take ${named}` : 'take top'];
  };
  const combo = (seen: KittensSeen, { cards, target, named }: Record<string, unknown>): string[] | undefined => {
    if (!Array.isArray(cards)) return no('a combo needs cards: an array of card names');
    if (!holds(seen, cards)) return no(`you do not hold ${shown(cards)}`);
    if (cards.length === 5) return five(seen, cards, named);
    const at = aim(seen, target);
    const size = cards.length;
    if (size < 2 || size > 3 || cards.some((card) => card !== cards[0]))
      return no(`${shown(cards)} is no combo: two or three alike, or five different`);
    if (at === undefined) return undefined;
    if (size === 2) return [`pair ${cards[0]}`, ...at];
    const wanted = named ?? 'defuse';
    if (!Object.hasOwn(seen.deck, String(wanted))) return no(`named ${shown(wanted)} is no card of this deck`);
    return [`three ${cards[0]}`, ...at, `name ${wanted}`];
  };
  const unfold = (seen: KittensSeen, answer: unknown): string[] | undefined => {
    if (answer === 'draw') return ['draw'];
    if (!isMap(answer)) return no(`takeTurn answered ${shown(answer)}, not 'draw', a card or a combo`);
    if (answer.type === 'draw') return ['draw'];
    if (answer.type === 'combo') return combo(seen, answer);
    if (answer.type !== 'play' || typeof answer.card !== 'string')
      return no(`takeTurn answered ${shown(answer)}, which is neither { type: 'play', card } nor a combo`);
    if (!holds(seen, [answer.card])) return no(`you do not hold ${shown(answer.card)}`);
    // Only the rules know which cards need a target, so it is kept in case they ask.
    const at = aim(seen, answer.target);
    return at === undefined ? undefined : [answer.card, ...at];
  };
  const turn = (view: BotView): number => {
    const seen = sight(view);
    const words = unfold(seen, bot.takeTurn(seen));
    plan = words === undefined ? [] : words.slice(1);
    return words === undefined ? -1 : find(view, words[0]);
  };
  const react = (view: BotView): number => {
    const seen = sight(view);
    const trigger = triggers[seen.nopes] ?? { type: 'NONE' };
    const answer: unknown = bot.react === undefined ? null : bot.react(seen, trigger as unknown as KittensEvent);
    if (answer === 'nope' || (isMap(answer) && answer.type === 'play' && answer.card === 'nope'))
      return find(view, 'nope');
    const passes =
      answer === null || answer === undefined || answer === 'pass' || (isMap(answer) && answer.type === 'pass');
    return passes ? find(view, 'pass') : -1;
  };
  const give = (view: BotView): number => {
    const seen = sight(view);
    const card =
      bot.chooseCardToGive === undefined ? seen.hand[seen.hand.length - 1] : bot.chooseCardToGive(seen, seen.turn);
    return typeof card === 'string' ? find(view, `give ${card}`) : -1;
  };
  const insert = (view: BotView): number => {
    const seen = sight(view);
    const at: unknown = bot.chooseDefusePosition === undefined ? seen.pile : bot.chooseDefusePosition(seen, seen.pile);
    return typeof at === 'number' ? find(view, `put ${at}`) : -1;
  };

  const adapted: Adapted = {
    choose(view) {
      remember(view.events);
      why = '';
      const index = answer(view);
      if (index < 0) adapted.why = why === '' ? `that answer is not possible now (${view.decision})` : why;
      return index;
    },
  };
  const answer = (view: BotView): number => {
    switch (view.decision) {
      case 'turn':
        return turn(view);
      case 'react':
        return react(view);
      case 'give':
        return give(view);
      case 'defuse':
        return insert(view);
      default:
        return find(view, plan.shift() ?? '');
    }
  };
  if (typeof bot.onEvent === 'function' || typeof bot.onExplode === 'function')
    adapted.hear = (event, view) => {
      remember(view.events, event);
      if (typeof bot.onEvent === 'function') bot.onEvent(event as unknown as KittensEvent, sight(view));
      if (event.type !== 'PLAYER_ELIMINATED' || event.seat !== view.seat || event.cause !== 'exploded') return;
      if (typeof bot.onExplode === 'function') bot.onExplode(sight(view));
    };
  return adapted;
}
