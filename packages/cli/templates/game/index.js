// __TITLE__: a heap of sticks; take 1 to `most` of them in turn; whoever takes the last one wins.
// A small but whole game. Change it into yours; docs/adding-a-game.md of Umpire explains every part.
import { accept, defineGame, EVERYONE, integer, layout, OVER, refuse, u8, u16 } from '@umpire/core';

export default defineGame({
  id: '__NAME__',
  title: '__TITLE__',
  rulesVersion: 1,
  seats: 2,
  options: {
    sticks: integer(12, 1, 1000, 'sticks at the start'),
    most: integer(3, 1, 20, 'how many may be taken at once'),
  },
  open({ sticks, most }) {
    const forfeit = most;
    return accept({
      // The state: every number the rules need, declared once. Copying, saving and hashing follow from it.
      layout: layout({ heap: u16(), turn: u8(), winner: u8(), gaveUp: u8().aside() }),
      // Actions are numbers: action 0 takes one stick, action 1 takes two …
      actions: most,
      forfeits: 1,
      legalMax: most,
      decisions: ['take'],
      seatNames: ['First', 'Second'],
      moveForm: 'sticks',
      loop: { budget: { plies: sticks + 1 } },

      setup(state) {
        state.heap = sticks;
      },
      toAct: (state) => (state.winner !== 0 ? OVER : state.turn),
      legal(state, _past, out) {
        if (state.winner !== 0) return 0;
        const n = Math.min(most, state.heap);
        for (let i = 0; i < n; i++) out[i] = i;
        return n;
      },
      apply(state, action, _chance, tell) {
        const me = state.turn;
        if (action === forfeit) {
          state.winner = 2 - me;
          state.gaveUp = 1;
          return;
        }
        state.heap -= action + 1;
        if (tell !== undefined) tell(EVERYONE, { type: 'took', seat: me, sticks: action + 1 });
        if (state.heap === 0) state.winner = me + 1;
        state.turn = 1 - me;
      },
      settle(state) {
        state.winner = 3;
      },
      score(state, out) {
        out[0] = state.winner === 1 ? 1 : state.winner === 2 ? -1 : 0;
        out[1] = -out[0];
      },
      reason: (state) => (state.winner === 3 ? 'budget' : state.gaveUp === 1 ? 'forfeit' : 'last-stick'),

      view: (state) => ({ heap: state.heap, most, turn: state.turn }),
      forfeit: () => forfeit,
      check: (state) => (state.heap > sticks ? 'more sticks than at the start' : undefined),
      whyNot: (state, _past, action) => ({
        code: 'too-many',
        value: action + 1,
        text: `There are only ${state.heap} sticks left.`,
      }),
      describe: (_state, action) =>
        action === forfeit
          ? { text: 'forfeit', type: 'forfeit', done: 'Forfeited' }
          : { text: String(action + 1), type: 'take', done: `Took ${action + 1}` },
      parse(_state, text) {
        if (!/^\d{1,6}$/.test(text))
          return refuse('not-a-number', text, `Type how many sticks you take, 1 to ${most}.`);
        const taken = Number(text);
        if (taken < 1 || taken > most) return refuse('outside', text, `Take 1 to ${most} sticks.`);
        return accept(taken - 1);
      },
      scene: (state) => [
        { kind: 'text', text: '|'.repeat(state.heap) },
        { kind: 'counters', counters: [{ label: 'sticks', value: state.heap }] },
      ],
    });
  },
});
