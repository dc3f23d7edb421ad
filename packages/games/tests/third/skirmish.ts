// Skirmish: a third card game, built through the one entry of the kit and nothing else of it.
import { type Chance, type DeckLine, defineGame, type Game } from '@umpire/core/author';
import {
  ASK,
  after,
  type Book,
  type CardSet,
  call,
  canonicalCards,
  cardGame,
  cardGraph,
  cardRules,
  checkCards,
  checkQuestion,
  compileSet,
  createKit,
  DECK,
  DRAWS,
  deckLines,
  describeAction,
  draw,
  during,
  GAME_NODE,
  type GraphSpec,
  hashCards,
  insert,
  isSamePosition,
  KIT_REASONS,
  type Kit,
  mixA,
  mixB,
  NONE,
  readCardSet,
  run,
  shuffleDeck,
  sizesOf,
  type WordsSpec,
} from '@umpire/games/cards';
import cards from './cards.json' with { type: 'json' };
import { SKILLS } from './mechanics/skills.ts';
import { apply, legal, procs, stateCheck } from './rules.ts';
import { ACTS, LETS } from './skill.ts';
import { ENDINGS, EVENT, PROC, type Skirmish, shape, TARGET } from './state.ts';
import { VOCABULARY } from './vocabulary.ts';

const { life: LIFE, openingHand: HAND_SIZE } = cards.rules;

export const spec = cardGame({
  vocabulary: VOCABULARY,
  mechanics: SKILLS,
  types: Object.keys(VOCABULARY.types),
  zones: [
    { name: 'deck', ordered: true, seenBy: 'none' },
    { name: 'hand', ordered: false, seenBy: 'owner' },
    { name: 'play', ordered: false, seenBy: 'all' },
    { name: 'discard', ordered: false, seenBy: 'all' },
  ],
  stats: ['power'],
  seatStats: [],
  lets: LETS,
  events: Object.keys(VOCABULARY.events),
  acts: ACTS,
  durations: ['', 'turn'],
  vias: ['embers'],
  ops: [],
  procs,
  verbs: { CAN_END: 0, CAN_FIGHT: 1, CAN_PLAY: 1, CAN_STRIKE: 1 },
  told: { played: EVENT.played, tookDamage: EVENT.tookDamage, destroyed: EVENT.fell, readied: -1, spent: -1 },
  would: [],
  stateCheck,
  canPay: (_k, s: Skirmish, seat, amount) => s.embers[seat] >= amount,
  pay(_k, s: Skirmish, seat, amount) {
    s.embers[seat] -= amount;
  },
  playFree: (_k, s, seat, slot) => call(s, PROC.PLAY, seat, NONE, slot, NONE, 0),
  durationSeat: (_k, _duration, seat) => seat,
});

const words: WordsSpec<Skirmish> = {
  verbs: {
    CAN_FIGHT: { text: (name) => `fight with ${name}`, done: (name) => `Fights with ${name}`, to: GAME_NODE },
    CAN_PLAY: { text: (name) => `play ${name}`, done: (name) => `Plays ${name}`, to: 'play' },
    CAN_STRIKE: { text: (name) => `strike with ${name}`, done: (name) => `Strikes with ${name}`, to: 'player' },
  },
  plain: { CAN_END: { text: 'end', done: 'Ends the turn' } },
  yesNo: [],
  isSecret: () => false,
};

const describe = (k: Kit, s: Skirmish, action: number) => describeAction(k, s, action, words);

const graph: GraphSpec<Skirmish> = {
  steps: ['main'],
  stepOf: () => 'main',
  endOf: (s) => ({ seat: s.active, step: 'main' }),
  gameFacts: () => ({}),
  seatFacts: (_k, s, seat) => ({ life: s.life[seat], embers: s.embers[seat], most: s.most[seat] }),
  cardFacts: (_k, { card }, slot) => ({ attached: card.attached[slot] }),
  legal,
  describe,
};

