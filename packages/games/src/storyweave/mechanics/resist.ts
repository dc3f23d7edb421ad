import { NUMBER, type StoryKeyword } from './mechanic.ts';

export const resist: StoryKeyword = {
  name: 'resist',
  level: 'sum',
  fields: NUMBER,
  help: 'is dealt N less damage',
  granted: true,
  reduceDamage: (amount, n) => amount - n,
  examples: [
    {
      says: '[SW-33] Resist adds up, and nothing left is no damage',
      own: { hand: ['SW-026'], ink: 2 },
      other: { play: ['SW-031 @SW-036', 'SW-036'] },
      act: ['play', 'character'],
      gives: { 'damage Rivet': 0 },
    },
  ],
};
