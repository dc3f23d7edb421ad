// Says NOPE to everything, also to nopes. For the rest it draws, and skips when it knows that it must.
import type { KittensAnswer, KittensBot, KittensEvent, KittensSeen } from '@umpire/games/kittens';

export default class NopeHappy implements KittensBot {
  private nopes = 0;

  takeTurn(view: KittensSeen): KittensAnswer {
    const { hand, known } = view;
    const danger = known.some(([above, card]) => above === 0 && card === 'exploding-kitten');
    if (danger && hand.includes('skip')) return { type: 'play', card: 'skip' };
    // The target may have to give away a nope.
    if (hand.includes('favor')) return { type: 'play', card: 'favor' };
    return 'draw';
  }

  react(view: KittensSeen, trigger: KittensEvent): 'nope' | null {
    if (!view.hand.includes('nope')) return null;
    this.nopes++;
    view.say(trigger.type === 'REACTION_PLAYED' ? 'Nope to your nope!' : `Nope number ${this.nopes}!`);
    return 'nope';
  }

  chooseDefusePosition(): number {
    return 0;
  }

  /** Gives any card but a nope or a defuse, if it can. */
  chooseCardToGive(view: KittensSeen): KittensSeen['hand'][number] {
    return view.hand.find((card) => card !== 'nope' && card !== 'defuse') ?? view.hand[view.hand.length - 1];
  }

  onExplode(view: KittensSeen): void {
    view.say('Nope. Nope! NOPE!');
  }
}
