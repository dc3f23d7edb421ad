// What each action does.
import { type Chance, EVERYONE, type Tell } from '@umpire/core/author';
import { CARDS } from '../cards/registry.ts';
import type { Setting } from '../setting/setting.ts';
import { steal, stealNamed, takeFromDiscard } from './combos.ts';
import { drawTop, insertKitten } from './draw.ts';
import { forfeitGiving, forfeitTurn } from './forfeit.ts';
import { handOver } from './hand-over.ts';
import { idOf } from './kinds.ts';
import {
  AIM_AT,
  DRAW,
  FIVE_DIFFERENT,
  FORFEIT,
  FORFEIT_GIVING,
  GIVE_KIND,
  NAME_KIND,
  NOPE_IT,
  PASS,
  PICK_KIND,
  PLAY,
  PUT_UNDER,
  TAKE_KIND,
  TAKE_TOP,
} from './legal.ts';
import { OPEN, openRound, react, STOPPED } from './reactions.ts';
import {
  clearAction,
  FIVE,
  GIVE,
  type Kittens,
  living,
  NAME,
  nextAlive,
  PAIR,
  PICK,
  SINGLE,
  spend,
  TAKE,
  TARGET,
  THREE,
  TURN,
} from './state.ts';

export function play(state: Kittens, setting: Setting, action: number, chance: Chance, tell?: Tell): void {
  if (action === PASS || action === NOPE_IT) {
    const verdict = react(state, setting, action === NOPE_IT, chance, tell);
    if (verdict !== OPEN) conclude(state, setting, verdict === STOPPED, chance, tell);
    return;
  }
  state.actions++;
  if (action === DRAW) drawTop(state, tell);
  else if (action === FIVE_DIFFERENT) state.phase = PICK;
  else if (action === TAKE_TOP) declare(state, tell);
  else if (action < AIM_AT) playCards(state, action - PLAY, tell);
  else if (action < NAME_KIND) aimAt(state, action - AIM_AT, tell);
  else if (action < TAKE_KIND) name(state, action - NAME_KIND, tell);
  else if (action < PICK_KIND) name(state, action - TAKE_KIND, tell);
  else if (action < GIVE_KIND) pick(state, action - PICK_KIND);
  else if (action < PUT_UNDER) give(state, action - GIVE_KIND, tell);
  else if (action < FORFEIT) insertKitten(state, action - PUT_UNDER, tell);
  else if (action === FORFEIT) forfeitTurn(state, tell);
  else forfeitGiving(state, action - FORFEIT_GIVING, tell);
}

/** One card, a pair or three of a kind: `which` is kind × 3 + the number of cards less one. */
function playCards(state: Kittens, which: number, tell?: Tell): void {
  const kind = (which / 3) | 0;
  const played = which - kind * 3 + SINGLE;
  const me = state.turn;
  state.card = kind;
  state.played = played;
  for (let i = SINGLE; i <= played; i++) spend(state, me, kind);
  if (played === SINGLE && CARDS[kind].aims === undefined) declare(state, tell);
  else if (living(state) === 2) aimAt(state, nextAlive(state, me), tell);
  else state.phase = TARGET;
}

function aimAt(state: Kittens, seat: number, tell?: Tell): void {
  state.aim = seat + 1;
  if (state.played === THREE) state.phase = NAME;
  else declare(state, tell);
}

function name(state: Kittens, kind: number, tell?: Tell): void {
  state.named = kind + 1;
  declare(state, tell);
}

/** Picks a card of a combo of five. All five are laid down together, once the last is picked. */
function pick(state: Kittens, kind: number): void {
  const { picks } = state;
  picks[state.picked] = kind + 1;
  state.picked++;
  if (state.picked < picks.length) return;
  for (let i = 0; i < picks.length; i++) spend(state, state.turn, picks[i] - 1);
  state.played = FIVE;
  state.phase = TAKE;
}

/** Every choice is made: everyone is told what is played and may react. */
function declare(state: Kittens, tell?: Tell): void {
  if (tell !== undefined) tellPlayed(state, tell);
  openRound(state, state.turn);
}

const COMBOS = ['', 'card', 'pair', 'three', 'five'];

function tellPlayed({ turn: seat, played, card, aim, named, picks }: Kittens, tell: Tell): void {
  const target = aim === 0 ? {} : { target: aim - 1 };
  if (played === SINGLE) {
    tell(EVERYONE, { type: 'CARD_PLAYED', seat, card: idOf(card), ...target });
    return;
  }
  const cards =
    played === FIVE ? Array.from(picks, (kind) => idOf(kind - 1)) : Array.from({ length: played }, () => idOf(card));
  const asked = named === 0 ? {} : { named: idOf(named - 1) };
  tell(EVERYONE, { type: 'COMBO_PLAYED', seat, combo: COMBOS[played], cards, ...target, ...asked });
}

/** Everyone has been asked: the action is carried out, unless it was stopped. */
function conclude(state: Kittens, setting: Setting, stopped: boolean, chance: Chance, tell?: Tell): void {
  const { played, card } = state;
  state.phase = TURN;
  if (stopped) {
    if (tell !== undefined) tell(EVERYONE, { type: 'ACTION_NEGATED', seat: state.turn });
  } else if (played === SINGLE) CARDS[card].resolve?.(state, setting, chance, tell);
  else if (played === PAIR) steal(state, chance, tell);
  else if (played === THREE) stealNamed(state, tell);
  else takeFromDiscard(state, tell);
  // A favor is still open, so the player who was asked for a card must be remembered.
  const { aim, phase } = state;
  clearAction(state);
  if (phase === GIVE) state.aim = aim;
}

function give(state: Kittens, kind: number, tell?: Tell): void {
  handOver(state, kind, tell);
  state.aim = 0;
  state.phase = TURN;
}
