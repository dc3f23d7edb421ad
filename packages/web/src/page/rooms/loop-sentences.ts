// A loop in a few sentences: how near its end is, and what follows.
import type { LoopSeen } from '@umpire/core/host';
import { type NameOf, strings, withNames } from '../words/strings.ts';

export function loopSentences(loop: LoopSeen, nameOf: NameOf): string[] {
  const words = strings.loop;
  const { phase, seat, left, times, first, counted, acts, canLeave } = loop;
  const follows = withNames(loop.follows, nameOf);
  const name = seat === undefined ? strings.someone : nameOf(seat);
  const isYou = name === strings.you;
  if (phase === 'naming') return [words.found(loop.places.length), words.naming(name, isYou)];
  if (phase === 'running') return [words.running(left ?? 0, name, isYou)];
  if (phase === 'leaving') return [words.leaving(name, isYou)];
  const known = canLeave === undefined ? [] : [words.whoLeaves(canLeave.map((each) => nameOf(each)))];
  const say = counted === times ? words.counting : words.countingSome;
  const counting = acts === undefined ? [] : [say(counted, acts, follows)];
  return [words.again(times, first), ...known, ...counting];
}
