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

/** The simulations for all seats together: with more seats a turn round the table takes longer. */
const SIMULATIONS = 6000;
const TURNS = 6;

export const createGuide = (
  kit: Kit,
  decks: readonly Uint8Array[],
  legalMax: number,
  create: () => Storyweave,
  score: (state: Storyweave, out: Float64Array) => void,
): Guide<Storyweave> =>
  createCardGuide(kit, {
    simulations: Math.round(SIMULATIONS / kit.seats),
    turns: TURNS,
    legalMax,
    weigh: createWeigh(kit, decks),
    create,
    legal,
    apply,
    outlook,
    score,
  });

// Who is ahead in a match that is not over: by lore, and by what the table will bring.

/** This lead makes a win about three times as likely as a loss. */
const SPREAD = 3.5;

const outlook = (kit: Kit, state: Storyweave, out: Float64Array): void =>
  expectedScores(kit, state, SPREAD, standing, out);

function standing(kit: Kit, state: Storyweave, seat: number): number {
  const base = listAt(kit, seat, PLAY);
  const end = base + countIn(kit, state, seat, PLAY);
  let sum = 0;
  for (let i = base; i < end; i++) sum += worthOf(kit, state, state.list[i]);
  const goal = state.seatStat[seat * SEAT_STATS.length + WIN_THRESHOLD];
  const hand = Math.min(countIn(kit, state, seat, HAND), 6);
  const ink = Math.min(countIn(kit, state, seat, INKWELL), 7);
  const late = Math.max(0, 4 - countIn(kit, state, seat, DECK));
  return state.lore[seat] + (20 - goal) + 0.8 * sum + 0.5 * hand + 0.5 * ink - 2 * late;
}

// How sensible each legal action looks to the seat that is asked, whatever the question is.

/** `decks`: by seat, the definitions of its deck. */
function createWeigh(kit: Kit, decks: readonly Uint8Array[]): Weigh<Storyweave> {
  const programs = new ProgramWorth(kit, judge);
  const turn = new TurnWeights(kit, programs);
  const weighAnswer = createWeighAnswer(kit, programs, decks);
  const { choose, decline } = kit.actions;

  function answered(state: Storyweave, action: number): number {
    const subject = state.frame.subject[state.depth - 1];
    switch (state.ask) {
      case ASKS.MULLIGAN:
        return action === decline ? 1 : mulligan(kit, state, action - choose);
      case ASKS.ENTER:
        return action === decline ? 2 : 1;
      case ASKS.SHIFT:
        return turn.onto(state, subject, action - choose);
      case ASKS.SING:
        return 1 / (0.3 + loreOf(kit, state, action - choose));
      case ASKS.TOGETHER:
        return action === decline ? 3 : 1 / (0.3 + loreOf(kit, state, action - choose));
      case ASKS.TARGET:
        return turn.against(state, subject, action - choose);
      default:
        return weighAnswer(state, action);
    }
  }

  return (state, list, count, out) => {
    // Actions of core, about loops, have higher numbers than those of the game.
    for (let i = 0; i < count; i++)
      out[i] =
        list[i] >= kit.actions.size
          ? 1
          : state.ask === ASK.MAIN
            ? turn.weightOf(state, list[i])
            : answered(state, list[i]);
  };
}

/** The weight of changing a card of the opening hand: high if it cannot be played for long. */
const mulligan = (kit: Kit, state: Storyweave, slot: number): number =>
  kit.book.cost[state.card.def[slot]] >= 5 ? 2 : 0.1 / worthInHand(kit, state, slot);

// What the game's own operations are worth.
function opWorth(kit: Kit, state: Storyweave, seat: number, instruction: Instruction): number {
  const n = sizeOf(instruction.amount);
  switch (kit.game.ops[instruction.op.number - GAME_OP].name) {
    case 'gainScore':
      return instruction.who === WHO.OWN ? 1.5 * n : 0;
    case 'loseScore':
      return instruction.who === WHO.OWN ? -1.5 * n : 1.2 * Math.min(n, mostLore(kit, state, seat));
    case 'extraInk':
      return countIn(kit, state, seat, HAND) > 2 ? 1 : 0;
    case 'toInkwell':
      return 0.7;
    default:
      return 0;
  }
}

/** The most lore that another seat has. */
function mostLore(kit: Kit, state: Storyweave, own: number): number {
  let most = 0;
  for (let seat = 0; seat < kit.seats; seat++) if (seat !== own) most = Math.max(most, state.lore[seat]);
  return most;
}

const judge: Judge<Storyweave> = {
  gainOf,
  effectOf: ({ op }) => (ops[op.number - GAME_OP] === moveTo ? effect(GO) : NO_EFFECT),
  opWorth,
  // A player whose deck runs out loses the match.
  drawWorth: (kit, state, seat, n) => (countIn(kit, state, seat, DECK) <= n + 2 ? -2 : n),
};
