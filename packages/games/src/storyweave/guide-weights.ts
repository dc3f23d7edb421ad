// How sensible each legal action looks to whoever is asked, whatever is asked.
import { instrAt } from '../cards/choose.ts';
import type { Kit } from '../cards/kit.ts';
import { ASK, FIRST_ABILITY } from '../cards/program.ts';
import { loreOf } from './cards-in-play.ts';
import { ASKS } from './codes.ts';
import { TurnWeights } from './guide-turn.ts';
import { gainOf, worthInHand } from './guide-worth.ts';
import type { Storyweave } from './state.ts';

/** Writes a weight above zero beside each action. */
export type Weigh = (s: Storyweave, list: Int32Array, count: number, out: Float64Array) => void;

/** By seat: the definitions of its deck. */
export function createWeigh(k: Kit, decks: readonly Uint8Array[]): Weigh {
  const turn = new TurnWeights(k);
  const { accept, choose, count: counted, decline, name } = k.actions;

  function chosen(s: Storyweave, action: number): number {
    const f = s.depth - 1;
    const ability = k.book.abilities[s.frame.code[f] - FIRST_ABILITY];
    if (action === decline) return 0.3;
    const gain = gainOf(k, s, s.asked, action - choose, turn.effectsOf(ability)[s.frame.pc[f]]);
    return weightOfGain(gain);
  }

  /** Each option by its first instruction: what it could be aimed at. */
  function option(s: Storyweave, action: number): number {
    const f = s.depth - 1;
    const { jumps } = instrAt(k, s, f);
    return weightOfGain(turn.optionWorth(s, f, jumps[action - k.actions.option]));
  }

  function answered(s: Storyweave, action: number): number {
    const f = s.depth - 1;
    const subject = s.frame.subject[f];
    switch (s.ask) {
      case ASK.CHOOSE:
        return chosen(s, action);
      case ASK.MAY:
        return action === accept ? 4 : 0.5;
      case ASK.COUNT:
        return 0.1 + (action - counted) ** 2;
      case ASK.OPTION:
        return option(s, action);
      case ASK.NAME:
        return 0.02 + copiesOf(decks[s.asked], action - name) ** 2;
      case ASKS.MULLIGAN:
        return action === decline ? 1 : mulligan(k, s, action - choose);
      case ASKS.ENTER:
        return action === decline ? 2 : 1;
      case ASKS.SHIFT:
        return turn.onto(s, subject, action - choose);
      case ASKS.SING:
        return 1 / (0.3 + loreOf(k, s, action - choose));
      case ASKS.TOGETHER:
        return action === decline ? 3 : 1 / (0.3 + loreOf(k, s, action - choose));
      case ASKS.TARGET:
        return turn.against(s, subject, action - choose);
      default:
        return 1;
    }
  }

  return (s, list, count, out) => {
    // Core's own actions, for loops, have higher numbers than the game's.
    for (let i = 0; i < count; i++)
      out[i] = list[i] >= k.actions.size ? 1 : s.ask === ASK.MAIN ? turn.weightOf(s, list[i]) : answered(s, list[i]);
  };
}

const weightOfGain = (gain: number): number => (gain > 0 ? 0.3 + gain * gain : 0.3 / (1 + 4 * gain * gain));

function copiesOf(deck: Uint8Array, def: number): number {
  let n = 0;
  for (let i = 0; i < deck.length; i++) if (deck[i] === def) n++;
  return n;
}

/** What cannot be played for long is changed. */
const mulligan = (k: Kit, s: Storyweave, slot: number): number =>
  k.book.cost[s.card.def[slot]] >= 5 ? 2 : 0.1 / worthInHand(k, s, slot);
