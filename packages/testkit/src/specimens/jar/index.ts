// The jar: two to four collectors reach into a jar of cards. Whoever draws a sting without a balm is out; the last
// one wins. It has all that makes a card game hard to referee: a hidden jar and hidden hands, a window in which
// everyone may hush a card (and hush the hush), private looks, a secret place to put a card back, dice, stealing.
//
//   TURN -play-> (AIM) -> REACT* -> resolve -> TURN, or GIVE for a beg
//   TURN -reach-> next seat, or PUT after a balm
import { accept, defineGame, type Result, type RulesSpec } from '@umpire/core';
import { ACTIONS, PASS, REACH } from './actions.ts';
import { STING } from './cards.ts';
import { check } from './check.ts';
import { LEGAL_MAX, legal, legalList, toAct } from './legal.ts';
import { play } from './play.ts';
import { redeal } from './redeal.ts';
import { setUp } from './set-up.ts';
import { DONE, type Jar, living, PUT, REACT, seatsIn, shape, TURN } from './state.ts';
import { describe, scene, view } from './words.ts';

export type { Jar } from './state.ts';

export const jar = defineGame({
  id: 'jar',
  title: 'The jar',
  rulesVersion: 1,
  seats: { min: 2, max: 4 },
  options: {},
  open: ({ seats }): Result<RulesSpec<Jar>> =>
    accept({
      layout: shape(seats),
      actions: ACTIONS,
      legalMax: LEGAL_MAX,
      decisions: ['turn', 'react', 'aim', 'give', 'put'],
      usesChance: true,
      loop: { budget: { plies: 1000 } },
      setup: setUp,
      toAct,
      decision: ({ phase }) => phase,
      legal: (state, _past, out) => legal(state, out),
      apply: play,
      settle(state) {
        if (state.phase === PUT) state.discard[STING]++;
        state.phase = DONE;
        state.card = 0;
        state.aim = 0;
        state.ending = 1;
      },
      score(state, out) {
        const isWon = living(state) === 1;
        const others = seatsIn(state) - 1;
        for (let seat = 0; seat < seatsIn(state); seat++)
          out[seat] = isWon ? (state.alive[seat] === 1 ? 1 : -1 / others) : 0;
      },
      reason: ({ ending }) => (ending === 1 ? 'budget' : 'last-one'),
      view,
      redeal,
      whyNot: (_state, _past, action) => ({ code: 'not-now', value: action, text: 'You cannot do that now.' }),
      forfeit(state, _past, dice) {
        if (state.phase === TURN) return REACH;
        if (state.phase === REACT) return PASS;
        const list = legalList(state);
        return list[dice.below(list.length)];
      },
      check,
      describe,
      scene,
    }),
});
