import { NUMBER, type StoryKeyword } from './mechanic.ts';

export const boost: StoryKeyword = {
  name: 'boost',
  level: 'max',
  fields: NUMBER,
  help: "once a turn, for N ink, the top card of its player's deck goes face down under it",
  granted: true,
  lets: ['boost'],
};
