import { integer } from '@umpire/games/cards';
import type { Skill } from '../skill.ts';

export const armour: Skill = {
  name: 'armour',
  level: 'sum',
  fields: { n: integer(1, 9) },
  help: 'is dealt N less damage',
  reduceDamage: (amount, n) => amount - n,
  examples: [
    {
      says: 'armour takes off what it says',
      own: { hand: ['E-9'], embers: 1 },
      other: { play: ['E-5'] },
      act: ['play Spark'],
      gives: { 'damage Brass': 1 },
    },
  ],
};
