// The rules of Exploding Kittens once more, slow and obvious, to judge the real ones by. A match is one function that
// asks questions and waits; a reaction round calls itself.
import { byList, CARD_LIST, cardsInPlay, type PileCard, shuffledPile } from './slow-deal.ts';
import { SlowTable } from './slow-table.ts';

export interface SlowQuestion {
  readonly seat: number;
  readonly decision: string;
  readonly legal: readonly string[];
}

/** Waits for answers: a text of the legal list, or FAULT. */
type Asking<T> = Generator<SlowQuestion, T, string>;

export const FAULT = 'fault!';

/** Thrown when the player whose turn it is does not answer. */
class NoAnswer extends Error {}

const ALONE = ['attack', 'skip', 'favor', 'shuffle', 'see-the-future', 'draw-from-the-bottom', 'super-skip'];

export class SlowKittens extends SlowTable {
  *match(): Asking<void> {
    while (this.inside.length > 1) {
      try {
        yield* this.oneTurn();
      } catch (error) {
        if (!(error instanceof NoAnswer)) throw error;
        this.leaveByFault(this.turn, 'takeTurn');
      }
    }
  }

  private *askOnTurn(decision: string, legal: readonly string[]): Asking<string> {
    const answer = yield { seat: this.turn, decision, legal };
    if (answer === FAULT) throw new NoAnswer();
    return answer;
  }

  private *oneTurn(): Asking<void> {
    this.turnIsOver = false;
    while (!this.turnIsOver) {
      const [verb, card] = (yield* this.askOnTurn('turn', this.turnTexts())).split(' ');
      if (verb === 'draw') yield* this.meet(this.pile.shift());
      else if (verb === 'five') yield* this.playFive();
      else if (card === undefined) yield* this.playCard(verb);
      else yield* this.playAlike(verb, card);
    }
  }

  private turnTexts(): string[] {
    const hand = this.hands[this.turn];
    const held = (card: string): number => hand.filter((each) => each === card).length;
    const kinds = CARD_LIST.filter((card) => held(card) > 0);
    const cards = kinds.flatMap((card) => [
      ...(ALONE.includes(card) ? [card] : []),
      ...(held(card) >= 2 ? [`pair ${card}`] : []),
      ...(held(card) >= 3 ? [`three ${card}`] : []),
    ]);
    const five = this.options.fiveDifferent && kinds.length >= 5 ? ['five'] : [];
    return ['draw', ...five, ...cards];
  }

  /** Meets a drawn card. The draw pile is never empty in a turn. */
  private *meet(drawn: PileCard | undefined, from?: string): Asking<void> {
    const me = this.turn;
    if (drawn === undefined) throw new Error('the draw pile is empty');
    if (drawn.card !== 'exploding-kitten') {
      this.hands[me].push(drawn.card);
      const event = { type: 'CARD_DRAWN', seat: me, ...(from === undefined ? {} : { from }) };
      this.tellSome([me], event, { card: drawn.card });
      return this.endOneTurn();
    }
    this.tellAll({ type: 'EXPLODING_KITTEN_DRAWN', seat: me });
    if (from !== undefined) this.note('a kitten from the bottom');
    if (!this.hands[me].includes('defuse')) return this.leave(me, 'exploded');
    this.lay(me, 'defuse');
    this.tellAll({ type: 'EXPLODING_KITTEN_DEFUSED', seat: me });
    yield* this.putBack(me);
    this.endOneTurn();
  }

  private *putBack(me: number): Asking<void> {
    const places = Array.from({ length: this.pile.length + 1 }, (_, under) => `put ${under}`);
    const answer = yield { seat: me, decision: 'defuse', legal: places };
    const under = answer === FAULT ? this.dice('fault').below(places.length) : Number(answer.split(' ')[1]);
    for (const each of this.pile) each.knownBy = each.knownBy.filter((who) => who === me);
    this.pile.splice(under, 0, { card: 'exploding-kitten', knownBy: [me] });
    this.tellSome([me], { type: 'EXPLODING_KITTEN_INSERTED', seat: me }, { position: under });
  }

