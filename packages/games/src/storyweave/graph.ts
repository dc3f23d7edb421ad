// A state as nodes and edges: who owns what, where it is, what lasts how long, and what can be done.
import type { Graph } from '@umpire/core';
import { NONE } from '../cards/fields.ts';
import { DECK, GONE, type Kit, LIMBO, PLAY, UNDER } from '../cards/kit.ts';
import { shownDef } from '../cards/knowledge.ts';
import { GAME_NODE, nodeOf, playerNode, stepNode, zoneNode } from '../cards/nodes.ts';
import { FIRST_ABILITY } from '../cards/program.ts';
import { countIn, listAt } from '../cards/zones.ts';
import { legal } from './legal.ts';
import { DURATION, INKWELL, STEPS } from './numbers.ts';
import type { Storyweave } from './state.ts';
import { describe } from './words.ts';

type Node = Graph['nodes'][number];
type Edge = Graph['edges'][number];

export function graph(k: Kit, s: Storyweave, seat: number, list: Int32Array): Graph {
  const slots = Array.from({ length: k.slots }, (_, slot) => slot).filter((slot) => s.card.zone[slot] !== GONE);
  const seats = Array.from({ length: k.seats }, (_, each) => each);
  return {
    nodes: [
      {
        id: GAME_NODE,
        type: 'Game',
        attributes: {
          turn: s.turn,
          ask: s.ask,
          asked: s.asked,
          ending: s.ending,
          winner: s.winner,
          opening: s.opening,
        },
      },
      ...seats.flatMap((each) => seatNodes(k, s, each)),
      ...slots.map((slot) => cardNode(k, s, slot)),
      ...effectNodes(k, s),
    ],
    edges: [
      { from: GAME_NODE, to: playerNode(s.active), label: 'CURRENT_TURN' },
      { from: GAME_NODE, to: stepNode(s.active, STEPS[s.step]), label: 'CURRENT_STEP' },
      ...seats.flatMap((each) => ownEdges(k, each)),
      ...slots.flatMap((slot) => placeEdges(k, s, slot)),
      ...modEdges(k, s),
      ...effectEdges(k, s),
      ...actionEdges(k, s, seat, list),
    ],
  };
}

function seatNodes(k: Kit, s: Storyweave, seat: number): Node[] {
  return [
    {
      id: playerNode(seat),
      type: 'Player',
      attributes: {
        lore: s.lore[seat],
        ink_drops: s.inkReady[seat],
        ink_total: countIn(k, s, seat, INKWELL),
        inked: s.inked[seat],
        ink_more: s.inkMore[seat],
        out: s.out[seat],
        happened: s.happened[seat],
      },
    },
    ...[...k.game.zones.map(({ name }) => name), 'limbo'].map((kind) => ({
      id: zoneNode(seat, kind),
      type: 'Zone',
      attributes: { kind },
    })),
    ...STEPS.map((step) => ({
      id: stepNode(seat, step),
      type: 'Step',
      attributes: { player: playerNode(seat), step },
    })),
  ];
}

function cardNode(k: Kit, s: Storyweave, slot: number): Node {
  const { spent, fresh, damage, via, used } = s.card;
  const def = k.book.defs[shownDef(s, slot)];
  const inPlay = s.card.zone[slot] === PLAY;
  return {
    id: nodeOf(k, slot),
    type: 'Card',
    attributes: {
      card_id: def.card.id,
      label: def.name,
      ...(inPlay
        ? {
            tapped: spent[slot],
            entered_play: fresh[slot],
            damage: damage[slot],
            via: k.game.vias[via[slot]],
            used: used[slot],
            ...Object.fromEntries(k.game.stats.map((name, i) => [name, s.stat[i * k.slots + slot]])),
          }
        : {}),
    },
  };
}

