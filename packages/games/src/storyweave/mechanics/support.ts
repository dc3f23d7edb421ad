import type { StoryKeyword } from './mechanic.ts';

export const support: StoryKeyword = {
  name: 'support',
  help: 'when it quests, another character may get its strength for this turn',
  expand: ({ id }) => ({
    id: `${id}.support`,
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
  }),
};
