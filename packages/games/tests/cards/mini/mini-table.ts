// A table of the small card game: cards invented on the spot, actions as people type them. Every step is checked.
//
//   const t = mini([crew('A')], { play: ['A'], gales: 2 }, { play: ['A spent'] }).act('attack with A', 'A');

import { EVERYONE, type GameEvent } from '@umpire/core/author';
import { chanceOf, copy } from '@umpire/core/hot';
import { answer, answers } from '../../../src/cards/ability/decide.ts';
import { call } from '../../../src/cards/ability/frames.ts';
import { expire } from '../../../src/cards/ability/modifiers.ts';
import { ASK, GAME_ASK } from '../../../src/cards/ability/program.ts';
import { USES_MAX } from '../../../src/cards/actions.ts';
import { describeAction, type WordsSpec } from '../../../src/cards/card-words.ts';
import { checkCards } from '../../../src/cards/check-cards.ts';
import { compileSet } from '../../../src/cards/compile/compile-set.ts';
import { createKit, sizesOf } from '../../../src/cards/create-kit.ts';
import type { CardJson, CardSet } from '../../../src/cards/files/card-set.ts';
import { type CardGame, DECK, DISCARD, HAND, type Kit, PLAY } from '../../../src/cards/kit.ts';
import { after, during, run } from '../../../src/cards/run.ts';
import { canonicalCards } from '../../../src/cards/state/canonical.ts';
import { hashCards } from '../../../src/cards/state/card-key.ts';
import { NONE } from '../../../src/cards/state/fields.ts';
import { learn, learnAll } from '../../../src/cards/state/knowledge.ts';
import { GAME_NODE } from '../../../src/cards/state/nodes.ts';
import { canUse } from '../../../src/cards/state/price.ts';
import { draw, insert } from '../../../src/cards/state/zones.ts';
import { CardSight } from '../card-sight.ts';
import { expectFresh } from '../expect/expect-fresh.ts';
import { readBook } from '../read-book.ts';
import { ASKS, LIFE, type Mini, PROC, shape, TYPE } from './mini-codes.ts';
import { spec } from './mini-game.ts';
import { crew } from './mini-invented.ts';

export type { Text } from '../invented-card.ts';
export { crew, crewWith, event, leader, stage } from './mini-invented.ts';

export interface Side {
  readonly play?: readonly string[];
  readonly hand?: readonly string[];
  /** The top card first. */
  readonly deck?: readonly string[];
  readonly life?: readonly string[];
  readonly discard?: readonly string[];
  readonly gales?: number;
  readonly spentGales?: number;
}

const ZONES = { deck: DECK, hand: HAND, play: PLAY, discard: DISCARD, life: LIFE } as const;
const FILLER = crew('Filler');

export function problemOf(cards: readonly CardJson[]): string | undefined {
  const made = compileSet(spec, setOf(cards));
  return made.ok ? undefined : made.refusal.text;
}

const setOf = (cards: readonly CardJson[]): CardSet => ({
  ...{ format: '', game: '', title: '', terms: {}, rules: {}, decks: [] },
  cards: [FILLER, ...cards],
});

const words: WordsSpec<Mini> = {
  verbs: {
    CAN_ATTACK: { text: (name) => `attack with ${name}`, done: (name) => name, to: GAME_NODE },
    CAN_PLAY: { text: (name) => `play ${name}`, done: (name) => name, to: 'play' },
  },
  plain: { CAN_END: { text: 'end', done: 'end' }, CAN_REVEAL: { text: 'reveal', done: 'reveal' } },
  yesNo: [ASKS.RETURN],
  isSecret: () => false,
};

export const mini = (cards: readonly CardJson[], ...sides: readonly Side[]): MiniTable => new MiniTable(cards, sides);

export class MiniTable extends CardSight<Mini> {
  readonly kit: Kit;
  readonly state: Mini;
  readonly heard: GameEvent[] = [];
  private readonly chance = chanceOf('mini');
  readonly decks: readonly Uint8Array[];
  private readonly list = new Int32Array(2048);

  constructor(cards: readonly CardJson[], given: readonly Side[], game: CardGame = spec) {
    super();
    const book = readBook(game, setOf(cards));
    const sides = [given[0] ?? {}, given[1] ?? {}].map((side) => ({ deck: Array(5).fill('Filler'), ...side }));
    const laid = sides.map((side) =>
      Object.keys(ZONES).flatMap((zone) =>
        (side[zone as keyof typeof ZONES] ?? []).map((text) => [zone as keyof typeof ZONES, text] as const),
      ),
    );
    const byName = (text: string): number => book.byId.get(text.replace(/ spent$/, '')) ?? 0;
    this.decks = laid.map((list) => Uint8Array.from(list, ([, text]) => byName(text)).sort());
    this.kit = createKit(
      game,
      book,
      laid.map(({ length }) => length),
    );
    this.state = shape(sizesOf(spec, this.kit.deckSizes)).create();
    laid.forEach((list, seat) => {
      list.forEach(([zone, text], i) => this.lay(this.kit.firstSlot[seat] + i, ZONES[zone], text, byName(text)));
      this.state.gales[seat] = sides[seat].gales ?? 0;
      this.state.spentGales[seat] = sides[seat].spentGales ?? 0;
    });
    this.state.phase = 3;
    this.state.dirty = 1;
    this.go(() => undefined);
  }

  private lay(slot: number, zone: number, text: string, def: number): void {
    const { kit: k, state: s } = this;
    if (def === 0) throw new Error(`no card ${text}`);
    s.card.at[slot] = s.card.top[slot] = NONE;
    s.card.def[slot] = def;
    insert(k, s, slot, zone, zone === DECK || zone === LIFE);
    if (zone === PLAY || zone === DISCARD) learnAll(k, s, slot);
    if (zone === HAND) learn(k, s, k.owner[slot], slot);
    s.card.spent[slot] = Number(text.endsWith(' spent'));
  }

