// A table of cards as pages draw it, the same for every game of the kit. Cards in play are themselves; in hands and discard
// piles equal cards are one entry, because nobody may tell them apart there; what is face down is only counted.
import {
  type Amount,
  type Choice as Answer,
  type Card,
  CardTable,
  changed,
  equalKey,
  type Face,
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
import type { CardJson } from '../files/card-set.ts';
import { DECK, DISCARD, HAND, type Kit, LIMBO } from '../kit.ts';
import { type CardState, NONE } from '../state/fields.ts';
import { shownDef } from '../state/knowledge.ts';
import { countIn } from '../state/zones.ts';
import { type EndingSpec, endingSentences } from './card-ending.ts';
import { equalLeft, kindOfAction, type PromptSpec, sentenceOf } from './card-prompt.ts';
import { type KeywordWords, keywordText, spelledOut } from './keyword-words.ts';
import { runningAbility } from './purpose.ts';
import { slotsIn } from './slots-in.ts';

/** While a loop is named, what is asked is not the game's. */
type Looping = CardState & { readonly loopPhase: number };

/** What a game of the kit says of its own. */
export interface PictureSpec<S extends Looping> {
  readonly keywords: KeywordWords;
  /** Those that only matter in a hand. */
  readonly heldKeywords?: readonly string[];
  readonly words: Readonly<Record<string, Word>>;
  readonly discardName: string;
  readonly prompt: PromptSpec<S>;
  stepOf(s: S): string;
  /** What is printed, beside name, text and keywords. */
  faceOf(k: Kit, card: CardJson): Partial<Face>;
  counters(k: Kit, s: S, seat: number): Readonly<Record<string, Amount>>;
  /** The game's own zones of a seat, from the back to the front. */
  lay(table: KitTable<S>, seat: number): void;
  /** How a card in play stands now. */
  standing(
    k: Kit,
    s: S,
    slot: number,
  ): { readonly stats: Numbers; readonly tokens: Numbers; readonly states: readonly string[] };
  costInHand(k: Kit, s: S, slot: number): number | undefined;
  /** What everyone has to know besides. */
  news?(k: Kit, s: S, seat: number): readonly string[];
  overlays?(table: KitTable<S>): readonly Overlay[];
  /** The only card that an action can be about. */
  aimOf?(k: Kit, s: S, action: number): number | undefined;
  /** How it ended, in sentences. */
  readonly ended: EndingSpec<S>;
}

/** The table while it is laid: it knows where each card went, so that answers can point at it. */
export class KitTable<S extends Looping> extends CardTable {
  readonly k: Kit;
  readonly s: S;
  private readonly spec: PictureSpec<S>;
  private readonly keys = new Map<number, string>();

  constructor(k: Kit, s: S, spec: PictureSpec<S>) {
    super({ ...keywordNames(spec.keywords), ...spec.words }, (id) => faceOf(k, spec, id));
    this.k = k;
    this.s = s;
    this.spec = spec;
  }

  /** Where a card lies in the picture; undefined for one that lies face down. */
  refOf(slot: number): string | undefined {
    return this.keys.get(slot);
  }

  /** The key under which a card in play lies. */
  keyOf(slot: number): string {
    return this.k.nodes[slot];
  }

  putInPlay(zone: string, slot: number): void {
    this.putSlot(zone, this.keyOf(slot), slot, this.inPlay(slot));
  }

  putSlot(zone: string, key: string, slot: number, card: Card): void {
    this.keys.set(slot, key);
    this.put(zone, key, card);
  }

  /** Equal cards as one entry. `more` says what differs from the face, of one of them. */
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
    return this.k.book.defs[shownDef(this.s, slot)].card.id;
  }

  /** Only what its face does not say. */
  private inPlay(slot: number): Card {
    const { k, s, spec } = this;
    const face = faceOf(k, spec, this.idOf(slot));
    const { stats, tokens, states } = spec.standing(k, s, slot);
    const badges = keywordsOn(k, s, slot, spec.heldKeywords);
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
  k: Kit,
  s: S,
  seat: number,
  list: Int32Array,
  spec: PictureSpec<S>,
): Picture {
  const table = new KitTable(k, s, spec);
  for (let each = 0; each < k.seats; each++) laySeat(table, each, seat, spec);
  // What is being played lies nowhere else.
  table.zone('stack', { role: 'stack', name: 'being played' });
  for (let slot = 0; slot < k.slots; slot++)
    if (s.card.zone[slot] === LIMBO && shownDef(s, slot) !== 0)
      table.putSlot('stack', table.keyOf(slot), slot, { face: table.idOf(slot) });
  const says = s.over === 0 ? (spec.news?.(k, s, seat) ?? []) : endingSentences(k, s, spec.ended);
  const overlays = s.over === 0 ? (spec.overlays?.(table) ?? []) : [];
  return table.picture(
    given({
      now: s.over === 0 ? { turn: s.turn, turnOf: s.active, step: spec.stepOf(s) } : { turn: s.turn },
      says: says.length === 0 ? undefined : says,
      overlays: overlays.length === 0 ? undefined : overlays,
      question: s.over === 0 && s.loopPhase === 0 ? questionOf(table, seat, list, spec) : undefined,
    }),
  );
}

function laySeat<S extends Looping>(table: KitTable<S>, seat: number, me: number, spec: PictureSpec<S>): void {
  const { k, s } = table;
  table.counters(seat, spec.counters(k, s, seat));
  const deck = `deck.${seat}`;
  const size = countIn(k, s, seat, DECK);
  table.zone(deck, { role: 'pile', name: 'deck', seat, count: size });
  slotsIn(k, s, seat, DECK).forEach((slot, i) => {
    const above = size - 1 - i;
    if (shownDef(s, slot) !== 0) table.putSlot(deck, `${deck}.${above}`, slot, { face: table.idOf(slot), above });
  });
  const discard = `discard.${seat}`;
  table.zone(discard, { role: 'pile', name: spec.discardName, seat });
  table.putAlike(discard, topLast(table, slotsIn(k, s, seat, DISCARD)));
  spec.lay(table, seat);
  const hand = `hand.${seat}`;
  const held = slotsIn(k, s, seat, HAND);
  const seen = held
    .filter((slot) => shownDef(s, slot) !== 0)
    .sort((a, b) => costOf(k, s, a) - costOf(k, s, b) || shownDef(s, a) - shownDef(s, b));
  table.zone(hand, {
    role: 'hand',
    name: 'hand',
    seat,
    ...(seen.length === held.length && seat === me ? {} : { count: held.length }),
  });
  table.putAlike(hand, seen, (slot) => {
    const cost = seat === me ? spec.costInHand(k, s, slot) : undefined;
    return cost === undefined || cost === faceOf(k, spec, table.idOf(slot)).cost ? {} : { cost };
  });
}

const costOf = (k: Kit, s: CardState, slot: number): number => k.book.cost[shownDef(s, slot)];

/** Equal cards are one entry; the one on top comes last. */
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
  const { k, s } = table;
  const ability = runningAbility(k, s);
  const source = ability === undefined || s.depth === 0 ? NONE : s.frame.source[s.depth - 1];
  const because =
    ability === undefined || ability.text === ''
      ? undefined
      : `${k.book.defs[ability.def].name}: ${spelledOut(spec.keywords, ability.text)}`;
  const chosen = s.asked === seat ? chosenIn(table, spec.prompt) : [];
  const isFirst = chosen.length === 0 && s.asked === seat && spec.prompt.several?.[s.ask] !== undefined;
  const about = given({
    source: source === NONE ? undefined : table.refOf(source),
    because: because ?? (isFirst ? SEVERAL : undefined),
  });
  if (s.asked !== seat) return about;
  const answers = spec.prompt.choices(k, s, list).map((choice) => answerOf(table, choice, spec));
  return {
    text: sentenceOf(k, s, spec.prompt),
    ...about,
    choices: [...answers.filter(({ ends }) => ends !== true), ...answers.filter(({ ends }) => ends === true)],
    ...(chosen.length === 0 ? {} : { chosen }),
  };
}

