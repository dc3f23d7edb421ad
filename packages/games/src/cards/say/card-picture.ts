// A table of cards as pages draw it, the same for every game of the kit. Cards in play stand alone; equal cards in hands and
// discards are one entry, because nobody may tell them apart there; cards that lie face down are only counted.
import {
  type Amount,
  type Choice as Answer,
  type Card,
  CardTable,
  changed,
  equalKey,
  given,
  type Numbers,
  type Overlay,
  type Picture,
  type Word,
  who,
} from '@umpire/core/scene';
import { listSet } from '../ability/frames.ts';
import { ASK } from '../ability/program.ts';
import { blockOf } from '../actions.ts';
import type { Choice } from '../card-parse.ts';
import { labelOf } from '../card-words.ts';
import { DECK, DISCARD, HAND, type Kit, LIMBO } from '../kit.ts';
import { type CardState, NONE } from '../state/fields.ts';
import { shownDef } from '../state/knowledge.ts';
import { countIn } from '../state/zones.ts';
import { type EndingSpec, endingSentences } from './card-ending.ts';
import { type FaceSpec, faceOf, keywordNames, keywordsOn } from './card-face.ts';
import { equalLeft, kindOfAction, type PromptSpec, sentenceOf } from './card-prompt.ts';
import { spelledOut } from './keyword-words.ts';
import { runningAbility } from './purpose.ts';
import { slotsIn } from './slots-in.ts';

/** While a player names a loop (`loopPhase` is not 0), the question is core's and not the game's. */
type Looping = CardState & { readonly loopPhase: number };

/** What a game of the kit adds to the picture. */
export interface PictureSpec<S extends Looping> extends FaceSpec {
  readonly words: Readonly<Record<string, Word>>;
  readonly discardName: string;
  readonly prompt: PromptSpec<S>;
  stepOf(state: S): string;
  counters(kit: Kit, state: S, seat: number): Readonly<Record<string, Amount>>;
  /** Lays the game's own zones of a seat, from the back to the front. */
  lay(table: KitTable<S>, seat: number): void;
  /** The values, tokens and states of a card in play now. */
  standing(
    kit: Kit,
    state: S,
    slot: number,
  ): { readonly stats: Numbers; readonly tokens: Numbers; readonly states: readonly string[] };
  costInHand(kit: Kit, state: S, slot: number): number | undefined;
  /** What everyone must know besides, in sentences. */
  news?(kit: Kit, state: S, seat: number): readonly string[];
  overlays?(table: KitTable<S>): readonly Overlay[];
  /** The card that an action is about if it can be about only one. */
  aimOf?(kit: Kit, state: S, action: number): number | undefined;
  /** How the match ended, in sentences. */
  readonly ended: EndingSpec<S>;
}

/** The table while it is laid. It remembers where each card went, so that answers can point at it. */
export class KitTable<S extends Looping> extends CardTable {
  readonly kit: Kit;
  readonly state: S;
  private readonly spec: PictureSpec<S>;
  private readonly keys = new Map<number, string>();

  constructor(kit: Kit, state: S, spec: PictureSpec<S>) {
    super({ ...keywordNames(spec.keywords), ...spec.words }, (id) => faceOf(kit, spec, id));
    this.kit = kit;
    this.state = state;
    this.spec = spec;
  }

  /** Where a card lies in the picture; undefined for a card that lies face down. */
  refOf(slot: number): string | undefined {
    return this.keys.get(slot);
  }

  /** The key of a card in play. */
  keyOf(slot: number): string {
    return this.kit.nodes[slot];
  }

  putInPlay(zone: string, slot: number): void {
    this.putSlot(zone, this.keyOf(slot), slot, this.inPlay(slot));
  }

  putSlot(zone: string, key: string, slot: number, card: Card): void {
    this.keys.set(slot, key);
    this.put(zone, key, card);
  }

  /** Puts equal cards down as one entry. `more` says what differs from the face, for the first card of an entry. */
  putAlike(zone: string, slots: readonly number[], more: (slot: number) => Card = () => ({})): void {
    const first = new Map<string, number>();
    for (const slot of slots) {
      const id = this.idOf(slot);
      if (!first.has(id)) first.set(id, slot);
      this.keys.set(slot, equalKey(zone, id));
    }
    this.putEqual(
      zone,
      slots.map((slot) => this.idOf(slot)),
      (id) => more(first.get(id) as number),
    );
  }

