// Who is asked, and the list of legal actions.
import { LOOP_DECISION } from '@umpire/core/host';
import type { Check } from '../check.ts';

export const toAct: Check = {
  name: 'to-act',
  watch: ({ rules }, fail) => ({
    began({ state }) {
      if (state.over !== 0) fail('the match is over before it begins');
      if (state.ply !== 0) fail(`setup wrote ${state.ply} into ply`);
    },
    position({ seat }) {
      if (!Number.isInteger(seat) || seat < 0 || seat >= rules.seats) fail(`toAct says ${seat}`);
    },
    moved({ before, after }) {
      if (after.state.ply !== before.state.ply + 1) fail(`ply went from ${before.state.ply} to ${after.state.ply}`);
    },
  }),
};

export const decisionRange: Check = {
  name: 'decision-range',
  watch: ({ rules }, fail) => ({
    position({ state }) {
      const decision = rules.decision(state);
      if (rules.decisions[decision] === undefined) fail(`decision ${decision} of ${rules.decisions.length} kinds`);
    },
  }),
};

/** Whoever is asked can answer, and no list is longer than promised. */
export const legalCount: Check = {
  name: 'legal-count',
  watch: ({ rules }, fail) => ({
    position({ count, seat }) {
      if (!(count >= 1)) fail(`seat ${seat} has to act and has ${count} legal actions`);
      if (count > rules.legalMax) fail(`${count} legal actions, but legalMax is ${rules.legalMax}`);
    },
  }),
};

/** Ascending, so that an index means the same action everywhere; and none twice. */
export const legalSorted: Check = {
  name: 'legal-sorted',
  watch: (_run, fail) => ({
    position({ legal }) {
      const at = legal.findIndex((action, i) => i > 0 && action <= legal[i - 1]);
      if (at > 0) fail(`${legal[at - 1]} stands before ${legal[at]}`);
    },
  }),
};

/** Forfeits lie outside: no list may offer one. */
export const legalRange: Check = {
  name: 'legal-range',
  watch: ({ rules }, fail) => ({
    position({ legal }) {
      for (const action of legal)
        if (action < 0 || action >= rules.actions) fail(`${action} is offered, actions are 0 to ${rules.actions - 1}`);
    },
  }),
};

/** Every kind of decision turns up: one that never does is dead code, or the matches are too few. */
export const decisionsReached: Check = {
  name: 'decisions-reached',
  watch: ({ rules, tally }, fail) => ({
    finish() {
      rules.decisions.forEach((name, i) => {
        // Loops are rare, and the decision about them is core's own.
        if (name !== LOOP_DECISION && !tally.decisions.has(i)) fail(`decision '${name}' was never reached`);
      });
    },
  }),
};

/** Every kind of action that was offered was also played. */
export const actionsPlayed: Check = {
  name: 'actions-played',
  watch: ({ tally }, fail) => ({
    finish() {
      for (const tag of tally.tags(false)) fail(`'${tag}' was offered and never played`);
    },
  }),
};
