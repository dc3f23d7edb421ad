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
  canPay: (_kit, state: Skirmish, seat, amount) => state.embers[seat] >= amount,
  pay(_kit, state: Skirmish, seat, amount) {
    state.embers[seat] -= amount;
  },
  playFree: (_kit, state, seat, slot) => call(state, PROC.PLAY, seat, NONE, slot, NONE, 0),
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

const describe = (kit: Kit, state: Skirmish, action: number) => describeAction(kit, state, action, words);

const graph: GraphSpec<Skirmish> = {
  steps: ['main'],
  stepOf: () => 'main',
  endOf: (state) => ({ seat: state.active, step: 'main' }),
  gameFacts: () => ({}),
  seatFacts: (_kit, state, seat) => ({ life: state.life[seat], embers: state.embers[seat], most: state.most[seat] }),
  cardFacts: (_k, { card }, slot) => ({ attached: card.attached[slot] }),
  legal,
  describe,
};

const DECISIONS = [
  { name: 'main', ask: ASK.MAIN, form: '' },
  { name: 'choose', ask: ASK.CHOOSE, form: 'a card' },
  { name: 'target', ask: TARGET, form: 'whom' },
];

function key(kit: Kit, state: Skirmish, out: Int32Array): void {
  hashCards(kit, state, out);
  for (let seat = 0; seat < kit.seats; seat++) {
    const v = state.life[seat] | (state.embers[seat] << 8) | (state.most[seat] << 16);
    out[0] = mixA(out[0], v);
    out[1] = mixB(out[1], v);
  }
}

export const canonical = (kit: Kit, state: Skirmish): string =>
  [canonicalCards(kit, state), state.life, state.embers, state.most].join('|');

const same = isSamePosition<Skirmish>({
  key,
  canonical,
  keyWords: (kit) => shape(sizesOf(spec, kit.deckSizes)).keyWords,
});

function deal(kit: Kit, state: Skirmish, decks: readonly Uint8Array[], chance: Chance): void {
  during(kit, chance, undefined);
  state.card.at.fill(NONE);
  state.card.top.fill(NONE);
  decks.forEach((deck, seat) => {
    deck.forEach((def, i) => {
      state.card.def[kit.firstSlot[seat] + i] = def;
      insert(kit, state, kit.firstSlot[seat] + i, DECK, false);
    });
    shuffleDeck(kit, state, seat);
    draw(kit, state, seat, HAND_SIZE);
  });
  state.life.fill(LIFE);
  call(state, PROC.TURN, chance(DRAWS, state.draws++).below(kit.seats), NONE, NONE, NONE, 0);
  run(kit, state);
  after(kit);
}

/** The cards of a match, and how it begins: tests lay a table. */
export interface Match {
  readonly book: Book;
  readonly decks: readonly Uint8Array[];
  readonly lists: readonly (readonly DeckLine[])[];
  setup(kit: Kit, state: Skirmish, chance: Chance): void;
}

export function rulesOf({ book, decks, lists, setup }: Match, kit: Kit = kitOf({ book, decks })) {
  const legalMax = 3 * kit.slots + kit.book.defs.length + 16;
  const list = new Int32Array(legalMax);
  return cardRules<Skirmish>(kit, {
    layout: shape(sizesOf(spec, kit.deckSizes)),
    ...{ legalMax, list, decks, lists, deckOptions: [], decisions: DECISIONS, loop: 5000 },
    reasons: { ...KIT_REASONS, [ENDINGS.LIFE]: 'life', [ENDINGS.DECK]: 'empty-deck', [ENDINGS.FORFEIT]: 'forfeit' },
    setup: (state, chance) => setup(kit, state, chance),
    ...{ legal, apply, key, same },
    check: (_kit, state) => checkCards(kit, state, decks) ?? checkQuestion(kit, state, list, DECISIONS, legal),
    words: { describe },
    graph: (_kit, state, seat) => cardGraph(kit, state, seat, list, graph),
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
    return rulesOf({ book: book.value, decks, lists, setup: (kit, state, chance) => deal(kit, state, decks, chance) });
  },
});
