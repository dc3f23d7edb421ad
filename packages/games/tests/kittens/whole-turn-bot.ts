// A bot that answers with whole turns at random, all of them possible: combos, targets and named cards included.
import type { Dice } from '@umpire/core/author';
import type { KittensAnswer, KittensBot, KittensSeen } from '../../src/kittens/bots/adapt-bot.ts';
import type { CardId } from '../../src/kittens/rules/kinds.ts';

const ALONE: readonly CardId[] = ['attack', 'skip', 'favor', 'shuffle', 'see-the-future'];

export function wholeTurnBot(dice: Dice): Record<string, unknown> & KittensBot {
  const any = <T>(list: readonly T[]): T => list[dice.below(list.length)];
  return {
    takeTurn: (view) => any(answers(view, any)),
    react: ({ hand }) => (hand.includes('nope') && dice.below(3) === 0 ? 'nope' : null),
    chooseCardToGive: ({ hand }) => any(hand),
    chooseDefusePosition: (_, size) => dice.below(size + 1),
  };
}

function answers(view: KittensSeen, any: <T>(list: readonly T[]) => T): KittensAnswer[] {
  const kinds = [...new Set(view.hand)];
  const held = (card: CardId): number => view.hand.filter((each) => each === card).length;
  const target = any(view.others);
  const named = any(Object.keys(view.deck) as CardId[]);
  const singles = kinds.filter((card) => ALONE.includes(card));
  const pairs = kinds.filter((card) => held(card) >= 2);
  const threes = kinds.filter((card) => held(card) >= 3);
  return [
    'draw',
    ...singles.map((card) => ({ type: 'play', card, target }) as const),
    ...pairs.map((card) => ({ type: 'combo', cards: [card, card], target }) as const),
    ...threes.map((card) => ({ type: 'combo', cards: [card, card, card], target, named }) as const),
    ...(kinds.length < 5 ? [] : [{ type: 'combo', cards: kinds.slice(0, 5).reverse(), named } as const]),
  ];
}