  idOf(slot: number): string {
    return this.kit.book.defs[shownDef(this.state, slot)].card.id;
  }

  /** What a card in play shows beyond its face. */
  private inPlay(slot: number): Card {
    const { kit, state, spec } = this;
    const face = faceOf(kit, spec, this.idOf(slot));
    const { stats, tokens, states } = spec.standing(kit, state, slot);
    const badges = keywordsOn(kit, state, slot, spec.heldKeywords);
    const lying = Object.fromEntries(Object.entries(tokens).filter(([, count]) => count > 0));
    return given({
      face: this.idOf(slot),
      stats: changed(stats, face.stats),
      badges: isSame(badges, face.badges ?? {}) ? undefined : badges,
      tokens: Object.keys(lying).length === 0 ? undefined : lying,
      states: states.length === 0 ? undefined : states,
    });
  }
}

export function cardPicture<S extends Looping>(
  kit: Kit,
  state: S,
  seat: number,
  list: Int32Array,
  spec: PictureSpec<S>,
): Picture {
  const table = new KitTable(kit, state, spec);
  for (let each = 0; each < kit.seats; each++) laySeat(table, each, seat, spec);
  // A card that is being played lies in no other zone.
  table.zone('stack', { role: 'stack', name: 'being played' });
  for (let slot = 0; slot < kit.slots; slot++)
    if (state.card.zone[slot] === LIMBO && shownDef(state, slot) !== 0)
      table.putSlot('stack', table.keyOf(slot), slot, { face: table.idOf(slot) });
  const says = state.over === 0 ? (spec.news?.(kit, state, seat) ?? []) : endingSentences(kit, state, spec.ended);
  const overlays = state.over === 0 ? (spec.overlays?.(table) ?? []) : [];
  return table.picture(
    given({
      now:
        state.over === 0 ? { turn: state.turn, turnOf: state.active, step: spec.stepOf(state) } : { turn: state.turn },
      says: says.length === 0 ? undefined : says,
      overlays: overlays.length === 0 ? undefined : overlays,
      question: state.over === 0 && state.loopPhase === 0 ? questionOf(table, seat, list, spec) : undefined,
    }),
  );
}

function laySeat<S extends Looping>(table: KitTable<S>, seat: number, me: number, spec: PictureSpec<S>): void {
  const { kit, state } = table;
  table.counters(seat, spec.counters(kit, state, seat));
  const deck = `deck.${seat}`;
  const size = countIn(kit, state, seat, DECK);
  table.zone(deck, { role: 'pile', name: 'deck', seat, count: size });
  slotsIn(kit, state, seat, DECK).forEach((slot, i) => {
    const above = size - 1 - i;
    if (shownDef(state, slot) !== 0) table.putSlot(deck, `${deck}.${above}`, slot, { face: table.idOf(slot), above });
  });
  const discard = `discard.${seat}`;
  table.zone(discard, { role: 'pile', name: spec.discardName, seat });
  table.putAlike(discard, topLast(table, slotsIn(kit, state, seat, DISCARD)));
  spec.lay(table, seat);
  const hand = `hand.${seat}`;
  const held = slotsIn(kit, state, seat, HAND);
  const seen = held
    .filter((slot) => shownDef(state, slot) !== 0)
    .sort((a, b) => costOf(kit, state, a) - costOf(kit, state, b) || shownDef(state, a) - shownDef(state, b));
  table.zone(hand, {
    role: 'hand',
    name: 'hand',
    seat,
    ...(seen.length === held.length && seat === me ? {} : { count: held.length }),
  });
  table.putAlike(hand, seen, (slot) => {
    const cost = seat === me ? spec.costInHand(kit, state, slot) : undefined;
    return cost === undefined || cost === faceOf(kit, spec, table.idOf(slot)).cost ? {} : { cost };
  });
}

const costOf = (kit: Kit, state: CardState, slot: number): number => kit.book.cost[shownDef(state, slot)];

/** The cards in an order in which those equal to the top card come last. */
function topLast<S extends Looping>(table: KitTable<S>, slots: readonly number[]): number[] {
  const top = slots.at(-1);
  if (top === undefined) return [];
  const isTop = (slot: number): boolean => table.idOf(slot) === table.idOf(top);
  return [...slots.filter((slot) => !isTop(slot)), ...slots.filter(isTop)];
}

