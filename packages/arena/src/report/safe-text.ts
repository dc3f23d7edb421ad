// Names and reasons come from bot files: nothing of them may steer a terminal, turn a line around or fill a screen.
import { plain } from '@umpire/core/host';

/** More marks on one letter than any language needs: they would grow over the lines around. */
const STACKED = /(\p{M}{3})\p{M}+/gu;

export function safeText(text: string, most: number): string {
  const points = [...text.slice(0, 4 * most)];
  const cut = points.length > most || text.length > 4 * most;
  const kept = points.slice(0, cut ? most - 1 : most).join('') + (cut ? '…' : '');
  return plain(kept).replace(STACKED, '$1').trim();
}
