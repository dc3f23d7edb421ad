import { damagedSegments, isDamage, isStore, type SegmentRest } from '@umpire/tree';

/** Warns in one line that a store is damaged, because people who work with it should know that states are missing. */
export function warnDamage(dir: string, rests: readonly SegmentRest[]): void {
  const damaged = rests.filter(isDamage);
  if (damaged.length === 0) return;
  const places = damaged.map(({ segment, at }) => `segment ${segment} at byte ${at.toLocaleString('en')}`).join(', ');
  process.stderr.write(`${dir} is damaged (${places}): states are missing. umpire tree verify ${dir} tells more.\n`);
}

/** The same for a typed store or place in one, for commands that would not mention the damage themselves. */
export function warnDamageAt(typed: string): void {
  const dir = [typed, typed.slice(0, Math.max(0, typed.lastIndexOf(':')))].find(isStore);
  if (dir !== undefined) warnDamage(dir, damagedSegments(dir));
}