function questionOf<S extends Looping>(
  table: KitTable<S>,
  seat: number,
  list: Int32Array,
  spec: PictureSpec<S>,
): NonNullable<Picture['question']> {
  const { kit, state } = table;
  const ability = runningAbility(kit, state);
  const source = ability === undefined || state.depth === 0 ? NONE : state.frame.source[state.depth - 1];
  const because =
    ability === undefined || ability.text === ''
      ? undefined
      : `${kit.book.defs[ability.def].name}: ${spelledOut(spec.keywords, ability.text)}`;
  const chosen = state.asked === seat ? chosenIn(table, spec.prompt) : [];
  const isFirst = chosen.length === 0 && state.asked === seat && spec.prompt.several?.[state.ask] !== undefined;
  const about = given({
    source: source === NONE ? undefined : table.refOf(source),
    because: because ?? (isFirst ? SEVERAL : undefined),
  });
  if (state.asked !== seat) return about;
  const answers = spec.prompt.choices(kit, state, list).map((choice) => answerOf(table, choice, spec));
  return {
    text: sentenceOf(kit, state, spec.prompt),
    ...about,
    choices: [...answers.filter(({ ends }) => ends !== true), ...answers.filter(({ ends }) => ends === true)],
    ...(chosen.length === 0 ? {} : { chosen }),
  };
}

/** Said at the first choice: cards are chosen in the order of the list, so earlier ones cannot be chosen afterwards. */
const SEVERAL =
  'One after the other in the order of the list, then done; or several at once, such as 1, 3; a card twice: 3, 3.';

/** The cards that have been chosen already, in a question that lets several be chosen. */
function chosenIn<S extends Looping>({ kit, state }: KitTable<S>, { several }: PromptSpec<S>): { text: string }[] {
  if (state.ask !== ASK.CHOOSE && several?.[state.ask] === undefined) return [];
  const frame = state.depth - 1;
  const n = state.frame.picks[frame] === 0 ? 0 : listSet(kit, state.chosen, frame, kit.scratch.lethal);
  return Array.from(kit.scratch.lethal.subarray(0, n), (slot) => ({ text: kit.book.defs[shownDef(state, slot)].name }));
}

const ENDS = new Set(['CAN_PASS', 'CAN_DECLINE', 'CAN_END']);

function answerOf<S extends Looping>(
  table: KitTable<S>,
  { action, text, number }: Choice,
  spec: PictureSpec<S>,
): Answer {
  const { kit, state } = table;
  const { type, from, variants } = blockOf(kit.actions, action);
  const kind = kindOfAction(spec.prompt, type, text);
  const bare = kind === undefined ? text : text.slice(kind.length + 1).replace(/^with /, '');
  const nameOf = (of: number): string => kit.book.defs[shownDef(state, of)].name;
  const note = spec.prompt.aimText?.(kit, state, action).trim() ?? '';
  const slot = variants > 0 ? Math.floor((action - from) / variants) : undefined;
  const aim = spec.aimOf?.(kit, state, action);
  const left = type === 'CAN_CHOOSE' && slot !== undefined ? equalLeft(kit, state, slot, spec.prompt) : 1;
  const isEnd = ENDS.has(type) || (number === 0 && slot === undefined && type !== 'CAN_COUNT');
  // The card on the page shows its name, and which of two it is; whatever follows the name becomes a note.
  const label =
    slot === undefined ? undefined : [labelOf(kit, state, slot), nameOf(slot)].find((each) => bare.startsWith(each));
  const rest = label === undefined ? undefined : bare.slice(label.length).replace(/^: /, '').trim();
  const said =
    type === 'CAN_CHOOSE_PLAYER'
      ? who(action - from)
      : label === undefined
        ? bare
        : bare.replace(label, nameOf(slot ?? 0));
  const on =
    slot !== undefined ? table.refOf(slot) : type === 'CAN_CHOOSE_PLAYER' ? `seat:${action - from}` : undefined;
  return given({
    action,
    verb: kind === undefined ? undefined : (spec.prompt.titles?.[kind] ?? kind),
    on,
    to: aim === undefined ? undefined : table.refOf(aim),
    text: on === undefined || rest === undefined ? said : undefined,
    note: [rest ?? '', note].filter((each) => each !== '').join(' ') || undefined,
    count: left > 1 ? left : undefined,
    ends: isEnd ? (true as const) : undefined,
  });
}

const isSame = (a: Numbers, b: Numbers): boolean =>
  Object.keys(a).length === Object.keys(b).length && Object.entries(a).every(([name, value]) => b[name] === value);
