// The seat to act, and the list of legal actions.
import { LOOP_DECISION } from '@umpire/core/host';
import { atPosition, check } from '../check.ts';

export const toAct = check('to-act', ({ rules }, fail) => ({
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
}));

export const decisionRange = atPosition('decision-range', ({ rules }, fail, { state }) => {
  const decision = rules.decision(state);
  if (rules.decisions[decision] === undefined) fail(`decision ${decision} of ${rules.decisions.length} kinds`);
});

/** A seat that is asked has a legal action, and no list is longer than `legalMax`. */
export const legalCount = atPosition('legal-count', ({ rules }, fail, { count, seat }) => {
  if (!(count >= 1)) fail(`seat ${seat} has to act and has ${count} legal actions`);
  if (count > rules.legalMax) fail(`${count} legal actions, but legalMax is ${rules.legalMax}`);
});

/** Lists are ascending, so that an index means the same action everywhere, and contain no action twice. */
export const legalSorted = atPosition('legal-sorted', (_run, fail, { legal }) => {
  const at = legal.findIndex((action, i) => i > 0 && action <= legal[i - 1]);
  if (at > 0) fail(`${legal[at - 1]} stands before ${legal[at]}`);
});

/** Lists contain only actions of the game, and never a forfeit. */
export const legalRange = atPosition('legal-range', ({ rules }, fail, { legal }) => {
  for (const action of legal)
    if (action < 0 || action >= rules.actions) fail(`${action} is offered, actions are 0 to ${rules.actions - 1}`);
});

/** Every kind of decision occurs; one that never does is dead code, or the matches are too few. */
export const decisionsReached = check('decisions-reached', ({ rules, tally }, fail) => ({
  finish() {
    rules.decisions.forEach((name, i) => {
      // Loops are rare, and the decision about them is core's own.
      if (name !== LOOP_DECISION && !tally.decisions.has(i)) fail(`decision '${name}' was never reached`);
    });
  },
}));

/** Every kind of action that was offered was also played. */
export const actionsPlayed = check('actions-played', ({ tally }, fail) => ({
  finish() {
    for (const tag of tally.tags(false)) fail(`'${tag}' was offered and never played`);
  },
}));
