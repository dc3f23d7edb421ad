// A state of a card game as nodes and edges: who owns what, where it is, how long effects last, and what can be done.
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
  stepOf(state: S): string;
  /** The step, and whose, with which an effect of this duration ends; `seat` is the seat it is keyed to. */
  endOf(state: S, duration: number, seat: number): { readonly seat: number; readonly step: string };
  readonly gameFacts: (state: S) => Facts;
  readonly seatFacts: (kit: Kit, state: S, seat: number) => Facts;
  readonly cardFacts?: (kit: Kit, state: S, slot: number) => Facts;
  readonly legal: (kit: Kit, state: S, out: Int32Array) => number;
  readonly describe: (kit: Kit, state: S, action: number) => ActionWords;
}

type Node = Graph['nodes'][number];
type Edge = Graph['edges'][number];

export function cardGraph<S extends CardState>(
  kit: Kit,
  state: S,
  seat: number,
  list: Int32Array,
  spec: GraphSpec<S>,
): Graph {
  const fixed = fixedOf(kit, spec.steps);
  const nodes: Node[] = [gameNode(state, spec)];
  const edges: Edge[] = [
    { from: GAME_NODE, to: playerNode(state.active), label: 'CURRENT_TURN' },
    { from: GAME_NODE, to: stepNode(state.active, spec.stepOf(state)), label: 'CURRENT_STEP' },
  ];
  for (let each = 0; each < kit.seats; each++) {
    nodes.push(playerOf(kit, state, each, spec), ...fixed.places[each]);
    edges.push(...fixed.owns[each]);
  }
  for (let slot = 0; slot < kit.slots; slot++) {
    if (state.card.zone[slot] === GONE) continue;
    nodes.push(cardNode(kit, state, slot, spec));
    pushPlace(kit, state, slot, fixed, edges);
    if (state.card.zone[slot] === PLAY) pushEdges(kit, state, slot, edges);
  }
  nodes.push(...effectNodes(kit, state));
  edges.push(
    ...modEdges(kit, state, spec),
    ...effectEdges(kit, state, spec),
    ...actionEdges(kit, state, seat, list, spec),
  );
  return { nodes, edges };
}

function gameNode<S extends CardState>(state: S, { gameFacts }: GraphSpec<S>): Node {
  const { turn, ask, asked, why } = state;
  const end = { ending: why, winner: winnerOf(state) + 1 };
  return { id: GAME_NODE, type: 'Game', attributes: { turn, ask, asked, ...end, ...gameFacts(state) } };
}

const playerOf = <S extends CardState>(kit: Kit, state: S, seat: number, { seatFacts }: GraphSpec<S>): Node => ({
  id: playerNode(seat),
  type: 'Player',
  attributes: { ...seatFacts(kit, state, seat), out: state.out[seat], happened: state.happened[seat] },
});

/** What is the same in every state of a match. It is made once, because it is half of each graph. */
interface Fixed {
  /** By seat: the nodes of its zones and steps, and the edges that say whose the zones are. */
  readonly places: readonly (readonly Node[])[];
  readonly owns: readonly (readonly Edge[])[];
  /** By seat and zone: the id of the node. */
  readonly zones: readonly (readonly string[])[];
}

const known = new WeakMap<Kit, Fixed>();

function fixedOf(kit: Kit, steps: readonly string[]): Fixed {
  const earlier = known.get(kit);
  if (earlier !== undefined) return earlier;
  const kinds = [...kit.game.zones.map(({ name }) => name), 'limbo'];
  const seats = Array.from({ length: kit.seats }, (_, seat) => seat);
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
  known.set(kit, fixed);
  return fixed;
}