const ownEdges = (k: Kit, seat: number): Edge[] =>
  [...k.game.zones.map(({ name }) => name), 'limbo'].map((kind) => ({
    from: zoneNode(seat, kind),
    to: playerNode(seat),
    label: 'OWNS',
  }));

function placeEdges(k: Kit, s: Storyweave, slot: number): Edge[] {
  const { zone, at, top } = s.card;
  const from = nodeOf(k, slot);
  const seat = k.owner[slot];
  if (zone[slot] === UNDER) return [{ from, to: nodeOf(k, top[slot]), label: 'UNDER' }];
  if (zone[slot] === LIMBO) return [{ from, to: zoneNode(seat, 'limbo'), label: 'IN' }];
  const inZone: Edge = {
    from,
    to: zoneNode(seat, k.game.zones[zone[slot]].name),
    label: 'IN',
    ...(zone[slot] === DECK
      ? {
          attributes: {
            above: listAt(k, seat, DECK) + countIn(k, s, seat, DECK) - 1 - s.list.indexOf(slot, listAt(k, seat, DECK)),
          },
        }
      : {}),
  };
  return at[slot] === NONE ? [inZone] : [inZone, { from, to: nodeOf(k, at[slot]), label: 'AT' }];
}

/** An effect points at the step with which it ends. */
function modEdges(k: Kit, s: Storyweave): Edge[] {
  const { kind, target, arg, value, duration, seat, uses } = s.mod;
  return Array.from({ length: s.modCount }, (_, i) => ({
    from: target[i] === NONE ? playerNode(seat[i]) : nodeOf(k, target[i]),
    to: endOf(s, duration[i], seat[i]),
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

const endOf = (s: Storyweave, duration: number, seat: number): string =>
  duration === DURATION.turn || duration === DURATION.challenge ? stepNode(s.active, 'end') : stepNode(seat, 'ready');

/** What runs and what waits. */
function effectNodes(k: Kit, s: Storyweave): Node[] {
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
    attributes: { ability: abilityOf(pending.ability[i]), seat: pending.seat[i], amount: pending.amount[i] },
  }));
  const floating = Array.from({ length: s.floatCount }, (_, i) => ({
    id: `float.${i}`,
    type: 'Floating',
    attributes: { ability: abilityOf(float.ability[i]), seat: float.seat[i] },
  }));
  return [...running, ...waiting, ...floating];
}

function effectEdges(k: Kit, s: Storyweave): Edge[] {
  const edges: Edge[] = [];
  const point = (from: string, slot: number, label: string): void => {
    if (slot !== NONE && s.card.zone[slot] !== GONE) edges.push({ from, to: nodeOf(k, slot), label });
  };
  for (let f = 0; f < s.depth; f++) {
    const { source, subject, other, last, ref0, ref1 } = s.frame;
    point(`frame.${f}`, source[f], 'SOURCE');
    point(`frame.${f}`, subject[f], 'SUBJECT');
    point(`frame.${f}`, other[f], 'OTHER');
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
    point(`bag.${i}`, s.pending.source[i], 'SOURCE');
    point(`bag.${i}`, s.pending.subject[i], 'SUBJECT');
    point(`bag.${i}`, s.pending.other[i], 'OTHER');
  }
  for (let i = 0; i < s.floatCount; i++) {
    point(`float.${i}`, s.float.source[i], 'SOURCE');
    edges.push({ from: `float.${i}`, to: endOf(s, s.float.duration[i], s.float.seat[i]), label: 'UNTIL' });
  }
  return edges;
}

/** Only whoever is asked sees what can be done. */
function actionEdges(k: Kit, s: Storyweave, seat: number, list: Int32Array): Edge[] {
  if (s.ending !== 0 || seat !== s.asked) return [];
  const n = legal(k, s, list);
  return Array.from(list.slice(0, n), (action, action_id) => {
    const { type, from = GAME_NODE, to = GAME_NODE } = describe(k, s, action);
    return { from, to, label: type, attributes: { action_type: type, action_id } };
  });
}
