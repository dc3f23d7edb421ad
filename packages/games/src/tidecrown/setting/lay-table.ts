// Lays a table: the position of a setup, in which seat 0 is in its main step.
import type { Chance } from '@umpire/core/author';
import type { Kit } from '../../cards/kit.ts';
import { layCard, laySides } from '../../cards/setting/lay-sides.ts';
import { learnAll } from '../../cards/state/knowledge.ts';
import { GALES, STEP } from '../rules/numbers.ts';
import { dealLife } from '../rules/set-up.ts';
import type { LaidSide, LaidTideCard } from '../rules/side.ts';
import type { Tidecrown } from '../rules/state.ts';

/** The turn of a position that is laid: everyone has had two, so no rule of a first turn applies. */
const TURN = 5;
const TURNS = 2;

export function layTable(kit: Kit, state: Tidecrown, sides: readonly LaidSide[], chance: Chance): void {
  state.turn = TURN;
  state.turns.fill(TURNS);
  state.step = STEP.main;
  laySides(kit, state, sides, chance, {
    card: (card, slot) => put(kit, state, card, slot),
    seat: (side, seat) => laySeat(kit, state, side, seat),
  });
}

function put(kit: Kit, state: Tidecrown, card: LaidTideCard, slot: number): void {
  layCard(kit, state, card, slot);
  if (card.up) learnAll(kit, state, slot);
  state.card.spent[slot] = Number(card.spent);
  state.card.fresh[slot] = Number(card.played);
  state.card.attached[slot] = card.gales;
}

function laySeat(
  kit: Kit,
  state: Tidecrown,
  { cards, galesReady, galesSpent, isLifeDealt }: LaidSide,
  seat: number,
): void {
  const given = cards.reduce((sum, { gales }) => sum + gales, 0);
  state.galeReady[seat] = galesReady;
  state.galeSpent[seat] = galesSpent;
  state.galeDeck[seat] = GALES - galesReady - galesSpent - given;
  if (isLifeDealt) dealLife(kit, state, seat);
}
