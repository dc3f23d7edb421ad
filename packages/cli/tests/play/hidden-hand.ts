// A tiny game with secrets, as a module from outside: each seat holds one hidden word, and may look at a second card, of
// which only it is told, or keep its word, of which everyone is told only that it did.
export const HIDDEN_HAND = `
import { allSeats, defineGame, EVERYONE, GAME_PURPOSES, onlySeat, rules, shuffle, u8 } from '@umpire/core/author';

const WORDS = ['', 'amber', 'birch', 'coral', 'delta'];

export default defineGame({
  id: 'hidden-hand',
  title: 'Hidden hand',
  seats: 2,
  open: () =>
    rules({ hand: u8(2).own(1), peeked: u8(2).own(1), shown: u8(2), turn: u8(), moves: u8() }, {
      actions: 8,
      loop: 8,
      decisions: ['turn'],
      endings: ['done'],
      usesChance: true,
      setup(state, chance) {
        const words = [1, 2, 3, 4];
        shuffle(words, 0, 4, chance(GAME_PURPOSES, 0));
        state.hand.set(words.slice(0, 2));
        state.peeked.set(words.slice(2));
      },
      legal(state, _past, out) {
        out[0] = 0;
        out[1] = state.hand[state.turn] + 2;
        return 2;
      },
      apply(state, action, _chance, tell) {
        const me = state.turn;
        if (action === 0) {
          if (tell !== undefined) {
            tell(onlySeat(me), { type: 'saw', seat: me, card: WORDS[state.peeked[me]] });
            tell(EVERYONE, { type: 'looked', seat: me });
          }
        } else {
          state.shown[me] = state.hand[me];
          if (tell !== undefined) tell(EVERYONE, { type: 'kept', seat: me });
        }
        state.moves++;
        state.turn = 1 - me;
        if (state.moves === 4) state.over = allSeats(2);
      },
      forfeit: () => 0,
      bots: { view: (state, seat) => ({ hand: seat < 2 ? WORDS[state.hand[seat]] : '' }) },
      hidden: { redeal(state, seat, dice) {
        const used = [state.hand[seat], state.peeked[seat]];
        const rest = [1, 2, 3, 4].filter((word) => !used.includes(word));
        const first = dice.below(2);
        state.hand[1 - seat] = rest[first];
        state.peeked[1 - seat] = rest[1 - first];
      } },
      words: {
      seats: ['North', 'South'],
      describe: (state, action) =>
        action === 0 ? { text: 'look', type: 'look' } : { text: 'keep ' + WORDS[action - 2], type: 'keep' },
      picture: (state, seat) => ({
        zones: Object.fromEntries([0, 1].map((each) => [
          'hand.' + each,
          { name: 'hand', role: 'hand', seat: each, ...(each === seat && state.hand[each] > 0 ? { cards: ['own'] } : { count: 1 }) },
        ])),
        ...(seat < 2 && state.hand[seat] > 0
          ? { cards: { own: { face: 'own' } }, faces: { own: { name: WORDS[state.hand[seat]] } } }
          : {}),
      }),
      },
    }),
});
`;
export const WORDS = ['amber', 'birch', 'coral', 'delta'];
