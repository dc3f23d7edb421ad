import type { Check } from '../check.ts';
import { isKebab } from '../kebab.ts';

/** CAPITALS: the names that bots of other frameworks know. */
const isEventType = (type: unknown): boolean =>
  isKebab(type) || (typeof type === 'string' && /^[A-Z]+(_[A-Z]+)*$/.test(type));

import { unclean } from '../unclean.ts';

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