/** Cards are chosen in the order of the list: who is not told looks in vain for those before the last one. */
const SEVERAL =
  'One after the other in the order of the list, then done; or several at once, such as 1, 3; a card twice: 3, 3.';

/** What was chosen before, where several cards are. */
function chosenIn<S extends Looping>({ k, s }: KitTable<S>, { several }: PromptSpec<S>): { text: string }[] {
  if (s.ask !== ASK.CHOOSE && several?.[s.ask] === undefined) return [];
  const f = s.depth - 1;
  const n = s.frame.picks[f] === 0 ? 0 : listSet(k, s.chosen, f, k.scratch.lethal);
  return Array.from(k.scratch.lethal.subarray(0, n), (slot) => ({ text: k.book.defs[shownDef(s, slot)].name }));
}

const ENDS = new Set(['CAN_PASS', 'CAN_DECLINE', 'CAN_END']);

function answerOf<S extends Looping>(
  table: KitTable<S>,
  { action, text, number }: Choice,
  spec: PictureSpec<S>,
): Answer {
  const { k, s } = table;
  const { type, from, variants } = blockOf(k.actions, action);
  const kind = kindOfAction(spec.prompt, type, text);
  const bare = kind === undefined ? text : text.slice(kind.length + 1).replace(/^with /, '');
  const nameOf = (of: number): string => k.book.defs[shownDef(s, of)].name;
  const note = spec.prompt.aimText?.(k, s, action).trim() ?? '';
  const slot = variants > 0 ? Math.floor((action - from) / variants) : undefined;
  const aim = spec.aimOf?.(k, s, action);
  const left = type === 'CAN_CHOOSE' && slot !== undefined ? equalLeft(k, s, slot, spec.prompt) : 1;
  const isEnd = ENDS.has(type) || (number === 0 && slot === undefined && type !== 'CAN_COUNT');
  // The card says its name itself, and which of two it is; what stands behind it is a note.
  const label =
    slot === undefined ? undefined : [labelOf(k, s, slot), nameOf(slot)].find((each) => bare.startsWith(each));
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

/** By kit: what is printed on each card, made once. */
const faces = new WeakMap<Kit, Map<string, Face>>();

function faceOf<S extends Looping>(k: Kit, spec: PictureSpec<S>, id: string): Face {
  const known = faces.get(k) ?? new Map<string, Face>();
  faces.set(k, known);
  const found = known.get(id);
  if (found !== undefined) return found;
  const { card, name } = k.book.defs[k.book.byId.get(id) as number];
  const text = [...card.abilities.map((ability) => ability.text ?? ''), card.unimplementedText ?? ''].filter(
    (each) => each !== '',
  );
  const { heldKeywords = [] } = spec;
  const own = spec.faceOf(k, card);
  const shown = card.keywords.filter(({ k: word }) => !heldKeywords.includes(word));
  const held = card.keywords.filter(({ k: word }) => heldKeywords.includes(word));
  const badges = Object.fromEntries(shown.map(({ k: word, n }) => [word, n ?? 0]));
  const face: Face = given({
    name,
    text: text.length === 0 ? undefined : text.join(' '),
    badges: shown.length === 0 ? undefined : badges,
    ...own,
    held: held.length === 0 ? own.held : { ...own.held, ...heldNumbers(spec.keywords, held) },
  });
  known.set(id, face);
  return face;
}

/** A trait that stands before a keyword is part of its name. */
const heldNumbers = (words: KeywordWords, held: CardJson['keywords']): Numbers =>
  Object.fromEntries(
    held.map(({ k: word, n, trait }) => [
      trait === undefined ? word : keywordText(words, word, undefined, trait),
      n ?? 0,
    ]),
  );

function keywordsOn(k: Kit, s: CardState, slot: number, held: readonly string[] = []): Numbers {
  const bits = s.keywords[slot];
  const { levels } = k.book.defs[shownDef(s, slot)];
  return Object.fromEntries(
    k.game.keywords.flatMap(({ name }, at) =>
      ((bits >> at) & 1) === 0 || held.includes(name)
        ? []
        : [[name, k.levelAt[at] < 0 ? (levels[at] ?? 0) : s.level[k.levelAt[at] * k.slots + slot]]],
    ),
  );
}

const isSame = (a: Numbers, b: Numbers): boolean =>
  Object.keys(a).length === Object.keys(b).length && Object.entries(a).every(([name, value]) => b[name] === value);

const keywordNames = (words: KeywordWords): Record<string, Word> =>
  Object.fromEntries(Object.entries(words.help).map(([key, text]) => [key, { name: keywordText(words, key), text }]));