function cardNode<S extends CardState>(kit: Kit, state: S, slot: number, spec: GraphSpec<S>): Node {
  const { card, name } = kit.book.defs[shownDef(state, slot)];
  const attributes: Record<string, string | number> = { card_id: card.id, label: name };
  if (state.card.zone[slot] === PLAY)
    Object.assign(attributes, factsInPlay(kit, state, slot), spec.cardFacts?.(kit, state, slot));
  return { id: nodeOf(kit, slot), type: 'Card', attributes };
}

function factsInPlay(kit: Kit, state: CardState, slot: number): Facts {
  const { spent, fresh, damage, via, used } = state.card;
  return {
    tapped: spent[slot],
    entered_play: fresh[slot],
    damage: damage[slot],
    via: kit.game.vias[via[slot]],
    used: used[slot],
    ...Object.fromEntries(kit.game.stats.map((name, i) => [name, state.stat[i * kit.slots + slot]])),
  };
}

function pushPlace(kit: Kit, state: CardState, slot: number, { zones }: Fixed, edges: Edge[]): void {
  const { at, top } = state.card;
  const zone = state.card.zone[slot];
  const from = nodeOf(kit, slot);
  const own = zones[kit.owner[slot]];
  if (zone === UNDER) edges.push({ from, to: nodeOf(kit, top[slot]), label: 'UNDER' });
  else if (zone === LIMBO) edges.push({ from, to: own[kit.zones], label: 'IN' });
  else if (kit.game.zones[zone].ordered)
    edges.push({ from, to: own[zone], label: 'IN', attributes: { above: cardsAbove(kit, state, slot) } });
  else edges.push({ from, to: own[zone], label: 'IN' });
  if (zone < LIMBO && at[slot] !== NONE) edges.push({ from, to: nodeOf(kit, at[slot]), label: 'AT' });
}

/** Adds the edges that the keywords of a card in play contribute. */
function pushEdges(kit: Kit, state: CardState, slot: number, edges: Edge[]): void {
  kit.game.keywords.forEach(({ edge }, at) => {
    const made = ((state.keywords[slot] >> at) & 1) === 1 ? edge?.(kit, state, slot) : undefined;
    if (made !== undefined) edges.push({ from: nodeOf(kit, slot), ...made });
  });
}

function cardsAbove(kit: Kit, state: CardState, slot: number): number {
  const [seat, zone] = [kit.owner[slot], state.card.zone[slot]];
  const base = listAt(kit, seat, zone);
  return base + countIn(kit, state, seat, zone) - 1 - state.list.indexOf(slot, base);
}

/** An edge leads from the target of each effect to the step with which the effect ends. */
function modEdges<S extends CardState>(kit: Kit, state: S, spec: GraphSpec<S>): Edge[] {
  const { kind, target, arg, value, duration, seat, uses } = state.mod;
  return Array.from({ length: state.modCount }, (_, i) => ({
    from: isSeatTarget(kit, target[i])
      ? playerNode(target[i] - SEAT_TARGET)
      : target[i] === NONE
        ? playerNode(seat[i])
        : nodeOf(kit, target[i]),
    to: endNode(state, duration[i], seat[i], spec),
    label: 'UNTIL',
    attributes: {
      kind: kind[i],
      arg: arg[i],
      value: value[i],
      duration: kit.game.durations[duration[i]],
      by: seat[i],
      uses: uses[i],
    },
  }));
}

function endNode<S extends CardState>(state: S, duration: number, by: number, spec: GraphSpec<S>): string {
  const { seat, step } = spec.endOf(state, duration, by);
  return stepNode(seat, step);
}

