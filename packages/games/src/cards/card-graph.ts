// A state of a card game as nodes and edges: who owns what, where it is, what lasts how long, and what can be done.
import type { ActionWords, Graph } from '@umpire/core/author';
import { FIRST_ABILITY } from './ability/program.ts';
import { winnerOf } from './end.ts';
import { GONE, type Kit, LIMBO, PLAY, UNDER } from './kit.ts';
import { type CardState, isSeatTarget, NONE, SEAT_TARGET } from './state/fields.ts';
import { shownDef } from './state/knowledge.ts';
import { GAME_NODE, nodeOf, playerNode, stepNode, zoneNode } from './state/nodes.ts';
import { countIn, listAt } from './state/zones.ts';

type Facts = Graph['nodes'][number]['attributes'];

/** What a game adds to the graph of its cards. */
export interface GraphSpec<S extends CardState> {
  readonly steps: readonly string[];
  stepOf(s: S): string;
  /** The step of a seat with which an effect of that duration ends. */
  endOf(s: S, duration: number, seat: number): { readonly seat: number; readonly step: string };
  readonly gameFacts: (s: S) => Facts;
  readonly seatFacts: (k: Kit, s: S, seat: number) => Facts;
  readonly cardFacts?: (k: Kit, s: S, slot: number) => Facts;
  readonly legal: (k: Kit, s: S, out: Int32Array) => number;
  readonly describe: (k: Kit, s: S, action: number) => ActionWords;
}

type Node = Graph['nodes'][number];
type Edge = Graph['edges'][number];

export function cardGraph<S extends CardState>(
  k: Kit,
  s: S,
  seat: number,
  list: Int32Array,
  spec: GraphSpec<S>,
): Graph {
  const fixed = fixedOf(k, spec.steps);
  const nodes: Node[] = [gameNode(s, spec)];
  const edges: Edge[] = [
    { from: GAME_NODE, to: playerNode(s.active), label: 'CURRENT_TURN' },
    { from: GAME_NODE, to: stepNode(s.active, spec.stepOf(s)), label: 'CURRENT_STEP' },
  ];
  for (let each = 0; each < k.seats; each++) {
    nodes.push(playerOf(k, s, each, spec), ...fixed.places[each]);
    edges.push(...fixed.owns[each]);
  }
  for (let slot = 0; slot < k.slots; slot++) {
    if (s.card.zone[slot] === GONE) continue;
    nodes.push(cardNode(k, s, slot, spec));
    pushPlace(k, s, slot, fixed, edges);
    if (s.card.zone[slot] === PLAY) pushEdges(k, s, slot, edges);
  }
  nodes.push(...effectNodes(k, s));
  edges.push(...modEdges(k, s, spec), ...effectEdges(k, s, spec), ...actionEdges(k, s, seat, list, spec));
  return { nodes, edges };
}

function gameNode<S extends CardState>(s: S, { gameFacts }: GraphSpec<S>): Node {
  const { turn, ask, asked, why } = s;
  const end = { ending: why, winner: winnerOf(s) + 1 };
  return { id: GAME_NODE, type: 'Game', attributes: { turn, ask, asked, ...end, ...gameFacts(s) } };
}

const playerOf = <S extends CardState>(k: Kit, s: S, seat: number, { seatFacts }: GraphSpec<S>): Node => ({
  id: playerNode(seat),
  type: 'Player',
  attributes: { ...seatFacts(k, s, seat), out: s.out[seat], happened: s.happened[seat] },
});

/** What is the same in every state of a game. Made once, because it is half of each graph. */
interface Fixed {
  /** By seat: its zones and steps, and whose the zones are. */
  readonly places: readonly (readonly Node[])[];
  readonly owns: readonly (readonly Edge[])[];
  /** By seat and zone. */
  readonly zones: readonly (readonly string[])[];
}

const known = new WeakMap<Kit, Fixed>();