const DECISIONS = [
  { name: 'main', ask: ASK.MAIN, form: '' },
  { name: 'choose', ask: ASK.CHOOSE, form: 'a card' },
  { name: 'target', ask: TARGET, form: 'whom' },
];

function key(k: Kit, s: Skirmish, out: Int32Array): void {
  hashCards(k, s, out);
  for (let seat = 0; seat < k.seats; seat++) {
    const v = s.life[seat] | (s.embers[seat] << 8) | (s.most[seat] << 16);
    out[0] = mixA(out[0], v);
    out[1] = mixB(out[1], v);
  }
}

export const canonical = (k: Kit, s: Skirmish): string => [canonicalCards(k, s), s.life, s.embers, s.most].join('|');

const same = isSamePosition<Skirmish>({ key, canonical, keyWords: (k) => shape(sizesOf(spec, k.deckSizes)).keyWords });

function deal(k: Kit, s: Skirmish, decks: readonly Uint8Array[], chance: Chance): void {
  during(k, chance, undefined);
  s.card.at.fill(NONE);
  s.card.top.fill(NONE);
  decks.forEach((deck, seat) => {
    deck.forEach((def, i) => {
      s.card.def[k.firstSlot[seat] + i] = def;
      insert(k, s, k.firstSlot[seat] + i, DECK, false);
    });
    shuffleDeck(k, s, seat);
    draw(k, s, seat, HAND_SIZE);
  });
  s.life.fill(LIFE);
  call(s, PROC.TURN, chance(DRAWS, s.draws++).below(k.seats), NONE, NONE, NONE, 0);
  run(k, s);
  after(k);
}

/** What a match is about, and how it begins: tests lay a table. */
export interface Match {
  readonly book: Book;
  readonly decks: readonly Uint8Array[];
  readonly lists: readonly (readonly DeckLine[])[];
  setup(k: Kit, s: Skirmish, chance: Chance): void;
}

export function rulesOf({ book, decks, lists, setup }: Match, k: Kit = kitOf({ book, decks })) {
  const legalMax = 3 * k.slots + k.book.defs.length + 16;
  const list = new Int32Array(legalMax);
  return cardRules<Skirmish>(k, {
    layout: shape(sizesOf(spec, k.deckSizes)),
    ...{ legalMax, list, decks, lists, deckOptions: [], decisions: DECISIONS, loop: 5000 },
    reasons: { ...KIT_REASONS, [ENDINGS.LIFE]: 'life', [ENDINGS.DECK]: 'empty-deck', [ENDINGS.FORFEIT]: 'forfeit' },
    setup: (state, chance) => setup(k, state, chance),
    ...{ legal, apply, key, same },
    check: (_k, s) => checkCards(k, s, decks) ?? checkQuestion(k, s, list, DECISIONS, legal),
    words: { describe },
    graph: (_k, s, seat) => cardGraph(k, s, seat, list, graph),
  });
}

export const kitOf = ({ book, decks }: Pick<Match, 'book' | 'decks'>): Kit =>
  createKit(
    spec,
    book,
    decks.map(({ length }) => length),
  );

export function readCards(more: readonly object[] = []): CardSet {
  const read = readCardSet(JSON.stringify({ ...cards, cards: [...cards.cards, ...more] }), VOCABULARY);
  if (!read.ok) throw new Error(read.refusal.text);
  return read.value;
}

export const skirmish: Game<Skirmish> = defineGame({
  id: 'skirmish',
  title: 'Skirmish',
  rulesVersion: 1,
  seats: 2,
  options: {},
  open() {
    const set = readCards();
    const book = compileSet(spec, set);
    if (!book.ok) return book;
    const defs = set.decks.map((deck) =>
      deck.cards.flatMap(({ id, n }) => Array.from({ length: n }, () => book.value.byId.get(id) ?? 0)),
    );
    const decks = defs.map((each) => Uint8Array.from(each).sort());
    const lists = decks.map((deck, seat) => deckLines(book.value, set.decks[seat], deck));
    return rulesOf({ book: book.value, decks, lists, setup: (k, s, chance) => deal(k, s, decks, chance) });
  },
});
