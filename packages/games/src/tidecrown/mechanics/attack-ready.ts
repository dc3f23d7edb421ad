import type { TideKeyword } from './mechanic.ts';

export const attackReady: TideKeyword = {
  name: 'permit.attackReady',
  printed: 'attacks ready crew',
  help: 'may attack ready crew too',
  lets: ['attackReady'],
};
