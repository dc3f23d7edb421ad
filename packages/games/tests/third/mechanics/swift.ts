import type { Skill } from '../skill.ts';

export const swift: Skill = {
  name: 'swift',
  help: 'fights and strikes in the turn it comes into play',
  granted: true,
  lets: ['actAtOnce'],
  examples: [
    {
      says: 'a swift fighter strikes at once, and another waits',
      own: { hand: ['E-1', 'T-2'], embers: 2 },
      act: ['play Ash Pup', 'play Reed Guard'],
      can: ['strike with Ash Pup'],
      cannot: ['strike with Reed Guard'],
    },
  ],
};
