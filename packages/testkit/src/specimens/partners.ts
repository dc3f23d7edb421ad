// Two against two: each of four seats in turn lays 0, 1 or 2 coins, partners sit opposite each other, and the side with
// more coins wins. The smallest game in which several seats win together.
//
//   side A: seats 0 and 2      action = coins
//   side B: seats 1 and 3      equal sums: a draw
import {
  accept,
  defineGame,
  EVERYONE,
  layout,
  OVER,
  type Result,
  type RulesSpec,
  type StateOf,
  u8,
} from '@umpire/core';

const SEATS = 4;
const COINS = 3;
const FORFEIT = COINS;
const ENDINGS = ['more-coins', 'level', 'forfeit', 'budget'];

const shape = layout({
  /** By seat, one more than was laid; 0 before. */
  laid: u8(SEATS),
  turn: u8(),
  /** One more than the seat that gave up; 0 if nobody did. */
  gaveUp: u8(),
  /** The budget ended it. */
  isOff: u8(),
});
export type Partners = StateOf<typeof shape>;

const isOver = ({ turn, gaveUp, isOff }: Partners): boolean => turn === SEATS || gaveUp > 0 || isOff === 1;

/** Above 0 side A has won, below 0 side B. */
function lead({ laid, gaveUp, isOff }: Partners): number {
  if (gaveUp > 0) return gaveUp % 2 === 1 ? -1 : 1;
  return isOff === 1 ? 0 : laid[0] + laid[2] - laid[1] - laid[3];
}

const endingOf = (state: Partners): number =>
  state.isOff === 1 ? 3 : state.gaveUp > 0 ? 2 : lead(state) === 0 ? 1 : 0;

const toldOf = ({ laid }: Partners): (number | null)[] => Array.from(laid, (each) => (each === 0 ? null : each - 1));

export const partners = defineGame({
  id: 'partners',
  title: 'Partners',
  rulesVersion: 1,
  seats: SEATS,
  options: {},
  open: (): Result<RulesSpec<Partners>> =>
    accept({
      layout: shape,
      actions: COINS,
      forfeits: 1,
      legalMax: COINS,
      decisions: ['lay'],
      seatNames: ['North', 'East', 'South', 'West'],
      loop: { budget: { plies: SEATS + 1 } },
      setup() {},
      toAct: (state) => (isOver(state) ? OVER : state.turn),
      legal(state, _past, out) {
        if (isOver(state)) return 0;
        for (let coins = 0; coins < COINS; coins++) out[coins] = coins;
        return COINS;
      },
      apply(state, action, _chance, tell) {
        const seat = state.turn;
        if (tell !== undefined) tell(EVERYONE, { type: action === FORFEIT ? 'forfeited' : 'laid', seat, action });
        if (action === FORFEIT) state.gaveUp = seat + 1;
        else {
          state.laid[seat] = action + 1;
          state.turn++;
        }
      },
      settle(state) {
        state.isOff = 1;
      },
      score(state, out) {
        const sign = Math.sign(lead(state));
        for (let seat = 0; seat < SEATS; seat++) out[seat] = seat % 2 === 0 ? sign : 0 - sign;
      },
      reason: (state) => ENDINGS[endingOf(state)],
      view: (state) => ({ laid: toldOf(state), turn: state.turn }),
      forfeit: () => FORFEIT,
      check: ({ laid, turn, gaveUp, isOff }) =>
        turn > SEATS ||
        gaveUp > SEATS ||
        isOff > 1 ||
        laid.some((each, seat) => each > COINS || each > 0 !== seat < turn)
          ? 'the coins and the turn disagree'
          : undefined,
      describe: (_state, action) =>
        action === FORFEIT ? { text: 'forfeit', type: 'forfeit' } : { text: `${action}`, type: 'lay' },
      scene: (state) => [
        {
          kind: 'text',
          text: toldOf(state)
            .map((each) => each ?? '-')
            .join(' '),
        },
      ],
    }),
});