  private *chooseTarget(): Asking<number> {
    const others = this.inside.filter((seat) => seat !== this.turn);
    if (others.length === 1) return others[0];
    const answer = yield* this.askOnTurn(
      'target',
      others.map((seat) => `at ${seat}`),
    );
    return Number(answer.split(' ')[1]);
  }

  private *playCard(card: string): Asking<void> {
    const me = this.turn;
    this.lay(me, card);
    const target = card === 'favor' ? yield* this.chooseTarget() : undefined;
    this.tellAll({ type: 'CARD_PLAYED', seat: me, card, ...(target === undefined ? {} : { target }) });
    this.note(`played ${card}`);
    if (yield* this.isStopped(card)) return;
    if (target === undefined) yield* this.carryOut(card);
    else yield* this.askFavor(me, target);
  }

  private *carryOut(card: string): Asking<void> {
    const me = this.turn;
    if (card === 'attack') this.attack(me);
    if (card === 'shuffle') {
      this.pile = shuffledPile(this.pile, this.dice('shuffle'));
      this.tellAll({ type: 'DECK_SHUFFLED', seat: me });
    }
    if (card === 'see-the-future') {
      const seen = this.pile.slice(0, 3);
      for (const each of seen) if (!each.knownBy.includes(me)) each.knownBy.push(me);
      const event = { type: 'CARDS_PEEKED', seat: me, count: seen.length };
      this.tellSome([me], event, { cards: seen.map((each) => each.card) });
    }
    if (card === 'draw-from-the-bottom') yield* this.meet(this.pile.pop(), 'bottom');
    if (card === 'skip') {
      this.tellAll({ type: 'TURN_SKIPPED', seat: me });
      this.endOneTurn();
    }
    if (card === 'super-skip') {
      this.tellAll({ type: 'TURN_SKIPPED', seat: me, all: true });
      this.passOn(1, false);
      this.startTurn();
    }
  }

  private attack(by: number): void {
    const { attackStacking } = this.options;
    let turns = 2;
    if (attackStacking === 'stack' && this.underAttack) turns = this.owed + 2;
    if (attackStacking === 'carry') turns = this.owed + 1;
    if (turns > 4) this.note('more turns than 4 are passed on');
    this.passOn(turns, true);
    this.tellAll({ type: 'TURNS_ADDED', seat: this.turn, by, turns });
    this.startTurn();
  }

  private *askFavor(me: number, giver: number): Asking<void> {
    this.tellAll({ type: 'FAVOR_REQUESTED', seat: me, target: giver });
    const hand = [...this.hands[giver]].sort(byList);
    if (hand.length === 0) return this.note('a favor of an empty hand');
    const legal = [...new Set(hand)].map((card) => `give ${card}`);
    const answer = yield { seat: giver, decision: 'give', legal };
    const card = answer === FAULT ? hand[this.dice('fault').below(hand.length)] : answer.split(' ')[1];
    this.take(giver, card);
    this.hands[me].push(card);
    this.tellSome([me, giver], { type: 'CARD_GIVEN', seat: giver, to: me }, { card });
    if (answer === FAULT) this.leaveByFault(giver, 'chooseCardToGive');
  }

  private *playAlike(combo: string, card: string): Asking<void> {
    const me = this.turn;
    const cards = combo === 'pair' ? [card, card] : [card, card, card];
    this.note(`${combo} ${card}`);
    for (const each of cards) this.lay(me, each);
    const target = yield* this.chooseTarget();
    const event = { type: 'COMBO_PLAYED', seat: me, combo, cards, target };
    if (combo === 'pair') {
      this.tellAll(event);
      if (!(yield* this.isStopped(combo))) this.steal(me, target);
      return;
    }
    const inPlay = cardsInPlay(this.options);
    const names = CARD_LIST.filter((each) => inPlay.has(each)).map((each) => `name ${each}`);
    const named = (yield* this.askOnTurn('name', names)).split(' ')[1];
    this.tellAll({ ...event, named });
    if (yield* this.isStopped(combo)) return;
    const hits = this.hands[target].includes(named);
    this.note(hits ? 'three hits' : 'three misses');
    if (hits) this.moveCard(me, target, named);
  }

