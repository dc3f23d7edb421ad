// A graph for a game that has none of its own: the match, its players, and every field of the position with its values.

import { type Graph, OVER } from '@umpire/core/host';
import { type Block, type Place, type Rules, whoDecides } from '@umpire/core/hot';

type Node = Graph['nodes'][number];

export const GAME = 'game';
export const playerId = (seat: number): string => `p${seat + 1}`;

export function layoutGraph<S extends Block>(rules: Rules<S>, seen: S): Graph {
  const keyed = rules.layout.places.filter(({ field }) => field.keyed);
  const toAct = whoDecides(rules, seen);
  const players = Array.from({ length: rules.seats }, (_, seat) => ({
    id: playerId(seat),
    type: 'Player',
    attributes: { seat, label: rules.words.seats[seat] },
  }));
  return {
    nodes: [
      { id: GAME, type: 'Game', attributes: gameFacts(rules, seen, toAct, keyed) },
      ...players,
      ...keyed.filter(({ field }) => !field.one).map((place) => fieldNode(seen, place)),
    ],
    edges: toAct === OVER ? [] : [{ from: GAME, to: playerId(toAct), label: 'CURRENT_TURN' }],
  };
}

function gameFacts<S extends Block>(
  rules: Rules<S>,
  seen: S,
  toAct: number,
  keyed: readonly Place[],
): Node['attributes'] {
  const facts: Record<string, string | number> = {
    turn: rules.words.turn?.(seen) ?? seen.ply,
    decision: toAct === OVER ? '' : rules.decisions[rules.decision(seen)],
    to_act: toAct === OVER ? '' : playerId(toAct),
  };
  for (const { name, field } of keyed)
    if (field.one) facts[freeName(facts, name)] = (seen as unknown as Record<string, number>)[name];
  return facts;
}

/** A name that is not taken yet: many games have a field `turn` with another meaning. */
function freeName(facts: object, name: string): string {
  let free = name;
  while (Object.hasOwn(facts, free)) free = `field_${free}`;
  return free;
}

/** The node of a field. Entries that are 0 are left out, since most entries of a board or table are. */
function fieldNode<S extends Block>(seen: S, { name, field }: Place): Node {
  const attributes: Record<string, string | number> = { length: field.length };
  arrayAt(seen, name).forEach((value, i) => {
    if (value !== 0) attributes[`v${i}`] = value;
  });
  return { id: `field.${name}`, type: 'Field', attributes };
}

function arrayAt(seen: Block, name: string): Int32Array {
  const [owner, column] = name.split('.');
  const held = (seen as unknown as Record<string, Int32Array & Record<string, Int32Array>>)[owner];
  return column === undefined ? held : held[column];
}
