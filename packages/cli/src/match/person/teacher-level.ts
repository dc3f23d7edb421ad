import type { Rules } from '@umpire/core';
import type { PlayerName } from '@umpire/search';

/** Who judges moves: with a guide a short look is enough, and nobody waits for each remark. Small games are solved. */
export const teacherLevel = ({ search: { guide } }: Rules): PlayerName => (guide === undefined ? 'hard' : 'medium');
