import type { Ending } from '@umpire/table';
import type { NameOf } from './strings.ts';
import { strings } from './strings.ts';

/** Who won, and how. */
export function endText({ winners, reason, result }: Ending, nameOf: NameOf): string {
  const names = winners.map((seat) => nameOf(seat));
  const ended = winners.length === 0 ? strings.draw : strings.won(names.join(', '));
  return `${ended} (${(reason === 'agreed' ? undefined : result) ?? strings.reasons[reason] ?? reason.replaceAll('-', ' ')})`;
}
