// Counts how likely the next card is a kitten, and who should still hold a defuse. Its numbers were tuned by matches.
import type { KittensAnswer, KittensBot, KittensEvent, KittensSeen } from '@umpire/games/kittens';

type Card = KittensSeen['hand'][number];

/** The risk from which it looks, and those from which it leaves: with a defuse and without one. */
const LOOK = 0.05;
const LEAVE = { defuse: 0.5, none: 0.12 };
/** How likely the next card is a kitten after another player has put one back. */
const PLANTED = 0.6;
const LEAVES: readonly Card[] = ['attack', 'super-skip', 'skip'];
/** Cards worth keeping, the most valuable first; a card that is not listed is worth nothing. */
const DEAR: readonly Card[] = ['defuse', 'nope', 'attack', 'skip', 'see-the-future', 'shuffle', 'favor'];
const SPARE = DEAR.slice(4);
/** After these events another card lies on top. */
const MOVED = ['CARD_DRAWN', 'EXPLODING_KITTEN_DRAWN', 'DECK_SHUFFLED'];

const worth = (card: Card): number => (DEAR.includes(card) ? DEAR.length - DEAR.indexOf(card) : 0);

export default class Counting implements KittensBot {
  /** By seat: how many defuses it should hold; everyone begins with one. */
  private readonly defuses = [1, 1, 1, 1, 1];
  private isPlanted = false;

  takeTurn(view: KittensSeen): KittensAnswer {
    const { hand } = view;
    const gain = this.gain(view);
    if (gain !== undefined) return gain;
    const risk = this.risk(view);
    // A risk of 1 is certain: looking would tell nothing new.
    if (risk >= LOOK && risk < 1 && hand.includes('see-the-future')) return { type: 'play', card: 'see-the-future' };
    if (risk < (hand.includes('defuse') ? LEAVE.defuse : LEAVE.none)) return 'draw';
    view.say(`${Math.round(risk * 100)} percent? Not me.`);
    const leave = LEAVES.find((card) => hand.includes(card));
    if (leave !== undefined) return { type: 'play', card: leave };
    // After a shuffle every place is equally likely.
    if (hand.includes('shuffle') && view.kittens / view.pile < risk) return { type: 'play', card: 'shuffle' };
    return 'draw';
  }

  private risk({ known, kittens, pile }: KittensSeen): number {
    const top = known.find(([above]) => above === 0);
    if (top !== undefined) return top[1] === 'exploding-kitten' ? 1 : 0;
    const hidden = kittens - known.filter(([, card]) => card === 'exploding-kitten').length;
    const even = hidden / (pile - known.length);
    return this.isPlanted && hidden > 0 ? Math.max(even, PLANTED) : even;
  }

  /** Takes cards from others: a defuse if it can, else any card. */
  private gain({ hand, others, handSizes, discard }: KittensSeen): KittensAnswer | undefined {
    const spare = hand.filter((card) => worth(card) === 0 || SPARE.includes(card));
    const alike = (count: number) => spare.find((card) => spare.filter((each) => each === card).length >= count);
    const rich = others.filter((seat) => handSizes[seat] > 0);
    const different = [...new Set(hand)].sort((a, b) => worth(a) - worth(b)).slice(0, 5);
    if (different.length === 5 && discard.includes('defuse') && !different.includes('defuse'))
      return { type: 'combo', cards: different, named: 'defuse' };
    if (rich.length === 0) return undefined;
    const target = rich.reduce((best, seat) => (this.defuses[seat] > this.defuses[best] ? seat : best));
    const three = alike(3);
    if (three !== undefined && this.defuses[target] > 0)
      return { type: 'combo', cards: [three, three, three], target, named: 'defuse' };
    const pair = alike(2);
    if (pair !== undefined) return { type: 'combo', cards: [pair, pair], target };
    return hand.includes('favor') ? { type: 'play', card: 'favor', target } : undefined;
  }

  /** Nopes what is aimed at it, and any nope against its own action. */
  react({ action, hand, seat, nopes }: KittensSeen): 'nope' | null {
    const mine = nopes % 2 === 0 ? action?.target : action?.seat;
    return mine === seat && hand.includes('nope') ? 'nope' : null;
  }

  chooseDefusePosition(view: KittensSeen, pileSize: number): number {
    return Math.min(view.turns - 1, pileSize);
  }

  chooseCardToGive(view: KittensSeen): Card {
    return view.hand.reduce((least, card) => (worth(card) < worth(least) ? card : least));
  }

  onEvent({ type, seat, target, card, from }: KittensEvent, view: KittensSeen): void {
    const lost =
      type === 'EXPLODING_KITTEN_DEFUSED' ? seat : type === 'CARD_STOLEN' && card === 'defuse' ? target : null;
    if (typeof lost === 'number') this.defuses[lost] = Math.max(0, this.defuses[lost] - 1);
    if (type === 'EXPLODING_KITTEN_INSERTED') this.isPlanted = seat !== view.seat;
    if (MOVED.includes(type) && from !== 'discard') this.isPlanted = false;
  }
}
