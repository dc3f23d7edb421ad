// Looks before it draws, and gets out of the way of a kitten that it knows of.
import type { KittensAnswer, KittensBot, KittensSeen } from '@umpire/games/kittens';

type Card = KittensSeen['hand'][number];

/** What helps against a kitten on top: the best is the one that leaves it to somebody else. */
const ESCAPES: readonly Card[] = ['attack', 'super-skip', 'skip', 'shuffle', 'draw-from-the-bottom'];

/** What it would rather keep, the dearest first; cats are not in the list and go first of all. */
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

  /** Only what is aimed at itself is worth a nope. */
  react(view: KittensSeen): 'nope' | null {
    return view.action?.target === view.seat && view.nopes === 0 && view.hand.includes('nope') ? 'nope' : null;
  }

  /** Under the cards that it has to draw itself, so that the next player draws the kitten. */
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