/** The abilities that run, wait and float. */
function effectNodes(kit: Kit, state: CardState): Node[] {
  const { frame, pending, float } = state;
  const abilityOf = (code: number): string =>
    code >= FIRST_ABILITY ? kit.book.abilities[code - FIRST_ABILITY].id : `procedure ${code}`;
  const running = Array.from({ length: state.depth }, (_, f) => ({
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
  const waiting = Array.from({ length: state.pendingCount }, (_, i) => ({
    id: `bag.${i}`,
    type: 'Waiting',
    attributes: {
      ability: abilityOf(pending.ability[i]),
      seat: pending.seat[i],
      amount: pending.amount[i],
      ...(kit.waves ? { wave: state.wave[i] } : {}),
    },
  }));
  const floating = Array.from({ length: state.floatCount }, (_, i) => ({
    id: `float.${i}`,
    type: 'Floating',
    attributes: { ability: abilityOf(float.ability[i]), seat: float.seat[i] },
  }));
  return [...running, ...waiting, ...floating];
}

function effectEdges<S extends CardState>(kit: Kit, state: S, spec: GraphSpec<S>): Edge[] {
  const edges: Edge[] = [];
  const point = (from: string, slot: number, label: string, gen?: number): void => {
    if (slot === NONE || state.card.zone[slot] === GONE) return;
    const attributes =
      gen === undefined || gen === state.card.gen[slot] ? {} : { attributes: formerFacts(kit, state, slot) };
    edges.push({ from, to: nodeOf(kit, slot), label, ...attributes });
  };
  for (let frame = 0; frame < state.depth; frame++) {
    const { source, subject, other, last, ref0, ref1, sourceGen, subjectGen, otherGen } = state.frame;
    point(`frame.${frame}`, source[frame], 'SOURCE', sourceGen[frame]);
    point(`frame.${frame}`, subject[frame], 'SUBJECT', subjectGen[frame]);
    point(`frame.${frame}`, other[frame], 'OTHER', otherGen[frame]);
    point(`frame.${frame}`, last[frame], 'LAST');
    point(`frame.${frame}`, ref0[frame], 'REF0');
    point(`frame.${frame}`, ref1[frame], 'REF1');
    for (let slot = 0; slot < kit.slots; slot++) {
      const at = frame * kit.width + (slot >> 3);
      if (((state.chosen[at] >> (slot & 7)) & 1) === 1) point(`frame.${frame}`, slot, 'CHOSEN');
      if (((state.left[at] >> (slot & 7)) & 1) === 1) point(`frame.${frame}`, slot, 'LEFT');
    }
  }
  for (let i = 0; i < state.pendingCount; i++) {
    const { source, subject, other, sourceGen, subjectGen, otherGen } = state.pending;
    point(`bag.${i}`, source[i], 'SOURCE', sourceGen[i]);
    point(`bag.${i}`, subject[i], 'SUBJECT', subjectGen[i]);
    point(`bag.${i}`, other[i], 'OTHER', otherGen[i]);
  }
  for (let i = 0; i < state.floatCount; i++) {
    point(`float.${i}`, state.float.source[i], 'SOURCE');
    edges.push({
      from: `float.${i}`,
      to: endNode(state, state.float.duration[i], state.float.seat[i], spec),
      label: 'UNTIL',
      attributes: { duration: kit.game.durations[state.float.duration[i]] },
    });
  }
  return edges;
}

/** A card that has moved since is another object. Once it is out of play, what waits reads its last-known values. */
function formerFacts(kit: Kit, state: CardState, slot: number): Facts {
  if (state.card.zone[slot] === PLAY) return { former: 1 };
  return {
    former: 1,
    ...Object.fromEntries(kit.game.stats.map((name, i) => [name, state.stat[i * kit.slots + slot]])),
  };
}

/** The legal actions, shown only to the seat that is asked. */
function actionEdges<S extends CardState>(
  kit: Kit,
  state: S,
  seat: number,
  list: Int32Array,
  { legal, describe }: GraphSpec<S>,
): Edge[] {
  if (state.over !== 0 || seat !== state.asked) return [];
  const n = legal(kit, state, list);
  return Array.from(list.slice(0, n), (action, action_id) => {
    const { type, from = GAME_NODE, to = GAME_NODE } = describe(kit, state, action);
    return { from, to, label: type, attributes: { action_type: type, action_id } };
  });
}
