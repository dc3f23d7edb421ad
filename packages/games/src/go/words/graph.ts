// A board as nodes and edges: a point with a stone points at its player. With 361 points there is no room for more.
import type { Graph } from '@umpire/core/author';
import type { Setting } from '../rules/setting.ts';
import { ENDED, ENDINGS, type GoState, stoneAt } from '../rules/state.ts';
import { pointText } from './coordinates.ts';
import { PHASES } from './view.ts';

type Edge = Graph['edges'][number];

const player = (colour: number): string => `p${colour}`;

export function graph({ width, height, area, pointOf, actionOf }: Setting, state: GoState): Graph {
  const { turn, dead, ko, last, phase, passes, toPlace, ply } = state;
  const at = (point: number): string => (point === 0 ? '' : pointText(actionOf[point], width, height));
  const stones: Edge[] = [];
  for (let action = 0; action < area; action++) {
    const point = pointOf[action];
    const colour = stoneAt(state, action);
    if (colour === 0) continue;
    const isDead = dead.length === actionOf.length && dead[point] === 1;
    stones.push({
      from: at(point),
      to: player(colour),
      label: 'OWNED_BY',
      ...(isDead ? { attributes: { dead: 1 } } : {}),
    });
  }
  return {
    nodes: [
      {
        id: 'game',
        type: 'Game',
        attributes: {
          turn: ply,
          to_act: phase === ENDED ? '' : player(turn),
          phase: PHASES[phase],
          passes,
          ko: at(ko),
          last: at(last),
          to_place: toPlace,
          agreed: state.agreed === 0 ? '' : player(state.agreed),
          ...(phase === ENDED ? { ending: ENDINGS[state.why] } : {}),
        },
      },
      ...['Black', 'White'].map((label, seat) => ({
        id: player(seat + 1),
        type: 'Player',
        attributes: { label, prisoners: state.prisoners[seat] },
      })),
      ...Array.from({ length: area }, (_, action) => ({ id: at(pointOf[action]), type: 'Point', attributes: {} })),
    ],
    edges: [{ from: 'game', to: player(turn), label: 'CURRENT_TURN' }, ...stones],
  };
}
