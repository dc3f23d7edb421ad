// Events say what happened to those who may know it.
import { PUBLIC } from '@umpire/core';
import type { Check } from '../check.ts';
import { isKebab } from '../kebab.ts';
import { leakOf } from '../leak.ts';
import { sameBytes } from '../trial/same-bytes.ts';
import { unclean } from '../unclean.ts';
import { shownTo } from './view-checks.ts';

/** CAPITALS: the names that bots of other frameworks know. */
const isEventType = (type: unknown): boolean =>
  isKebab(type) || (typeof type === 'string' && /^[A-Z]+(_[A-Z]+)*$/.test(type));

/** Events can be sent as JSON, have a type, and are addressed to a set of seats. */
export const eventsClean: Check = {
  name: 'events-clean',
  watch: (_run, fail) => ({
    moved({ told }) {
      for (const { to, event } of told) {
        const odd = unclean(event, 'event');
        if (odd !== undefined) fail(odd);
        if (!isEventType(event.type)) fail(`the type '${event.type}' is neither kebab-case nor CAPITALS`);
        if ((to | 0) !== to) fail(`an event is addressed to ${to}, which is no set of seats`);
      }
    },
  }),
};

/** A playout that nobody listens to goes the same way. */
export const listener: Check = {
  name: 'listener',
  watch: (_run, fail) => ({
    moved({ before, action }) {
      const alone = before.branch();
      const heard = before.branch();
      alone.play(action);
      heard.play(action, () => {});
      if (!sameBytes(alone.state.bytes, heard.state.bytes)) fail(`action ${action} differs when someone listens`);
    },
  }),
};

/** Events tell a seat no more than its view: if it sees the same before and after in two worlds, it hears the same. */
export const eventLeak: Check = {
  name: 'event-leak',
  watch: (_run, fail) => ({
    redealt(deal) {
      const leak = leakOf(deal, deal.seat);
      if (leak !== undefined) fail(leak);
    },
  }),
};

/** The public hears and sees nothing that depends on a hidden cell. */
export const publicLeak: Check = {
  name: 'public-leak',
  watch: ({ rules }, fail) => ({
    redealt(deal) {
      if (!deal.sound) return;
      if (shownTo(rules, deal.state, PUBLIC) !== shownTo(rules, deal.move.before.state, PUBLIC))
        fail('the public sees something that is hidden from a seat');
      const leak = leakOf(deal, PUBLIC);
      if (leak !== undefined) fail(leak);
    },
  }),
};
