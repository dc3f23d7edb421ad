// The table of the slow rules: hands, piles, whose turn it is, who is out, and who was told what.
import type { Dice } from '@umpire/core/author';
import { type PileCard, type SlowOptions, slowDeal } from './slow-deal.ts';

type Told = Readonly<Record<string, unknown>>;

/** Returns dice for a purpose, new ones each time. */
export type SlowDice = (purpose: 'shuffle' | 'steal' | 'lot' | 'fault') => Dice;

export class SlowTable {
  readonly options: SlowOptions;
  hands: string[][];
  pile: PileCard[];
  discard: string[] = [];
  readonly aside: readonly string[];
  /** By seat: its final place; 0 while it is in. */
  places: number[];
  turn = 0;
  owed = 1;
  underAttack = false;
  /** By seat: what it was told; the last entry is what the public was told. */
  heard: Told[][];
  protected readonly dice: SlowDice;
  /** Called for what is rare, so that a comparison can say what it has met. */
  protected readonly note: (what: string) => void;
  protected turnIsOver = false;

  constructor(options: SlowOptions, dice: SlowDice, note: (what: string) => void = () => {}) {
    const { hands, pile, aside } = slowDeal(options, dice('shuffle'));
    this.options = options;
    this.dice = dice;
    this.note = note;
    this.hands = hands;
    this.pile = pile;
    this.aside = aside;
    this.places = hands.map(() => 0);
    this.heard = [...hands, []].map(() => []);
  }

  get inside(): number[] {
    return this.hands.flatMap((_, seat) => (this.places[seat] === 0 ? [seat] : []));
  }

  get isOver(): boolean {
    return this.places.includes(1);
  }

  get scores(): number[] {
    const step = 2 / (this.hands.length - 1);
    return this.places.map((place) => 1 - (place - 1) * step);
  }

  /** The seats that are in, in turn order after a seat; that seat comes last. */
  protected after(seat: number): number[] {
    const round = this.hands.map((_, i) => (seat + 1 + i) % this.hands.length);
    return round.filter((each) => this.inside.includes(each));
  }

  protected tellAll(event: Told): void {
    for (const list of this.heard) list.push(event);
  }

  /** Tells the whole event to those who may know it, and the open part to the others. */
  protected tellSome(seats: readonly number[], event: Told, secret: Told): void {
    this.heard.forEach((list, who) => list.push(seats.includes(who) ? { ...event, ...secret } : event));
  }

  protected endOneTurn(): void {
    if (this.owed > 1) this.owed--;
    else this.passOn(1, false);
    this.startTurn();
  }

  protected passOn(turns: number, underAttack: boolean): void {
    this.turn = this.after(this.turn)[0];
    this.owed = turns;
    this.underAttack = underAttack;
  }

  protected startTurn(): void {
    this.turnIsOver = true;
    this.tellAll({ type: 'TURN_START', seat: this.turn, turns: this.owed });
  }

  protected leave(seat: number, cause: string): void {
    const place = this.inside.length;
    const isMine = seat === this.turn;
    for (const each of this.pile) each.knownBy = each.knownBy.filter((who) => who !== seat);
    this.tellAll({ type: 'PLAYER_ELIMINATED', seat, place, cause });
    this.places[seat] = place;
    if (place === 2) {
      const [winner] = this.inside;
      this.places[winner] = 1;
      this.turnIsOver = true;
      this.tellAll({ type: 'GAME_END', winner });
    } else if (isMine) {
      this.passOn(1, false);
      this.startTurn();
    }
  }

  protected leaveByFault(seat: number, method: string): void {
    this.tellAll({ type: 'BOT_FORFEIT', seat, method });
    const lowest = this.pile.findLastIndex(({ card }) => card === 'exploding-kitten');
    this.pile.splice(lowest, 1);
    for (const each of this.pile) each.knownBy = [];
    this.leave(seat, 'forfeit');
  }

  protected lay(seat: number, card: string): void {
    this.take(seat, card);
    this.discard.push(card);
  }

  protected take(seat: number, card: string): void {
    const at = this.hands[seat].indexOf(card);
    if (at < 0) throw new Error(`seat ${seat} has no ${card}`);
    this.hands[seat].splice(at, 1);
  }

  protected moveCard(me: number, from: number, card: string): void {
    this.take(from, card);
    this.hands[me].push(card);
    this.tellSome([me, from], { type: 'CARD_STOLEN', seat: me, target: from }, { card });
  }
}
