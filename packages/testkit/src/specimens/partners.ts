// Two against two: each of four seats in turn lays 0, 1 or 2 coins. Partners sit opposite each other, and the side with
// more coins wins. The smallest game in which several seats win together.
//
//   side A: seats 0 and 2      action = coins
//   side B: seats 1 and 3      equal sums: a draw
import { allSeats, defineGame, EVERYONE, rules, type StateFor, u8 } from '@umpire/core/author';

const SEATS = 4;
const COINS = 3;
const [SIDE_A, SIDE_B] = [0b0101, 0b1010];
const LEVEL = 1;

const fields = {
  /** By seat: the coins laid, plus one; 0 before. */
  laid: u8(SEATS),
  turn: u8(),
  /** Aside, because the coins already say whether the match is over. */
  over: u8().aside(),
};
export type Partners = StateFor<typeof fields>;

const toldOf = ({ laid }: Partners): (number | null)[] => Array.from(laid, (each) => (each === 0 ? null : each - 1));

export const partners = defineGame({
  id: 'partners',
  title: 'Partners',
  seats: SEATS,
  open: () =>
    rules(fields, {
      actions: COINS,
      loop: SEATS + 1,
      decisions: ['lay'],
      endings: ['more-coins', 'level'],
      teams: [
        [0, 2],
        [1, 3],
      ],
      legal(_state, _past, out) {
        for (let coins = 0; coins < COINS; coins++) out[coins] = coins;
        return COINS;
      },
      apply(state, action, _chance, tell) {
        const { laid, turn: seat } = state;
        if (tell !== undefined) tell(EVERYONE, { type: 'laid', seat, action });
        laid[seat] = action + 1;
        state.turn++;
        if (state.turn < SEATS) return;
        const lead = laid[0] + laid[2] - laid[1] - laid[3];
        state.over = lead > 0 ? SIDE_A : lead < 0 ? SIDE_B : allSeats(SEATS);
        if (lead === 0) state.why = LEVEL;
      },
      check: ({ laid, turn }) =>
        turn > SEATS || laid.some((each, seat) => each > COINS || each > 0 !== seat < turn)
          ? 'the coins and the turn disagree'
          : undefined,
      words: {
        seats: ['North', 'East', 'South', 'West'],
        describe: (_state, action) => `${action}`,
        picture: (state) => ({
          says: [
            toldOf(state)
              .map((each) => each ?? '-')
              .join(' '),
          ],
        }),
      },
      bots: { view: (state) => ({ laid: toldOf(state), turn: state.turn }) },
    }),
});
