// Whether what is being played, chosen or picked can be: bytes from outside would otherwise be carried out.
import { CARDS } from '../cards/registry.ts';
import { KINDS, KITTEN } from './kinds.ts';
import {
  FIVE,
  GIVE,
  INSERT,
  type Kittens,
  NAME,
  NOTHING,
  PICK,
  REACT,
  SINGLE,
  TAKE,
  TARGET,
  THREE,
  TURN,
} from './state.ts';

export function badAction(state: Kittens): string | undefined {
  const { phase, played, aim, named, picked, handSize } = state;
  const isPlaying = phase === REACT || phase === TARGET || phase === NAME || phase === TAKE;
  if (isPlaying !== (played !== NOTHING)) return 'something is played and is not';
  if ((phase === TURN || phase === INSERT) && (aim > 0 || named > 0 || picked > 0))
    return 'an action is half remembered';
  if (phase === GIVE && (aim === 0 || handSize[aim - 1] === 0)) return 'nobody can give';
  if (phase === NAME && (played !== THREE || aim === 0)) return 'a card is to be named without a reason';
  if (phase === TAKE && played !== FIVE) return 'a card is to be taken without a reason';
  return isPlaying ? badPlay(state) : undefined;
}

function badPlay({ phase, played, card, aim, named }: Kittens): string | undefined {
  const aims = played === SINGLE ? CARDS[card].aims === true : played !== FIVE;
  if (played !== FIVE && (card === KITTEN || (played === SINGLE && CARDS[card].when !== 'turn')))
    return 'a card is played that cannot be';
  if (phase === TARGET ? !aims || aim > 0 : aims !== aim > 0) return 'a card is aimed at nobody';
  if (named === KITTEN + 1 || (phase === REACT && played === THREE && named === 0)) return 'no card is named';
  return undefined;
}

/** Picked are different cards of the hand in the order of the list, and five can still be reached. */
export function badPicks({ phase, played, picks, picked, hand, turn }: Kittens): string | undefined {
  if (phase !== PICK && played !== FIVE && picks.some((kind) => kind > 0)) return 'cards are picked without a reason';
  if (picks.some((kind, i) => kind > 0 !== i < picked)) return 'the picked cards have a hole';
  if (played === FIVE && picked < picks.length) return 'the picked cards are too few';
  for (let i = 1; i < picked; i++) if (picks[i] <= picks[i - 1]) return 'the picked cards are out of order';
  if (phase !== PICK) return undefined;
  const held = Array.from(hand.subarray(turn * KINDS, (turn + 1) * KINDS), (count, kind) => (count > 0 ? kind + 1 : 0));
  for (let i = 0; i < picked; i++) if (!held.includes(picks[i])) return 'a card is picked that is not held';
  const last = picked === 0 ? 0 : picks[picked - 1];
  return held.filter((kind) => kind > last).length < picks.length - picked ? 'five cannot be picked' : undefined;
}
