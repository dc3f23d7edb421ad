import type { TideKeyword } from './mechanic.ts';

export const banish: TideKeyword = {
  name: 'banish',
  help: 'the life card that it hits is trashed, and its Reveal is not used',
  granted: true,
  lets: ['trashLife'],
};
