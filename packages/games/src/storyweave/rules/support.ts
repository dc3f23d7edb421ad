import type { AbilityJson } from '../../cards/files/card-set.ts';

/** The keyword Support, said as an ability. */
export const support = (card: string): AbilityJson => ({
  id: `${card}.support`,
  kind: 'triggered',
  on: 'quested',
  subject: { pick: 'self' },
  optional: true,
  text: 'Support',
  do: [
    {
      op: 'stat',
      what: { pick: 'choose', side: 'any', zone: 'play', min: 1, max: 1, other: true, where: { type: 'character' } },
      stat: 'strength',
      add: { stat: 'strength', of: { pick: 'self' } },
      dur: 'turn',
    },
  ],
});