  private go(begin: () => void): void {
    during(this.kit, this.chance, (to, event) => {
      if (to === EVERYONE) this.heard.push(event);
    });
    begin();
    run(this.kit, this.state);
    after(this.kit);
    this.examine();
  }

  /** Checks that the state is possible, and that what follows from the cards has been computed. */
  private examine(): void {
    const wrong = checkCards(this.kit, this.state, this.decks);
    if (wrong !== undefined) throw new Error(`an impossible position: ${wrong}`);
    expectFresh(this.kit, this.state, this.copy());
  }

  copy(): Mini {
    const made = shape(sizesOf(spec, this.kit.deckSizes)).create();
    copy(made, this.state);
    return made;
  }

  private actions(): number[] {
    const { kit: k, state: s, list } = this;
    if (s.over !== 0) return [];
    if (s.ask === ASK.MAIN) return this.mainActions();
    if (s.ask < GAME_ASK) return Array.from(list.subarray(0, answers(k, s, list)));
    if (s.ask === ASKS.RETURN) return [k.actions.accept, k.actions.decline];
    return this.slots(1 - s.asked, PLAY).map((slot) => k.actions.choose + slot);
  }

  private mainActions(): number[] {
    const { kit: k, state: s } = this;
    const { verb } = k.actions;
    const own = this.slots(s.active, PLAY);
    return [
      ...own.filter((slot) => s.card.spent[slot] === 0 && s.barred[slot] === 0).map((slot) => verb.CAN_ATTACK + slot),
      ...this.slots(s.active, HAND).flatMap((slot) => (this.canPlay(slot) ? [verb.CAN_PLAY + slot] : [])),
      verb.CAN_END,
      verb.CAN_REVEAL,
      ...own.flatMap((slot) =>
        k.book.defs[s.card.def[slot]].activated.flatMap((ability, i) =>
          canUse(k, s, slot, ability) ? [verb.CAN_USE + slot * USES_MAX + i] : [],
        ),
      ),
    ];
  }

  private canPlay(slot: number): boolean {
    const { kit: k, state: s } = this;
    const { spells } = k.book.defs[s.card.def[slot]];
    if (k.book.cost[s.card.def[slot]] > s.gales[k.owner[slot]]) return false;
    if (k.book.type[s.card.def[slot]] !== TYPE.event) return true;
    return spells.some((spell) => spell.window === 0 && canUse(k, s, slot, spell));
  }

  /** Plays, for whichever seat is asked, the first action that begins with each text. */
  act(...texts: readonly string[]): this {
    for (const text of texts) {
      const action = this.actions().find((each) => this.textOf(each).startsWith(text));
      if (action === undefined) throw new Error(`'${text}' is not among ${this.legal.join(' | ')}`);
      this.go(() => this.begin(action));
    }
    return this;
  }

  /** Plays the action at this place of the list. */
  choose(which: number): void {
    const action = this.actions()[which];
    this.go(() => this.begin(action));
  }

  private begin(action: number): void {
    const { kit: k, state: s } = this;
    const { verb } = k.actions;
    s.auto = 0;
    if (s.ask === ASKS.TARGET) {
      s.frame.other[s.depth - 1] = action - k.actions.choose;
      s.frame.otherGen[s.depth - 1] = s.card.gen[action - k.actions.choose];
      s.frame.pc[s.depth - 1] = 1;
    } else if (s.ask === ASKS.RETURN) {
      s[action === k.actions.accept ? 'gales' : 'spentGales'][s.asked]--;
      s.frame.amount[s.depth - 1]--;
    } else if (s.ask !== ASK.MAIN) answer(k, s, action);
    else if (action === verb.CAN_END) this.endTurn();
    else if (action === verb.CAN_REVEAL) call(s, PROC.REVEAL, s.active, NONE, NONE, NONE, 0);
    else if (action >= verb.CAN_USE) {
      const which = action - verb.CAN_USE;
      call(s, PROC.USE, s.active, NONE, Math.floor(which / USES_MAX), NONE, which % USES_MAX);
    } else if (action >= verb.CAN_PLAY) call(s, PROC.PLAY, s.active, NONE, action - verb.CAN_PLAY, NONE, 0);
    else call(s, PROC.ATTACK, s.active, NONE, action - verb.CAN_ATTACK, NONE, 0);
  }

  /** Begins the other seat's turn: its cards and its gales become ready. */
  private endTurn(): void {
    const { kit: k, state: s } = this;
    s.active = 1 - s.active;
    for (let duration = 1; duration < spec.durations.length; duration++) expire(s, duration);
    for (const slot of this.slots(s.active, PLAY)) s.card.used[slot] = s.card.spent[slot] = 0;
    s.gales[s.active] = 6;
    s.spentGales[s.active] = 0;
    s.dirty = 1;
    draw(k, s, s.active, 1);
  }

  private textOf(action: number): string {
    return describeAction(this.kit, this.state, action, words).text;
  }

  get legal(): string[] {
    return this.actions().map((action) => this.textOf(action));
  }

  stat(name: string, stat = 'power'): number {
    return this.statOf(name, stat);
  }

  get key(): string {
    return this.keyOf(this.state);
  }

  keyOf(state: Mini): string {
    const out = new Int32Array(2);
    hashCards(this.kit, state, out);
    return out.join();
  }

  get canonical(): string {
    return this.canonicalOf(this.state);
  }

  canonicalOf(state: Mini): string {
    return canonicalCards(this.kit, state);
  }
}
