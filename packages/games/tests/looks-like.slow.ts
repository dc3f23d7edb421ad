// Earlier positions that look the same to an audience are found by their keys: none may be missed. Every position of
// random lines, going back now and then, in the eyes of everybody.
import { chanceOf } from '@umpire/core/host';
import { Line, PUBLIC, seenBy } from '@umpire/core/hot';
import { expect, test } from 'vitest';
import { go } from '../src/go/index.ts';
import { tidecrown } from '../src/tidecrown/index.ts';

interface Looks {
  at(ply: number): Line['state'];
  mayLookLike(state: Line['state'], seat: number): number[];
}

test.each([
  ['go', go, { size: 5 }],
  ['the loop lab', tidecrown, { deck1: 'loop-lab', deck2: 'loop-lab' }],
])('%s: no position that looks the same is missed', (_name, game, options) => {
  const opened = game.open(options as never);
  if (!opened.ok) throw new Error(opened.refusal.text);
  const { value: rules } = opened;
  let alike = 0;
  for (let match = 0; match < 3; match++) {
    const line = new Line(rules as never, `looks ${match}`);
    const dice = chanceOf(`looks ${match}`);
    for (let i = 0; i < 150 && !line.isOver; i++) {
      const legal = line.legal();
      line.play(legal[dice(200, i).below(legal.length)]);
      if (i % 40 === 39) line.backTo(line.ply - 7);
      const track = line.past.track as unknown as Looks | undefined;
      if (track === undefined || line.isOver) continue;
      for (const seat of [0, 1, PUBLIC]) {
        const found = track.mayLookLike(line.state, seat);
        const now = seenBy(line.rules, line.state, seat);
        for (let ply = 0; ply < line.ply; ply++)
          if (line.rules.same(seenBy(line.rules, track.at(ply), seat), now)) {
            alike++;
            expect(found).toContain(ply);
          }
      }
    }
  }
  expect(alike).toBeGreaterThan(20);
});
