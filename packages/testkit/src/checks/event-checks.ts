// Events tell what happened, to those who may know it.
import { PUBLIC } from '@umpire/core';
import { atDeal, check } from '../check.ts';
import { isKebab } from '../kebab.ts';
import { leakOf } from '../leak.ts';
import { sameBytes } from '../trial/same-bytes.ts';
import { unclean } from '../unclean.ts';
import { shownTo } from './view-checks.ts';

/** Kebab-case, or CAPITALS for names that bots of other frameworks know. */
const isEventType = (type: unknown): boolean =>
  isKebab(type) || (typeof type === 'string' && /^[A-Z]+(_[A-Z]+)*$/.test(type));

/** Events can be sent as JSON, have a type, and are addressed to a set of seats. */
export const eventsClean = check('events-clean', (_run, fail) => ({
  moved({ told }) {
    for (const { to, event } of told) {
      const odd = unclean(event, 'event');
      if (odd !== undefined) fail(odd);
      if (!isEventType(event.type)) fail(`the type '${event.type}' is neither kebab-case nor CAPITALS`);
      if ((to | 0) !== to) fail(`an event is addressed to ${to}, which is no set of seats`);
    }
  },
}));

/** An action has the same result whether or not somebody listens. */
export const listener = check('listener', (_run, fail) => ({
  moved({ before, action }) {
    const alone = before.branch();
    const heard = before.branch();
    alone.play(action);
    heard.play(action, () => {});
    if (!sameBytes(alone.state.bytes, heard.state.bytes)) fail(`action ${action} differs when someone listens`);
  },
}));

/** Events tell a seat no more than its view: if it sees the same before and after an action in two worlds, it is told the same. */
export const eventLeak = atDeal('event-leak', (_run, fail, deal) => {
  const leak = leakOf(deal, deal.seat);
  if (leak !== undefined) fail(leak);
});

/** The public hears and sees nothing that depends on a hidden cell. */
export const publicLeak = atDeal('public-leak', ({ rules }, fail, deal) => {
  if (!deal.sound) return;
  if (shownTo(rules, deal.state, PUBLIC) !== shownTo(rules, deal.move.before.state, PUBLIC))
    fail('the public sees something that is hidden from a seat');
  const leak = leakOf(deal, PUBLIC);
  if (leak !== undefined) fail(leak);
});
