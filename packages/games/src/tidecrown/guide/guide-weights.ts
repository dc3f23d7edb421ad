// How sensible each legal action looks to whoever is asked, whatever is asked.

import { ASK, FIRST_ABILITY, REPLACE_PROC } from '../../cards/ability/program.ts';
import type { Weigh } from '../../cards/guide/card-guide.ts';
import { ProgramWorth } from '../../cards/guide/program-worth.ts';
import { createWeighAnswer } from '../../cards/guide/weigh-answer.ts';
import { HAND, type Kit } from '../../cards/kit.ts';
import { countIn, listAt } from '../../cards/state/zones.ts';
import { ASKS } from '../rules/codes.ts';
import { TYPE } from '../rules/numbers.ts';
import type { Tidecrown } from '../rules/state.ts';
import { cardFacts } from './guide-cards.ts';
import { DefenceWeights } from './guide-defence.ts';
import { createJudge } from './guide-judge.ts';
import { TurnWeights } from './guide-turn.ts';
import { worthOf } from './guide-worth.ts';

/** By seat: the definitions of its deck. */
export function createWeigh(k: Kit, decks: readonly Uint8Array[]): Weigh<Tidecrown> {
  const facts = cardFacts(k);
  const programs = new ProgramWorth(k, createJudge(facts));
  const turn = new TurnWeights(k, programs, facts);
  const defence = new DefenceWeights(k, programs, facts);
  const weighAnswer = createWeighAnswer(k, programs, decks);
  const { accept, choose, count, decline, verb } = k.actions;

  function may(s: Tidecrown, action: number): number {
    if (action !== accept) return 1;
    const f = s.depth - 1;
    const { price } = k.book.abilities[s.frame.code[f] - FIRST_ABILITY];
    const paid = 0.2 * price.resource + price.own.reduce((sum, { n }) => sum + 0.7 * n, 0);
    const saved = f > 0 && s.frame.code[f - 1] === REPLACE_PROC ? worthOf(k, s, s.frame.subject[f - 1]) : 0;
    const gain = programs.worthInFrame(s, f, s.frame.pc[f] + 1) + saved - paid;
    return gain > 0 ? 1 + 3 * gain : 0.2;
  }

  function answered(s: Tidecrown, action: number): number {
    switch (s.ask) {
      case ASK.MAY:
        return may(s, action);
      case ASKS.FIRST:
        // Whoever begins has a card and a gale less, and wins less often.
        return action === decline ? 1.5 : 1;
      case ASKS.MULLIGAN:
        return action === decline ? 1 : mulligan(k, s);
      case ASKS.ROOM:
        return defence.leave(s, action - choose);
      case ASKS.TARGET:
        return turn.against(s, s.frame.subject[s.depth - 1], action - choose);
      case ASKS.BLOCK:
        return action === decline ? 1 : defence.block(s, action - choose);
      case ASKS.COUNTER:
        return action === decline ? defence.letBe(s) : defence.counter(s, action - verb.CAN_COUNTER);
      case ASKS.COUNTER_FOR:
        return defence.counterFor(s, action - choose);
      case ASKS.REVEAL:
        return action === decline ? 1 : defence.reveal(s);
      case ASKS.RETURN:
        return returned(s, action);
      case ASKS.GALES:
        return 0.1 + (action - count) ** 2;
      default:
        return weighAnswer(s, action);
    }
  }

  /** A spent gale is missed least, then one on a card that has attacked. */
  function returned(s: Tidecrown, action: number): number {
    if (action === verb.CAN_RETURN_SPENT) return 3;
    if (action === verb.CAN_RETURN_READY) return 0.5;
    return s.card.spent[action - choose] === 1 ? 2 : 0.7;
  }

  return (s, list, n, out) => {
    if (s.ask === ASK.MAIN) turn.look(s);
    else if (s.ask === ASKS.BLOCK || s.ask === ASKS.COUNTER) defence.look(s);
    // Core's own actions, for loops, have higher numbers than the game's.
    for (let i = 0; i < n; i++)
      out[i] = list[i] >= k.actions.size ? 1 : s.ask === ASK.MAIN ? turn.weightOf(s, list[i]) : answered(s, list[i]);
  };
}

/** A hand without crew for the first turns is changed. */
function mulligan(k: Kit, s: Tidecrown): number {
  const base = listAt(k, s.asked, HAND);
  const end = base + countIn(k, s, s.asked, HAND);
  let early = 0;
  for (let i = base; i < end; i++) {
    const def = s.card.def[s.list[i]];
    if (k.book.type[def] === TYPE.character && k.book.cost[def] <= 4) early++;
  }
  return early === 0 ? 3 : early === 1 ? 0.7 : 0.15;
}
