// The table as pages draw it: hands, the draw pile with what one knows of it, the discard pile, what is being played, and
// the present question. Core leaves out what is not legal.
import { ask, CardTable, type Choice, does, equalKey, type Face, given, type Picture, who } from '@umpire/core/scene';
import { CARDS } from '../cards/registry.ts';
import { type CardId, IDS, idOf } from '../rules/kinds.ts';
import {
  AIM_AT,
  DRAW,
  FIVE_DIFFERENT,
  GIVE_KIND,
  NAME_KIND,
  NOPE_IT,
  PASS,
  PICK_KIND,
  PLAY,
  PUT_UNDER,
  TAKE_KIND,
  TAKE_TOP,
} from '../rules/legal.ts';
import { GIVE, INSERT, type Kittens, NAME, PICK, REACT, seatsIn, TAKE, TARGET } from '../rules/state.ts';
import { actionOf, handOf, type KittensAction, knownTo, nopesIn } from './view.ts';

/** Hues that can be told apart at a glance; cats share one. */
const TINTS: Readonly<Partial<Record<CardId, number>>> = {
  'exploding-kitten': 0,
  defuse: 140,
  nope: 350,
  attack: 28,
  skip: 205,
  favor: 290,
  shuffle: 250,
  'see-the-future': 315,
  'draw-from-the-bottom': 185,
  'super-skip': 220,
};
const CATS = 48;

const FACES: Readonly<Record<string, Face>> = Object.fromEntries(
  CARDS.map(({ title, help }, kind) => [idOf(kind), { name: title, text: help, tint: TINTS[idOf(kind)] ?? CATS }]),
);
const nameOf = (card: CardId): string => FACES[card].name;

const WORDS = { turns: { name: 'turns to take', text: 'An attack makes somebody take several turns in a row.' } };
export const [DRAW_PILE, DISCARD] = ['draw', 'discard'];
const STACK = 'stack';
/** The key of the first card of what is being played. */
export const PLAYED = 'played.0';
export const handKey = (seat: number): string => `hand.${seat}`;

export function tablePicture(seen: Kittens, seat: number): Picture {
  const seats = seatsIn(seen);
  const table = new CardTable(WORDS, (card) => FACES[card]);
  table.zone(DRAW_PILE, { role: 'pile', name: 'draw pile', count: seen.pileSize });
  for (const [above, card] of knownTo(seen, seat)) table.put(DRAW_PILE, `draw.${above}`, { face: card, above });
  const discarded = Array.from(seen.discard.subarray(0, seen.discardSize), (kind) => idOf(kind - 1));
  table.lay(DISCARD, { role: 'pile', name: 'discard pile' }, topLast(discarded));
  table.zone(STACK, { role: 'stack', name: 'being played' });
  for (let each = 0; each < seats; each++) {
    const own = each === seat ? handOf(seen, seat) : [];
    table.lay(handKey(each), { role: 'hand', name: 'hand', seat: each }, own, seen.handSize[each]);
    if (each === seen.turn && seen.owed > 1 && seen.over === 0) table.counters(each, { turns: seen.owed });
  }
  const action = actionOf(seen);
  if (action !== null) {
    action.cards.forEach((card, i) => table.put(STACK, `played.${i}`, { face: card }));
    for (let i = 0; i < nopesIn(seen); i++) table.put(STACK, `nope.${i}`, { face: 'nope', mark: 'fight' });
  }
  const isAimed = action !== null && action.target !== null;
  return table.picture(
    given({
      now: seen.over === 0 ? { turnOf: seen.turn } : undefined,
      question: seen.over === 0 ? questionOf(seen, seat) : undefined,
      says: action === null ? undefined : [actionSaid(action, nopesIn(seen), seat)],
      overlays: isAimed
        ? [{ through: [PLAYED, `seat:${action.target}`], head: true as const, mark: 'fight' as const }]
        : undefined,
    }),
  );
}

/** The cards in an order in which those equal to the top card come last. */
function topLast(cards: readonly CardId[]): CardId[] {
  const top = cards.at(-1);
  return [...cards.filter((card) => card !== top), ...cards.filter((card) => card === top)];
}

function actionSaid({ seat, combo, cards, target, named }: KittensAction, nopes: number, me: number): string {
  const what =
    combo === 'card'
      ? nameOf(cards[0])
      : combo === 'five'
        ? 'five different cards'
        : `a ${combo} of ${nameOf(cards[0])}`;
  const at = target === null ? '' : ` at ${target === me ? 'you' : who(target)}`;
  const wants = named === null ? '' : `, asking for ${nameOf(named)}`;
  const noped = nopes === 0 ? '' : `, noped ${nopes === 1 ? 'once' : `${nopes} times`}`;
  return `${does(me, seat, 'play', 'plays')} ${what}${at}${wants}${noped}.`;
}

type Asked = NonNullable<Picture['question']>;

function questionOf(seen: Kittens, seat: number): Asked {
  const kinds = Array.from(IDS, (card, kind) => ({ card, kind }));
  const mine = (card: CardId): string => equalKey(handKey(seat), card);
  const onHand = (verb: string, from: number): Choice[] =>
    kinds.map(({ card, kind }) => ({ action: from + kind, verb, on: mine(card), text: nameOf(card) }));
  const source = { source: PLAYED };
  switch (seen.phase) {
    case REACT:
      return ask('Do you nope it?', [{ action: NOPE_IT, verb: 'nope', on: mine('nope'), text: 'nope' }, pass], source);
    case TARGET:
      return ask('Whom is it aimed at?', seatsAimedAt(seatsIn(seen)), source);
    case NAME:
      return ask(
        'Which card do you ask for?',
        kinds.map(({ card, kind }) => ({ action: NAME_KIND + kind, verb: 'ask for', text: nameOf(card) })),
      );
    case TAKE:
      return ask('Which card do you take?', [
        { action: TAKE_TOP, verb: 'take', text: 'the top card' },
        ...kinds.map(({ card, kind }) => ({
          action: TAKE_KIND + kind,
          verb: 'take',
          on: equalKey(DISCARD, card),
          text: nameOf(card),
        })),
      ]);
    case PICK:
      return ask('Choose five different cards.', onHand('choose', PICK_KIND), {
        chosen: Array.from(seen.picks.subarray(0, seen.picked), (kind) => ({ text: nameOf(idOf(kind - 1)) })),
      });
    case GIVE:
      return ask('Which card do you give?', onHand('give', GIVE_KIND), source);
    case INSERT:
      return ask('How many cards lie above the kitten?', [], {
        number: { from: PUT_UNDER, min: 0, max: seen.pileSize, verb: 'cards above it' },
      });
    default:
      return ask('Play a card, or draw to end your turn.', [
        ...COMBOS.flatMap((verb, n) =>
          kinds.map(({ card, kind }) => ({ action: PLAY + 3 * kind + n, verb, on: mine(card), text: nameOf(card) })),
        ),
        { action: FIVE_DIFFERENT, text: 'five different cards' },
        { action: DRAW, text: 'draw', on: DRAW_PILE, ends: true },
      ]);
  }
}

const COMBOS = ['play', 'play a pair', 'play three'];
const pass: Choice = { action: PASS, text: 'pass', ends: true };

const seatsAimedAt = (seats: number): Choice[] =>
  Array.from({ length: seats }, (_, seat) => ({
    action: AIM_AT + seat,
    verb: 'at',
    on: `seat:${seat}`,
    text: who(seat),
  }));
