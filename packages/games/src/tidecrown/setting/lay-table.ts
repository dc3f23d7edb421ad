// Lays a table: the position of a setup, in which seat 0 is in its main step.
import type { Chance } from '@umpire/core/author';
import type { Kit } from '../../cards/kit.ts';
import { layCard, laySides } from '../../cards/setting/lay-sides.ts';
import { learnAll } from '../../cards/state/knowledge.ts';
import { GALES, STEP } from '../rules/numbers.ts';
import { dealLife } from '../rules/set-up.ts';
import type { LaidSide, LaidTideCard } from '../rules/side.ts';
import type { Tidecrown } from '../rules/state.ts';

/** Everyone has had two turns: nothing of a first one is special. */
const TURN = 5;
const TURNS = 2;

export function layTable(k: Kit, s: Tidecrown, sides: readonly LaidSide[], chance: Chance): void {
  s.turn = TURN;
  s.turns.fill(TURNS);
  s.step = STEP.main;
  laySides(k, s, sides, chance, {
    card: (card, slot) => put(k, s, card, slot),
    seat: (side, seat) => laySeat(k, s, side, seat),
  });
}

function put(k: Kit, s: Tidecrown, card: LaidTideCard, slot: number): void {
  layCard(k, s, card, slot);
  if (card.up) learnAll(k, s, slot);
  s.card.spent[slot] = Number(card.spent);
  s.card.fresh[slot] = Number(card.played);
  s.card.attached[slot] = card.gales;
}

function laySeat(k: Kit, s: Tidecrown, { cards, galesReady, galesSpent, isLifeDealt }: LaidSide, seat: number): void {
  const given = cards.reduce((sum, { gales }) => sum + gales, 0);
  s.galeReady[seat] = galesReady;
  s.galeSpent[seat] = galesSpent;
  s.galeDeck[seat] = GALES - galesReady - galesSpent - given;
  if (isLifeDealt) dealLife(k, s, seat);
}
