// A few playouts and random matches reduced to numbers: equal numbers mean equal games.

import { FastDice, type Options } from '@umpire/core/author';
import { Line } from '@umpire/core/hot';
import { createGoBoard, go } from '../../src/go/index.ts';

const KO_RULES = ['simple', 'positional', 'situational', 'natural'] as const;

export function goDigest(): unknown[] {
  return KO_RULES.flatMap((ko) => [
    createGoBoard({ width: 9, height: 9, ko, suicide: true }).playouts(20, 5),
    createGoBoard({ width: 3, height: 4, ko, suicide: false }).playouts(50, 5),
    matchDigest({ size: 5, ko }),
  ]);
}

function matchDigest(options: Options): unknown {
  const opened = go.open(options);
  if (!opened.ok) throw new Error(opened.refusal.text);
  const rules = opened.value;
  const line = new Line(rules, 'digest');
  const guide = rules.search.guide?.();
  const dice = new FastDice(3);
  const out = new Int32Array(rules.legalMax);
  const key = new Int32Array(2);
  let lengths = 0;
  for (let ply = 0; ply < 60 && !line.isOver; ply++) {
    const count = rules.legal(line.state, line.past, out);
    const index = dice.below(Math.max(1, count - 1));
    line.play({ seat: line.seat, action: out[index], index });
    guide?.playout(line.state, line.past, ply);
    lengths += guide?.played.length ?? 0;
  }
  rules.key(line.state, key);
  return [line.plies.length, lengths, key[0], key[1]];
}
