// Matches that the page is measured with: a long log, and what each seat is sent in random play.
import { formatLog, type Game, type LogLine, logHeader, logLine, type Options, playMatch, seenBy } from '@umpire/core';
import { chanceOf } from '@umpire/core/host';
import { diff, type Scene, sceneOf } from '@umpire/core/scene';
import { demand } from '../measure/demand.ts';

/** A purpose below the first of any game, so these dice are our own. */
const PURPOSE = 200;

/** The log of a random match of this many plies. */
export function randomLog(game: Game, options: Options, plies: number): string {
  const rules = demand(game.open(options));
  const seats = Array.from({ length: rules.seats }, () => ({ player: 'human' }));
  const lines: LogLine[] = [];
  const chance = chanceOf('bench');
  const match = playMatch(rules, { seed: 'bench' });
  let next = match.next();
  while (!next.done) {
    const event = next.value;
    const line = logLine(event);
    if (line !== undefined) lines.push(line);
    if (event.kind === 'ask' && event.question.ply >= plies) break;
    next =
      event.kind === 'ask'
        ? match.next({ index: chance(PURPOSE, event.question.ply).below(event.question.count) })
        : match.next();
  }
  return formatLog(logHeader(game, { options: rules.options, seats, seed: 'bench' }), lines);
}

/** The average size in bytes of what every seat is sent after an action. */
export function patchBytes(game: Game, options: Options, seeds: readonly string[]): number {
  const rules = demand(game.open(options));
  let [bytes, patches] = [0, 0];
  for (const seed of seeds) {
    const chance = chanceOf(seed);
    const shown: Scene[] = [];
    const match = playMatch(rules, { seed });
    let next = match.next();
    while (!next.done) {
      if (next.value.kind !== 'ask') {
        next = match.next();
        continue;
      }
      const { line, count, ply } = next.value.question;
      for (let seat = 0; seat < rules.seats; seat++) {
        const scene = sceneOf(rules, seenBy(rules, line.state, seat), seat, line.past);
        if (shown[seat] !== undefined) {
          bytes += Buffer.byteLength(JSON.stringify(diff(shown[seat], scene) ?? {}));
          patches++;
        }
        shown[seat] = scene;
      }
      if (ply >= 200) break;
      next = match.next({ index: chance(PURPOSE, ply).below(count) });
    }
  }
  return bytes / patches;
}