function fixedOf(k: Kit, steps: readonly string[]): Fixed {
  const earlier = known.get(k);
  if (earlier !== undefined) return earlier;
  const kinds = [...k.game.zones.map(({ name }) => name), 'limbo'];
  const seats = Array.from({ length: k.seats }, (_, seat) => seat);
  const fixed = {
    places: seats.map((seat) => [
      ...kinds.map((kind) => ({ id: zoneNode(seat, kind), type: 'Zone', attributes: { kind } })),
      ...steps.map((step) => ({
        id: stepNode(seat, step),
        type: 'Step',
        attributes: { player: playerNode(seat), step },
      })),
    ]),
    owns: seats.map((seat) =>
      kinds.map((kind) => ({ from: zoneNode(seat, kind), to: playerNode(seat), label: 'OWNS' })),
    ),
    zones: seats.map((seat) => kinds.map((kind) => zoneNode(seat, kind))),
  };
  known.set(k, fixed);
  return fixed;
}

function cardNode<S extends CardState>(k: Kit, s: S, slot: number, spec: GraphSpec<S>): Node {
  const { card, name } = k.book.defs[shownDef(s, slot)];
  const attributes: Record<string, string | number> = { card_id: card.id, label: name };
  if (s.card.zone[slot] === PLAY) Object.assign(attributes, factsInPlay(k, s, slot), spec.cardFacts?.(k, s, slot));
  return { id: nodeOf(k, slot), type: 'Card', attributes };
}

function factsInPlay(k: Kit, s: CardState, slot: number): Facts {
  const { spent, fresh, damage, via, used } = s.card;
  return {
    tapped: spent[slot],
    entered_play: fresh[slot],
    damage: damage[slot],
    via: k.game.vias[via[slot]],
    used: used[slot],
    ...Object.fromEntries(k.game.stats.map((name, i) => [name, s.stat[i * k.slots + slot]])),
  };
}

function pushPlace(k: Kit, s: CardState, slot: number, { zones }: Fixed, edges: Edge[]): void {
  const { at, top } = s.card;
  const zone = s.card.zone[slot];
  const from = nodeOf(k, slot);
  const own = zones[k.owner[slot]];
  if (zone === UNDER) edges.push({ from, to: nodeOf(k, top[slot]), label: 'UNDER' });
  else if (zone === LIMBO) edges.push({ from, to: own[k.zones], label: 'IN' });
  else if (k.game.zones[zone].ordered)
    edges.push({ from, to: own[zone], label: 'IN', attributes: { above: cardsAbove(k, s, slot) } });
  else edges.push({ from, to: own[zone], label: 'IN' });
  if (zone < LIMBO && at[slot] !== NONE) edges.push({ from, to: nodeOf(k, at[slot]), label: 'AT' });
}

/** What the keywords of a card in play say of it. */
function pushEdges(k: Kit, s: CardState, slot: number, edges: Edge[]): void {
  k.game.keywords.forEach(({ edge }, at) => {
    const made = ((s.keywords[slot] >> at) & 1) === 1 ? edge?.(k, s, slot) : undefined;
    if (made !== undefined) edges.push({ from: nodeOf(k, slot), ...made });
  });
}

function cardsAbove(k: Kit, s: CardState, slot: number): number {
  const [seat, zone] = [k.owner[slot], s.card.zone[slot]];
  const base = listAt(k, seat, zone);
  return base + countIn(k, s, seat, zone) - 1 - s.list.indexOf(slot, base);
}

/** An effect points at the step with which it ends. */
function modEdges<S extends CardState>(k: Kit, s: S, spec: GraphSpec<S>): Edge[] {
  const { kind, target, arg, value, duration, seat, uses } = s.mod;
  return Array.from({ length: s.modCount }, (_, i) => ({
    from: isSeatTarget(k, target[i])
      ? playerNode(target[i] - SEAT_TARGET)
      : target[i] === NONE
        ? playerNode(seat[i])
        : nodeOf(k, target[i]),
    to: endNode(s, duration[i], seat[i], spec),
    label: 'UNTIL',
    attributes: {
      kind: kind[i],
      arg: arg[i],
      value: value[i],
      duration: k.game.durations[duration[i]],
      by: seat[i],
      uses: uses[i],
    },
  }));
}

function endNode<S extends CardState>(s: S, duration: number, by: number, spec: GraphSpec<S>): string {
  const { seat, step } = spec.endOf(s, duration, by);
  return stepNode(seat, step);
}

