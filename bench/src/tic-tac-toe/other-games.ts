// Four small games with states of different shapes. Together with connect four they are the neighbours of tic-tac-toe in the
// mixed rows, where all run in one process: each passes other objects through the same source code.
import {
  type Block,
  defineGame,
  type Game,
  i8,
  i16,
  i32,
  type Result,
  type RulesDraft,
  rules,
  u8,
  u16,
  wonBy,
} from '@umpire/core/author';

/** A game that nobody looks at: core fills in what is for players and pages. */
const neighbour = <S extends Block>(id: string, made: Result<RulesDraft<S>>): Game<S> =>
  defineGame({ id, title: id, seats: 2, open: () => made });

// Nim: take 1 to 3 from one of four heaps; the player who takes the last one wins.   action = heap * 3 + taken - 1
const nim = neighbour(
  'nim',
  rules(
    { heaps: u8(4), turn: u8() },
    {
      actions: 12,
      loop: 30,
      setup(state) {
        for (let heap = 0; heap < 4; heap++) state.heaps[heap] = heap + 2;
      },
      legal(state, _past, out) {
        let n = 0;
        for (let heap = 0; heap < 4; heap++)
          for (let taken = 1; taken <= 3 && taken <= state.heaps[heap]; taken++) out[n++] = heap * 3 + taken - 1;
        return n;
      },
      apply(state, action) {
        state.heaps[Math.floor(action / 3)] -= (action % 3) + 1;
        state.turn = 1 - state.turn;
        let left = 0;
        for (let heap = 0; heap < 4; heap++) left += state.heaps[heap];
        if (left === 0) state.over = wonBy(1 - state.turn);
      },
    },
  ),
);

// Race to 40: add 1 to 5, but not what was added last; reaching 40 wins, passing it loses.   action = added - 1
const race = neighbour(
  'race',
  rules(
    { sum: i32(), turn: i8(), last: i8() },
    {
      actions: 5,
      loop: 60,
      legal(state, _past, out) {
        let n = 0;
        for (let added = 1; added <= 5; added++) if (added !== state.last) out[n++] = added - 1;
        return n;
      },
      apply(state, action) {
        const me = state.turn;
        state.sum += action + 1;
        state.last = action + 1;
        if (state.sum >= 40) state.over = wonBy(state.sum === 40 ? me : 1 - me);
        state.turn = 1 - me;
      },
    },
  ),
);

// Domineering on 5 × 5: seat 0 lays its dominoes upright, seat 1 flat; a player who cannot loses.   action = first cell
const canLay = (taken: Uint8Array, cell: number, seat: number): boolean =>
  taken[cell] === 0 && (seat === 0 ? cell < 20 && taken[cell + 5] === 0 : cell % 5 !== 4 && taken[cell + 1] === 0);
const domineering = neighbour(
  'domineering',
  rules(
    { taken: u8(25), room: i16(2), turn: u16() },
    {
      actions: 25,
      legalMax: 20,
      loop: 13,
      setup(state) {
        state.room.fill(20);
      },
      legal(state, _past, out) {
        let n = 0;
        for (let cell = 0; cell < 25; cell++) if (canLay(state.taken, cell, state.turn)) out[n++] = cell;
        return n;
      },
      apply(state, action) {
        const { taken, room } = state;
        taken[action] = 1;
        taken[action + (state.turn === 0 ? 5 : 1)] = 1;
        room.fill(0);
        for (let cell = 0; cell < 25; cell++)
          for (let seat = 0; seat < 2; seat++) if (canLay(taken, cell, seat)) room[seat]++;
        state.turn = 1 - state.turn;
        if (room[state.turn] === 0) state.over = wonBy(1 - state.turn);
      },
    },
  ),
);

// Corridor: two pieces face each other on a strip of 9; a step onto the other piece is lost; walking off the far end wins; a
// position met for the third time is a draw. It is the only neighbour whose positions are recorded.
// action 0 a step back, 1 a step on, 2 two steps on
const corridor = neighbour(
  'corridor',
  rules(
    { at: i16(2), turn: u8() },
    {
      actions: 3,
      loop: {
        budget: { plies: 80 },
        repetition: { of: 'pieces and side to move', count: { act: 3 }, consequence: 'draw' },
      },
      setup(state) {
        state.at[0] = 0;
        state.at[1] = 8;
      },
      legal(state, _past, out) {
        const home = state.turn * 8;
        let n = 0;
        if (state.at[state.turn] !== home) out[n++] = 0;
        out[n++] = 1;
        out[n++] = 2;
        return n;
      },
      apply(state, action) {
        const me = state.turn;
        const on = 1 - 2 * me;
        const to = state.at[me] + (action === 0 ? -on : action * on);
        if (to !== state.at[1 - me]) state.at[me] = to;
        if (to < 0 || to > 8) state.over = wonBy(me);
        state.turn = 1 - me;
      },
    },
  ),
);

export const otherGames = [nim, race, domineering, corridor] as const;
