import { shown } from '@umpire/core/host';
import { Failure } from '../terminal/failure.ts';

/** The value of an option that is typed as digits. */
export function wholeNumber(option: string, typed: string, min: number, max: number): number {
  const n = Number(typed);
  if (!/^\d{1,12}$/.test(typed) || n < min || n > max)
    throw new Failure(`${option} is a whole number from ${min} to ${max}, not '${shown(typed)}'.`);
  return n;
}