/** What runs and what waits. */
function effectNodes(k: Kit, s: CardState): Node[] {
  const { frame, pending, float } = s;
  const abilityOf = (code: number): string =>
    code >= FIRST_ABILITY ? k.book.abilities[code - FIRST_ABILITY].id : `procedure ${code}`;
  const running = Array.from({ length: s.depth }, (_, f) => ({
    id: `frame.${f}`,
    type: 'Running',
    attributes: {
      ability: abilityOf(frame.code[f]),
      at: frame.pc[f],
      seat: frame.seat[f],
      amount: frame.amount[f],
      picks: frame.picks[f],
      num0: frame.num0[f],
      num1: frame.num1[f],
      rival: frame.rival[f],
    },
  }));
  const waiting = Array.from({ length: s.pendingCount }, (_, i) => ({
    id: `bag.${i}`,
    type: 'Waiting',
    attributes: {
      ability: abilityOf(pending.ability[i]),
      seat: pending.seat[i],
      amount: pending.amount[i],
      ...(k.waves ? { wave: s.wave[i] } : {}),
    },
  }));
  const floating = Array.from({ length: s.floatCount }, (_, i) => ({
    id: `float.${i}`,
    type: 'Floating',
    attributes: { ability: abilityOf(float.ability[i]), seat: float.seat[i] },
  }));
  return [...running, ...waiting, ...floating];
}

function effectEdges<S extends CardState>(k: Kit, s: S, spec: GraphSpec<S>): Edge[] {
  const edges: Edge[] = [];
  const point = (from: string, slot: number, label: string, gen?: number): void => {
    if (slot === NONE || s.card.zone[slot] === GONE) return;
    const attributes = gen === undefined || gen === s.card.gen[slot] ? {} : { attributes: formerFacts(k, s, slot) };
    edges.push({ from, to: nodeOf(k, slot), label, ...attributes });
  };
  for (let f = 0; f < s.depth; f++) {
    const { source, subject, other, last, ref0, ref1, sourceGen, subjectGen, otherGen } = s.frame;
    point(`frame.${f}`, source[f], 'SOURCE', sourceGen[f]);
    point(`frame.${f}`, subject[f], 'SUBJECT', subjectGen[f]);
    point(`frame.${f}`, other[f], 'OTHER', otherGen[f]);
    point(`frame.${f}`, last[f], 'LAST');
    point(`frame.${f}`, ref0[f], 'REF0');
    point(`frame.${f}`, ref1[f], 'REF1');
    for (let slot = 0; slot < k.slots; slot++) {
      const at = f * k.width + (slot >> 3);
      if (((s.chosen[at] >> (slot & 7)) & 1) === 1) point(`frame.${f}`, slot, 'CHOSEN');
      if (((s.left[at] >> (slot & 7)) & 1) === 1) point(`frame.${f}`, slot, 'LEFT');
    }
  }
  for (let i = 0; i < s.pendingCount; i++) {
    const { source, subject, other, sourceGen, subjectGen, otherGen } = s.pending;
    point(`bag.${i}`, source[i], 'SOURCE', sourceGen[i]);
    point(`bag.${i}`, subject[i], 'SUBJECT', subjectGen[i]);
    point(`bag.${i}`, other[i], 'OTHER', otherGen[i]);
  }
  for (let i = 0; i < s.floatCount; i++) {
    point(`float.${i}`, s.float.source[i], 'SOURCE');
    edges.push({
      from: `float.${i}`,
      to: endNode(s, s.float.duration[i], s.float.seat[i], spec),
      label: 'UNTIL',
      attributes: { duration: k.game.durations[s.float.duration[i]] },
    });
  }
  return edges;
}

/** A card that has moved since is another object; once it is out of play, what waits reads what it was worth last. */
function formerFacts(k: Kit, s: CardState, slot: number): Facts {
  if (s.card.zone[slot] === PLAY) return { former: 1 };
  return { former: 1, ...Object.fromEntries(k.game.stats.map((name, i) => [name, s.stat[i * k.slots + slot]])) };
}

/** Only whoever is asked sees what can be done. */
function actionEdges<S extends CardState>(
  k: Kit,
  s: S,
  seat: number,
  list: Int32Array,
  { legal, describe }: GraphSpec<S>,
): Edge[] {
  if (s.over !== 0 || seat !== s.asked) return [];
  const n = legal(k, s, list);
  return Array.from(list.slice(0, n), (action, action_id) => {
    const { type, from = GAME_NODE, to = GAME_NODE } = describe(k, s, action);
    return { from, to, label: type, attributes: { action_type: type, action_id } };
  });
}
