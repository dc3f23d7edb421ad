import type { Rules } from '@umpire/core';
import type { PlayerName } from '@umpire/search';

/** The player that judges moves. If there is a guide, a short search is enough, so that nobody waits for remarks. */
export const teacherLevel = ({ search: { guide } }: Rules): PlayerName => (guide === undefined ? 'hard' : 'medium');
