import type { TideKeyword } from './mechanic.ts';

export const rush: TideKeyword = {
  name: 'rush',
  help: 'may attack in the turn it was played',
  granted: true,
  lets: ['attackAtOnce', 'attackCaptainAtOnce'],
};

export const rushCharacter: TideKeyword = {
  name: 'rushCharacter',
  printed: 'Rush against crew',
  help: 'may attack crew, but not the captain, in the turn it was played',
  granted: true,
  lets: ['attackAtOnce'],
};

export const attackTurnPlayed: TideKeyword = {
  name: 'permit.attackTurnPlayed',
  printed: 'attacks at once',
  help: 'may attack in the turn it was played',
  lets: ['attackAtOnce', 'attackCaptainAtOnce'],
};