  private steal(me: number, from: number): void {
    const hand = [...this.hands[from]].sort(byList);
    if (hand.length === 0) this.note('a pair at an empty hand');
    else this.moveCard(me, from, hand[this.dice('steal').below(hand.length)]);
  }

  private *playFive(): Asking<void> {
    const me = this.turn;
    const kinds = CARD_LIST.filter((card) => this.hands[me].includes(card));
    const cards: string[] = [];
    while (cards.length < 5) {
      const later = kinds.slice(kinds.indexOf(cards[cards.length - 1]) + 1);
      const possible = later.slice(0, later.length - (4 - cards.length));
      const answer = yield* this.askOnTurn(
        'pick',
        possible.map((card) => `pick ${card}`),
      );
      cards.push(answer.split(' ')[1]);
    }
    for (const card of cards) {
      this.note(`five with ${card}`);
      this.lay(me, card);
    }
    const there = CARD_LIST.filter((card) => this.discard.includes(card)).map((card) => `take ${card}`);
    const wanted = (yield* this.askOnTurn('take', ['take top', ...there])).split(' ')[1];
    const asked = wanted === 'top' ? {} : { named: wanted };
    this.tellAll({ type: 'COMBO_PLAYED', seat: me, combo: 'five', cards, ...asked });
    if (!(yield* this.isStopped('five'))) this.takeFromDiscard(me, wanted);
  }

  private takeFromDiscard(me: number, wanted: string): void {
    const at = wanted === 'top' ? this.discard.length - 1 : this.discard.lastIndexOf(wanted);
    const [card] = this.discard.splice(at, 1);
    this.note(wanted === 'top' ? `five takes ${card} from the top` : 'five names');
    this.hands[me].push(card);
    this.tellAll({ type: 'CARD_DRAWN', seat: me, from: 'discard', card });
  }

  private *isStopped(what: string): Asking<boolean> {
    const stopped = yield* this.round(this.turn, 1);
    if (!stopped) return false;
    this.note(`stopped ${what}`);
    this.tellAll({ type: 'ACTION_NEGATED', seat: this.turn });
    return true;
  }

  /** Whether what `by` did is stopped. */
  private *round(by: number, level: number): Asking<boolean> {
    const asked = this.after(by).filter((seat) => seat !== by || this.options.whoMayReact === 'everyone');
    if (this.options.reactions === 'at-once') return yield* this.roundAtOnce(asked, level);
    for (const seat of asked) {
      if (!(yield* this.wantsToNope(seat))) continue;
      if (seat === by) this.note('who acted nopes');
      if (!(yield* this.nope(seat, level))) return true;
      if (seat !== asked[asked.length - 1]) this.note('an outer round goes on');
    }
    return false;
  }

  private *roundAtOnce(asked: readonly number[], level: number): Asking<boolean> {
    const nopers: number[] = [];
    for (const seat of asked) if (yield* this.wantsToNope(seat)) nopers.push(seat);
    nopers.sort((a, b) => a - b);
    if (nopers.length === 0) return false;
    if (nopers.length > 1) this.note('several nopes at once');
    const noper = nopers.length === 1 ? nopers[0] : nopers[this.dice('lot').below(nopers.length)];
    return !(yield* this.nope(noper, level));
  }

  private *wantsToNope(seat: number): Asking<boolean> {
    const legal = this.hands[seat].includes('nope') ? ['pass', 'nope'] : ['pass'];
    return (yield { seat, decision: 'react', legal }) === 'nope';
  }

  /** Whether the nope itself is stopped. */
  private *nope(seat: number, level: number): Asking<boolean> {
    if (level >= 4) this.note('a nope at level 4');
    this.lay(seat, 'nope');
    this.tellAll({ type: 'REACTION_PLAYED', seat, card: 'nope', level });
    return yield* this.round(seat, level + 1);
  }
}
