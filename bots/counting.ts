// Counts: how likely the next card is a kitten, and who should still hold a defuse. It acts when that is too likely.
import type { KittensAnswer, KittensBot, KittensEvent, KittensSeen } from '@umpire/games/kittens';

type Card = KittensSeen['hand'][number];

/** A risk from which it looks or leaves. Found by matches against the other bots here. */
const LOOK = 0.05;
const LEAVE = { safe: 0.5, bare: 0.12 };
/** How often a kitten that somebody put back is the next card that others draw. */
const PLANTED = 0.6;

const LEAVES: readonly Card[] = ['attack', 'super-skip', 'skip'];
const DEAR: readonly Card[] = ['defuse', 'nope', 'attack', 'skip', 'see-the-future', 'shuffle', 'favor'];
/** After these the next card is another one. */
const MOVED = ['CARD_DRAWN', 'EXPLODING_KITTEN_DRAWN', 'DECK_SHUFFLED'];
const worth = (card: Card): number => (DEAR.includes(card) ? DEAR.length - DEAR.indexOf(card) : 0);

export default class Counting implements KittensBot {
  /** Defuses that others should hold, by seat; everyone begins with one. */
  private readonly defuses: number[] = [1, 1, 1, 1, 1];
  /** Somebody put a kitten back, and nobody has drawn or shuffled since. */
  private isPlanted = false;

  takeTurn(view: KittensSeen): KittensAnswer {
    const { hand } = view;
    const gain = this.combo(view);
    if (gain !== undefined) return gain;
    const risk = this.risk(view);
    if (risk < 1 && risk >= LOOK && hand.includes('see-the-future') && !knowsTop(view))
      return { type: 'play', card: 'see-the-future' };
    if (risk < (hand.includes('defuse') ? LEAVE.safe : LEAVE.bare)) return 'draw';
    const leave = LEAVES.find((card) => hand.includes(card));
    if (leave !== undefined) return { type: 'play', card: leave };
    if (hand.includes('shuffle') && view.kittens / view.pile < risk) return { type: 'play', card: 'shuffle' };
    if (risk > 0.9) view.say('I know what comes now.');
    return 'draw';
  }

  private risk({ known, kittens, pile }: KittensSeen): number {
    const top = known.find(([above]) => above === 0);
    if (top !== undefined) return top[1] === 'exploding-kitten' ? 1 : 0;
    const hidden = kittens - known.filter(([, card]) => card === 'exploding-kitten').length;
    const even = hidden / (pile - known.length);
    return this.isPlanted ? Math.max(even, PLANTED) : even;
  }

  private combo(view: KittensSeen): KittensAnswer | undefined {
    const { hand, others, handSizes, discard } = view;
    const spare = hand.filter((card) => worth(card) <= 1);
    const alike = (count: number) => spare.find((card) => spare.filter((each) => each === card).length >= count);
    const holder = others.reduce((best, seat) => (this.defuses[seat] > this.defuses[best] ? seat : best));
    const three = alike(3);
    if (three !== undefined && this.defuses[holder] > 0)
      return { type: 'combo', cards: [three, three, three], target: holder, named: 'defuse' };
    const different = [...new Set(hand)].sort((a, b) => worth(a) - worth(b)).slice(0, 5);
    if (different.length === 5 && discard.includes('defuse') && !different.includes('defuse'))
      return { type: 'combo', cards: different, named: 'defuse' };
    const pair = alike(2);
    const target = others.find((seat) => handSizes[seat] > 0);
    if (pair !== undefined && target !== undefined) return { type: 'combo', cards: [pair, pair], target };
    if (hand.includes('favor') && target !== undefined) return { type: 'play', card: 'favor', target };
    return undefined;
  }

  react({ action, hand, seat, nopes }: KittensSeen): 'nope' | null {
    if (action === null || !hand.includes('nope')) return null;
    const isMine = action.seat === seat && nopes % 2 === 1;
    const isAtMe = action.target === seat && nopes % 2 === 0;
    return isMine || isAtMe ? 'nope' : null;
  }

  chooseDefusePosition(view: KittensSeen, pileSize: number): number {
    return Math.min(view.turns - 1, pileSize);
  }

  chooseCardToGive(view: KittensSeen): Card {
    return view.hand.reduce((least, card) => (worth(card) < worth(least) ? card : least));
  }

  onEvent(event: KittensEvent, view: KittensSeen): void {
    const seat = Number(event.seat);
    if (event.type === 'EXPLODING_KITTEN_DEFUSED') this.defuses[seat] = Math.max(0, this.defuses[seat] - 1);
    if (event.type === 'CARD_STOLEN' && event.card === 'defuse') {
      this.defuses[Number(event.target)]--;
      this.defuses[seat]++;
    }
    if (event.type === 'EXPLODING_KITTEN_INSERTED') this.isPlanted = seat !== view.seat;
    if (MOVED.includes(event.type) && event.from !== 'discard') this.isPlanted = false;
  }
}

const knowsTop = ({ known }: KittensSeen): boolean => known.some(([above]) => above === 0);
