// Plays one match between two players, and counts what matters of it.
import { type Block, type GameEvent, Line, type Rules, seenBy } from '@umpire/core';
import { chanceOf, PLAYER_PURPOSE } from '@umpire/core/host';
import type { SearchPlayer } from '@umpire/search';

export interface Played {
  readonly starter: number;
  /** The seat that won; -1 for a draw. */
  readonly winner: number;
  readonly turns: number;
  readonly plies: number;
  readonly reason: string;
  /** By seat: the cards that it had in its hand, and those that it played. */
  readonly drawn: readonly ReadonlySet<string>[];
  readonly played: readonly ReadonlySet<string>[];
}

export function playMatch<S extends Block>(rules: Rules<S>, player: SearchPlayer<S>, seed: string): Played {
  const line = new Line(rules, seed);
  let starter = line.seat;
  const chance = chanceOf(seed);
  const drawn = seatsOf(rules, (seat) => new Set(handOf(rules, line.state, seat)));
  const played = seatsOf(rules, () => new Set<string>());
  let turns = 0;
  const listen = (_to: number, { type, seat, card }: GameEvent): void => {
    if (type === 'TURN_START') turns++;
    // In a game in which the first player to be asked decides who begins.
    if (type === 'FIRST' && typeof seat === 'number') starter = seat;
    // Players who may not know the card get the same event without it.
    if (typeof card !== 'string' || typeof seat !== 'number') return;
    if (type === 'CARD_DRAWN' || type === 'LIFE_TAKEN') drawn[seat].add(card);
    else if (type === 'PLAYED') played[seat].add(card);
  };
  while (!line.isOver) {
    const { seat } = line;
    const { action } = player.think(line, chance(PLAYER_PURPOSE + seat, line.state.ply));
    line.play({ seat, action, index: null }, listen);
  }
  return {
    starter,
    winner: winnerOf(rules, line.state),
    turns,
    plies: line.state.ply,
    reason: rules.reason(line.state),
    drawn,
    played,
  };
}

const seatsOf = <S extends Block, T>(rules: Rules<S>, of: (seat: number) => T): T[] =>
  Array.from({ length: rules.seats }, (_, seat) => of(seat));

function winnerOf<S extends Block>(rules: Rules<S>, state: S): number {
  const scores = new Float64Array(rules.seats);
  rules.score(state, scores);
  return scores.indexOf(rules.scores.max);
}

interface Handed {
  readonly seats?: readonly { readonly hand?: readonly unknown[] }[];
}

/** The opening hand, which is dealt before any event is told. */
function handOf<S extends Block>(rules: Rules<S>, state: S, seat: number): string[] {
  const view = rules.bots.view(seenBy(rules, state, seat), seat) as Handed;
  return (view.seats?.[seat]?.hand ?? []).filter((card) => typeof card === 'string');
}
