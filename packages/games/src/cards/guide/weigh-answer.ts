// How sensible an answer to one of the kit's questions looks to whoever is asked.
import { instructionAt } from '../ability/choose.ts';
import { ASK } from '../ability/program.ts';
import type { Kit } from '../kit.ts';
import type { CardState } from '../state/fields.ts';
import type { ProgramWorth } from './program-worth.ts';

/** `decks`: by seat the definitions of its cards. */
export function createWeighAnswer<S extends CardState>(
  k: Kit,
  programs: ProgramWorth<S>,
  decks: readonly Uint8Array[],
): (s: S, action: number) => number {
  const { accept, choose, count, decline, name, option } = k.actions;

  function chosen(s: S, action: number): number {
    if (action === decline) return 0.3;
    const effect = programs.effectInFrame(s, s.depth - 1);
    return weightOfGain(programs.gainOf(s, s.asked, action - choose, effect));
  }

  /** What it could be aimed at. */
  function optionWorth(s: S, action: number): number {
    const f = s.depth - 1;
    const { options } = instructionAt(k, s, f);
    return weightOfGain(programs.worthInFrame(s, f, options[action - option].at));
  }

  return (s, action) => {
    switch (s.ask) {
      case ASK.CHOOSE:
        return chosen(s, action);
      case ASK.MAY:
        return action === accept ? 4 : 0.5;
      case ASK.COUNT:
        return 0.1 + (action - count) ** 2;
      case ASK.OPTION:
        return optionWorth(s, action);
      case ASK.NAME:
        return 0.02 + copiesOf(decks[s.asked], action - name) ** 2;
      default:
        return 1;
    }
  };
}

const weightOfGain = (gain: number): number => (gain > 0 ? 0.3 + gain * gain : 0.3 / (1 + 4 * gain * gain));

function copiesOf(deck: Uint8Array, def: number): number {
  let n = 0;
  for (let i = 0; i < deck.length; i++) if (deck[i] === def) n++;
  return n;
}
