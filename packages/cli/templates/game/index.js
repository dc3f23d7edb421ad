// __TITLE__: a heap of sticks; take 1 to `most` of them in turn; the player who takes the last one wins.
// A small but whole game. Change it into yours; docs/adding-a-game.md of Umpire explains every part.
import { accept, defineGame, EVERYONE, integer, refuse, rules, u8, u16, wonBy } from '@umpire/core/author';

export default defineGame({
  id: '__NAME__',
  title: '__TITLE__',
  seats: 2,
  options: {
    sticks: integer(12, 1, 1000, 'sticks at the start'),
    most: integer(3, 1, 20, 'how many may be taken at once'),
  },
  open: ({ sticks, most }) =>
    rules(
      // The state: every number the rules need, declared once. Copying, saving and hashing follow from it. `turn` says
      // who decides; `over` and `why`, which say how the match ended, are added by themselves.
      { heap: u16(), turn: u8() },
      {
        // Actions are numbers: action 0 takes one stick, action 1 takes two …
        actions: most,
        // The most actions of a match.
        loop: sticks + 1,
        endings: ['last-stick'],

        setup(state) {
          state.heap = sticks;
        },
        legal(state, _past, out) {
          const n = Math.min(most, state.heap);
          for (let i = 0; i < n; i++) out[i] = i;
          return n;
        },
        apply(state, action, _chance, tell) {
          const me = state.turn;
          state.heap -= action + 1;
          if (tell !== undefined) tell(EVERYONE, { type: 'took', seat: me, sticks: action + 1 });
          if (state.heap === 0) state.over = wonBy(me);
          state.turn = 1 - me;
        },
        check: (state) => (state.heap > sticks ? 'more sticks than at the start' : undefined),

        // For people. Whatever you leave out is made from the rest.
        words: {
          seats: ['First', 'Second'],
          moveForm: 'sticks',
          describe: (_state, action) => ({ text: String(action + 1), type: 'take', done: `Took ${action + 1}` }),
          parse(_state, text) {
            if (!/^\d{1,6}$/.test(text))
              return refuse('not-a-number', text, `Type how many sticks you take, 1 to ${most}.`);
            const taken = Number(text);
            if (taken < 1 || taken > most) return refuse('outside', text, `Take 1 to ${most} sticks.`);
            return accept(taken - 1);
          },
          whyNot: (state, _past, action) => ({
            code: 'too-many',
            value: action + 1,
            text: `There are only ${state.heap} sticks left.`,
          }),
          picture: ({ heap }) => ({ says: ['|'.repeat(heap), `${heap} ${heap === 1 ? 'stick' : 'sticks'}`] }),
        },
        // For programs that play: what they see.
        bots: { view: (state) => ({ heap: state.heap, most, turn: state.turn }) },
      },
    ),
});
