// What the game tells a search.
import type { Guide } from '@umpire/core/author';
import { GAME_OP, type Instruction } from '../../cards/ability/opcodes.ts';
import { ASK } from '../../cards/ability/program.ts';
import { WHO } from '../../cards/ability/selector.ts';
import { createCardGuide, expectedScores, type Weigh } from '../../cards/guide/card-guide.ts';
import { effect, type Judge, NO_EFFECT, sizeOf } from '../../cards/guide/effect.ts';
import { createWeighAnswer, ProgramWorth } from '../../cards/guide/program-worth.ts';
import { DECK, HAND, type Kit, PLAY } from '../../cards/kit.ts';
import { countIn, listAt } from '../../cards/state/zones.ts';
import { apply } from '../rules/apply.ts';
import { loreOf } from '../rules/cards-in-play.ts';
import { ASKS } from '../rules/codes.ts';
import { legal } from '../rules/legal.ts';
import { INKWELL, SEAT_STATS, WIN_THRESHOLD } from '../rules/numbers.ts';
import { moveTo, ops } from '../rules/ops.ts';
import type { Storyweave } from '../rules/state.ts';
import { TurnWeights } from './guide-turn.ts';
import { GO, gainOf, worthInHand, worthOf } from './guide-worth.ts';

/** For all seats together: with more of them a turn round the table takes longer. */
const SIMULATIONS = 6000;
const TURNS = 6;

export const createGuide = (
  k: Kit,
  decks: readonly Uint8Array[],
  legalMax: number,
  create: () => Storyweave,
  score: (state: Storyweave, out: Float64Array) => void,
): Guide<Storyweave> =>
  createCardGuide(k, {
    simulations: Math.round(SIMULATIONS / k.seats),
    turns: TURNS,
    legalMax,
    weigh: createWeigh(k, decks),
    create,
    legal,
    apply,
    outlook,
    score,
  });

// Who is ahead in a match that is not over: lore, and what the table will bring.

/** A lead of so much makes a win about three times as likely as a loss. */
const SPREAD = 3.5;

const outlook = (k: Kit, s: Storyweave, out: Float64Array): void => expectedScores(k, s, SPREAD, standing, out);

function standing(k: Kit, s: Storyweave, seat: number): number {
  const base = listAt(k, seat, PLAY);
  const end = base + countIn(k, s, seat, PLAY);
  let sum = 0;
  for (let i = base; i < end; i++) sum += worthOf(k, s, s.list[i]);
  const goal = s.seatStat[seat * SEAT_STATS.length + WIN_THRESHOLD];
  const hand = Math.min(countIn(k, s, seat, HAND), 6);
  const ink = Math.min(countIn(k, s, seat, INKWELL), 7);
  const late = Math.max(0, 4 - countIn(k, s, seat, DECK));
  return s.lore[seat] + (20 - goal) + 0.8 * sum + 0.5 * hand + 0.5 * ink - 2 * late;
}

// How sensible each legal action looks to whoever is asked, whatever is asked.

/** By seat: the definitions of its deck. */
function createWeigh(k: Kit, decks: readonly Uint8Array[]): Weigh<Storyweave> {
  const programs = new ProgramWorth(k, judge);
  const turn = new TurnWeights(k, programs);
  const weighAnswer = createWeighAnswer(k, programs, decks);
  const { choose, decline } = k.actions;

  function answered(s: Storyweave, action: number): number {
    const subject = s.frame.subject[s.depth - 1];
    switch (s.ask) {
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
        return weighAnswer(s, action);
    }
  }

  return (s, list, count, out) => {
    // Core's own actions, for loops, have higher numbers than the game's.
    for (let i = 0; i < count; i++)
      out[i] = list[i] >= k.actions.size ? 1 : s.ask === ASK.MAIN ? turn.weightOf(s, list[i]) : answered(s, list[i]);
  };
}

/** What cannot be played for long is changed. */
const mulligan = (k: Kit, s: Storyweave, slot: number): number =>
  k.book.cost[s.card.def[slot]] >= 5 ? 2 : 0.1 / worthInHand(k, s, slot);

// What the game's own operations bring, for whoever reads programs.
function opWorth(k: Kit, s: Storyweave, seat: number, instruction: Instruction): number {
  const n = sizeOf(instruction.amount);
  switch (k.game.ops[instruction.op.number - GAME_OP].name) {
    case 'gainScore':
      return instruction.who === WHO.OWN ? 1.5 * n : 0;
    case 'loseScore':
      return instruction.who === WHO.OWN ? -1.5 * n : 1.2 * Math.min(n, mostLore(k, s, seat));
    case 'extraInk':
      return countIn(k, s, seat, HAND) > 2 ? 1 : 0;
    case 'toInkwell':
      return 0.7;
    default:
      return 0;
  }
}

/** Of the others. */
function mostLore(k: Kit, s: Storyweave, own: number): number {
  let most = 0;
  for (let seat = 0; seat < k.seats; seat++) if (seat !== own) most = Math.max(most, s.lore[seat]);
  return most;
}

const judge: Judge<Storyweave> = {
  gainOf,
  effectOf: ({ op }) => (ops[op.number - GAME_OP] === moveTo ? effect(GO) : NO_EFFECT),
  opWorth,
  // A deck that runs out loses the match.
  drawWorth: (k, s, seat, n) => (countIn(k, s, seat, DECK) <= n + 2 ? -2 : n),
};
