// All pairings of a run, whichever part of its deals is played here: a run and the merge of its parts ask for the same.
import { createSchedule } from '@umpire/arena';
import type { Rules } from '@umpire/core';
import { sidesOf } from './sides-of.ts';

type WholeRequest = Omit<Parameters<typeof createSchedule>[0], 'sides'>;

export const wholeSchedule = (
  request: WholeRequest,
  rulesFor: (seats: number) => Rules,
): ReturnType<typeof createSchedule> =>
  createSchedule({ ...request, sides: sidesOf(rulesFor(Math.max(2, request.seats.min))) });
