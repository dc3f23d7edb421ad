// The jar: two to four collectors reach into a jar of cards. A player who draws a sting without a balm is out; the last
// one wins. It has everything that makes a card game hard to referee: a hidden jar and hidden hands, a window in which
// everyone may hush a card (and hush the hush), private looks, a secret place to put a card back, dice, stealing.
//
//   TURN -play-> (AIM) -> REACT* -> resolve -> TURN, or GIVE for a beg
//   TURN -reach-> next seat, or PUT after a balm
import { defineGame, rulesOn } from '@umpire/core/author';
import { STING } from './cards.ts';
import { check } from './check.ts';
import { ACTIONS, LEGAL_MAX, legal, legalList, PASS, REACH, toAct } from './legal.ts';
import { play } from './play.ts';
import { redeal } from './redeal.ts';
import { setUp } from './set-up.ts';
import { BUDGET, finish, living, PUT, REACT, seatsIn, shape, TURN } from './state.ts';
import { describe, picture, view } from './words.ts';

export type { Jar } from './state.ts';

export const jar = defineGame({
  id: 'jar',
  title: 'The jar',
  seats: { min: 2, max: 4 },
  open: ({ seats }) =>
    rulesOn(shape(seats), {
      actions: ACTIONS,
      legalMax: LEGAL_MAX,
      loop: 1000,
      decisions: ['turn', 'react', 'aim', 'give', 'put'],
      endings: ['last-one'],
      usesChance: true,
      setup: setUp,
      toAct,
      decision: ({ phase }) => phase,
      legal: (state, _past, out) => legal(state, out),
      apply: play,
      settle(state) {
        if (state.phase === PUT) state.discard[STING]++;
        finish(state);
        state.card = 0;
        state.aim = 0;
        state.why = BUDGET;
      },
      score(state, out) {
        const isWon = living(state) === 1;
        const others = seatsIn(state) - 1;
        for (let seat = 0; seat < seatsIn(state); seat++)
          out[seat] = isWon ? (state.alive[seat] === 1 ? 1 : -1 / others) : 0;
      },
      forfeit(state, _past, dice) {
        if (state.phase === TURN) return REACH;
        if (state.phase === REACT) return PASS;
        const list = legalList(state);
        return list[dice.below(list.length)];
      },
      check,
      hidden: { redeal },
      words: {
        describe,
        whyNot: (_state, _past, action) => ({ code: 'not-now', value: action, text: 'You cannot do that now.' }),
        picture,
      },
      bots: { view },
    }),
});
