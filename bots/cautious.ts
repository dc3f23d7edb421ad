// Looks before it draws, and gets out of the way of a kitten that it knows of.
import type { KittensAnswer, KittensBot, KittensSeen } from '@umpire/games/kittens';

type Card = KittensSeen['hand'][number];

/** Cards that help when a kitten lies on top, the best first: it leaves the kitten to another player. */
const ESCAPES: readonly Card[] = ['attack', 'super-skip', 'skip', 'shuffle', 'draw-from-the-bottom'];

/** Cards that it would rather keep, the most valuable first; cats are not in the list and are given away first. */
const DEAR: readonly Card[] = ['defuse', 'attack', 'skip', 'nope', 'shuffle', 'see-the-future', 'favor'];

const worth = (card: Card): number => (DEAR.includes(card) ? DEAR.length - DEAR.indexOf(card) : 0);

export default class Cautious implements KittensBot {
  takeTurn(view: KittensSeen): KittensAnswer {
    const { hand, known } = view;
    const top = known.find(([above]) => above === 0)?.[1];
    if (top === undefined && hand.includes('see-the-future')) return { type: 'play', card: 'see-the-future' };
    const way = ESCAPES.find((card) => hand.includes(card));
    if (top !== 'exploding-kitten' || way === undefined) return 'draw';
    view.say('After you.');
    return { type: 'play', card: way };
  }

  /** Nopes only an action that is aimed at itself. */
  react(view: KittensSeen): 'nope' | null {
    return view.action?.target === view.seat && view.nopes === 0 && view.hand.includes('nope') ? 'nope' : null;
  }

  /** Puts the kitten below the cards that it must still draw itself, so that the next player draws the kitten. */
  chooseDefusePosition(view: KittensSeen, pileSize: number): number {
    view.say('That was close. I put it somewhere safe.');
    return Math.min(view.turns - 1, pileSize);
  }

  chooseCardToGive(view: KittensSeen): Card {
    return view.hand.reduce((least, card) => (worth(card) < worth(least) ? card : least));
  }

  onExplode(view: KittensSeen): void {
    view.say('I should have looked once more.');
  }
}
