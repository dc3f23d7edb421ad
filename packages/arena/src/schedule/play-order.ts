// The order in which the matches of a round are begun: drawn under a secret, so that bots cannot tell by it which two matches are on
// the same deal. Results count by match number, so the order changes none of them.
import { createHmac } from 'node:crypto';

/** Matches are mixed within blocks of this many, so that whoever waits for results in their order soon has them. */
const BLOCK = 256;

/** All numbers below `count`, each once. */
export function* playOrder(count: number, round: number, secret: string): Generator<number> {
  for (let from = 0; from < count; from += BLOCK) {
    const block = Array.from({ length: Math.min(BLOCK, count - from) }, (_, i) => from + i);
    const marked = block.map((at) => ({
      at,
      mark: createHmac('sha256', secret).update(`order ${round} ${at}`).digest('hex'),
    }));
    for (const { at } of marked.sort((a, b) => (a.mark < b.mark ? -1 : 1))) yield at;
  }
}
