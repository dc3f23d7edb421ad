// What a fault costs, by the method that failed: takeTurn costs the match, chooseCardToGive a card and the match; react and
// chooseDefusePosition cost only the choice.
import { type Dice, EVERYONE, type Tell } from '@umpire/core/author';
import { nthCard } from './combos.ts';
import { handOver } from './hand-over.ts';
import { FORFEIT, FORFEIT_GIVING, PASS, PUT_UNDER } from './legal.ts';
import { closeRounds, FORFEITED, GIVE, INSERT, type Kittens, REACT } from './state.ts';
import { eliminate, removeBottomKitten } from './turns.ts';

/** The action that a fault becomes. */
export function forfeit(state: Kittens, dice: Dice): number {
  switch (state.phase) {
    case REACT:
      return PASS;
    case INSERT:
      return PUT_UNDER + dice.below(state.pileSize + 1);
    case GIVE:
      return FORFEIT_GIVING + nthCard(state, state.aim - 1, dice.below(state.handSize[state.aim - 1]));
    default:
      return FORFEIT;
  }
}

/** Puts the player out. The limit of actions does this too, perhaps while the others are being asked about a card. */
export function forfeitTurn(state: Kittens, tell?: Tell): void {
  closeRounds(state);
  leave(state, state.turn, 'takeTurn', tell);
}

export function forfeitGiving(state: Kittens, kind: number, tell?: Tell): void {
  const giver = state.aim - 1;
  handOver(state, kind, tell);
  leave(state, giver, 'chooseCardToGive', tell);
}

function leave(state: Kittens, seat: number, method: string, tell?: Tell): void {
  if (tell !== undefined) tell(EVERYONE, { type: 'BOT_FORFEIT', seat, method });
  // A kitten that was drawn and not yet put back leaves with the player; otherwise one leaves the pile.
  if (state.phase !== INSERT) removeBottomKitten(state);
  eliminate(state, seat, FORFEITED, tell);
}
