// A bot for Exploding Kittens: it looks before it draws, and skips a kitten that it knows of.
import type { KittensAnswer, KittensBot, KittensSeen } from '@umpire/games/kittens';

export default class __NAME__ implements KittensBot {
  takeTurn(view: KittensSeen): KittensAnswer {
    const danger = view.known.some(([above, card]) => above === 0 && card === 'exploding-kitten');
    if (danger && view.hand.includes('skip')) return { type: 'play', card: 'skip' };
    if (view.known.length === 0 && view.hand.includes('see-the-future'))
      return { type: 'play', card: 'see-the-future' };
    return 'draw';
  }
  react(view: KittensSeen) {
    return view.action?.target === view.seat && view.hand.includes('nope') ? 'nope' : null;
  }
}
