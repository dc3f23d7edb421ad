// Keeps its cards and draws more. It steals only where there is much to steal, or a defuse to be had.
import type { KittensAnswer, KittensBot, KittensSeen } from '@umpire/games/kittens';

type Card = KittensSeen['hand'][number];

/** A hand of at least this size is worth a pair. */
const MANY = 6;
const KEPT: readonly Card[] = ['defuse', 'nope', 'skip', 'attack'];
const ESCAPES: readonly Card[] = ['skip', 'attack', 'shuffle'];

export default class Hoarder implements KittensBot {
  takeTurn(view: KittensSeen): KittensAnswer {
    const { hand, known, handSizes } = view;
    // It never looks, but it remembers where it put a kitten back.
    const way = ESCAPES.find((card) => hand.includes(card));
    const danger = known.some(([above, card]) => above === 0 && card === 'exploding-kitten');
    if (danger && way !== undefined) return { type: 'play', card: way };
    const richest = view.others.reduce((most, seat) => (handSizes[seat] > handSizes[most] ? seat : most));
    const spare = hand.filter((card) => !KEPT.includes(card));
    const alike = (count: number) => spare.find((card) => spare.filter((each) => each === card).length >= count);
    const three = alike(3);
    if (three !== undefined && handSizes[richest] > 0) {
      view.say('You have a defuse for me.');
      return { type: 'combo', cards: [three, three, three], target: richest, named: 'defuse' };
    }
    const pair = alike(2);
    if (pair === undefined || handSizes[richest] < MANY) return 'draw';
    view.say('So many cards! Can you hold them all?');
    return { type: 'combo', cards: [pair, pair], target: richest };
  }

  /** Nopes whatever would take its cards. */
  react(view: KittensSeen): 'nope' | null {
    return view.action?.target === view.seat && view.nopes % 2 === 0 && view.hand.includes('nope') ? 'nope' : null;
  }

  chooseDefusePosition(_view: KittensSeen, pileSize: number): number {
    return Math.floor(Math.random() * (pileSize + 1));
  }

  chooseCardToGive(view: KittensSeen): Card {
    return view.hand.find((card) => !KEPT.includes(card)) ?? view.hand[view.hand.length - 1];
  }

  onExplode(view: KittensSeen): void {
    view.say(`${view.hand.length} cards, and none of them helps.`);
  }
}
