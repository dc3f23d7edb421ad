// Rock, paper, scissors: both throw at the same time. Each throw is hidden from the other seat until both have thrown.
//
//   action = 0 rock, 1 paper, 2 scissors
import { allSeats, defineGame, EVERYONE, rules, u8, wonBy } from '@umpire/core/author';

const fields = {
  /** The throw plus one; 0 before the throw, or if it is hidden. */
  thrown: u8(2).own(1),
  turn: u8(),
  /** The same once both have thrown; 0 before. */
  shown: u8(2),
};

const NAMES = ['', 'rock', 'paper', 'scissors'];

export const throws = defineGame({
  id: 'throws',
  title: 'Rock, paper, scissors',
  seats: 2,
  open: () =>
    rules(fields, {
      actions: 3,
      loop: 3,
      decisions: ['throw'],
      together: ['throw'],
      endings: ['shown'],
      legal(_state, _past, out) {
        for (let action = 0; action < 3; action++) out[action] = action;
        return 3;
      },
      apply(state, action, _chance, tell) {
        const { thrown, turn, shown } = state;
        thrown[turn] = action + 1;
        state.turn = 1 - turn;
        if (turn === 0) return;
        shown.set(thrown);
        if (tell !== undefined) tell(EVERYONE, { type: 'shown', throws: Array.from(thrown, (each) => NAMES[each]) });
        const lead = (thrown[0] - thrown[1] + 3) % 3;
        state.over = lead === 0 ? allSeats(2) : wonBy(lead - 1);
      },
      hidden: {
        redeal({ thrown, shown, turn }, seat, dice) {
          const hasThrown = seat === 1 && turn === 1;
          thrown[1 - seat] = shown[1 - seat] || (hasThrown ? dice.below(3) + 1 : 0);
        },
      },
      words: { describe: (_seen, action) => NAMES[action + 1] },
    }),
});
