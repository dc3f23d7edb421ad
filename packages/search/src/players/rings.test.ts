// No search hangs in a game that goes round in circles, and every search leaves out what the guard refuses.
import { chanceOf, Line, type Rules } from '@umpire/core/hot';
import { type Rings, rings } from '@umpire/testkit';
import { expect, test } from 'vitest';
import { createSearchPlayer, type PlayerName } from './create-player.ts';

function lineOf(graph: string, plies: number): Line<Rings> {
  const opened = rings.open({ graph });
  if (!opened.ok) throw new Error(opened.refusal.text);
  const rules: Rules<Rings> = opened.value;
  const line = new Line(rules, 'search');
  const list = new Int32Array(rules.legalMax);
  for (let i = 0; i < plies; i++) {
    rules.legal(line.state, line.past, list);
    line.play({ seat: line.seat, action: list[0], index: 0 });
  }
  return line;
}

const GRAPHS = ['A0>B,C B1>A,C C0>A,B,+1,+0', 'A0>B,B~ B1>A,A~,C C0>A,+0', 'A0>B,D B1>C C0>A,= D1>A?B,+1'];
const PLAYERS = ['easy', 'medium', 'mcts:60'];

test.each(GRAPHS.flatMap((graph) => PLAYERS.map((name) => [graph, name] as const)))(
  '%s ends for %s',
  async (graph, name) => {
    const line = lineOf(graph, 0);
    const { rules } = line;
    const player = await createSearchPlayer(rules, name as PlayerName);
    const list = new Int32Array(rules.legalMax);
    while (!line.isOver) {
      const { action } = player.think(line, chanceOf('think')(16, line.state.ply));
      const index = Array.from(list.subarray(0, rules.legal(line.state, line.past, list))).indexOf(action);
      expect(index).toBeGreaterThanOrEqual(0);
      line.play({ seat: line.seat, action, index });
    }
  },
);
