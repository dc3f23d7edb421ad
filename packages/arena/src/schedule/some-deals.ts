import { accept, type Result, refuse } from '@umpire/core/hot';
import { oneRound, type Schedule } from './schedule.ts';

/** A part of a schedule: the deals from `first` to `end`, or all further ones. It must be known from the start who plays whom. */
export function someDeals(schedule: Schedule, first: number, end: number | null): Result<Schedule> {
  const { format } = schedule;
  if (schedule.course !== undefined)
    return refuse(
      'deals-in-rounds',
      format,
      `In ${format} earlier results decide who meets whom, so its deals cannot be played apart.`,
    );
  const all = schedule.pairings(0, []) ?? [];
  const most = all.reduce((high, { seed }) => Math.max(high, seed), 0);
  const last = end ?? most;
  if (first > last || last > most)
    return refuse(
      'bad-deals',
      `${first}..${last}`,
      `This run has the deals 0..${most}, so not ${first}..${end ?? ''}.`,
    );
  return accept(
    oneRound(
      format,
      all.filter(({ seed }) => seed >= first && seed <= last),
    ),
  );
}
