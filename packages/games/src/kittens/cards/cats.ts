import type { Card } from './card.ts';

const cat = (title: string, type: string): Card => ({
  title,
  type,
  copies: 4,
  when: 'never',
  help: 'only good in combos',
});

export const tacoCat = cat('Taco Cat', 'TacoCatCard');
export const hairyPotatoCat = cat('Hairy Potato Cat', 'HairyPotatoCatCard');
export const beardCat = cat('Beard Cat', 'BeardCatCard');
export const rainbowRalphingCat = cat('Rainbow-Ralphing Cat', 'RainbowRalphingCatCard');
export const cattermelon = cat('Cattermelon', 'CattermelonCard');
