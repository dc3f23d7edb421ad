// Moves what has changed, for less than half a second. The page already shows the new scene: nothing waits for a motion, all
// of it is done by animations of the browser, and any click or key ends it.
import type { Motion, Ref, Scene } from '@umpire/core/scene';
import { strings } from '../words/strings.ts';
import { elementOf, pieceOn, type Spot, spotOf, zoneElement } from './motion-places.ts';
import type { Plan } from './motion-plan.ts';
import { type Flight, isEmptyPlan, planOf, sourceCard } from './motion-plan.ts';
import { MotionStage, type Move } from './motion-stage.ts';

/** All of one action together. */
const MOTION_MS = 400;
const ACT_MS = 180;
const FLIGHT_MS = 220;
/** Flights start while a blow still falls, one after the other. */
const AFTER_ACT_MS = 140;
const STAGGER_MS = 40;

const stage = new MotionStage(MOTION_MS);
export const endMotion = (): void => stage.end();

/** Whoever does something has seen enough: any click or key ends what moves. The answer takes that back. */
export function endMotionByHand(): () => void {
  const ends = {
    pointerdown: () => stage.hold(),
    pointerup: () => stage.letGo(),
    pointercancel: () => stage.letGo(),
    keydown: endMotion,
  };
  for (const [name, end] of Object.entries(ends)) addEventListener(name, end, true);
  return () => {
    for (const [name, end] of Object.entries(ends)) removeEventListener(name, end, true);
    endMotion();
  };
}

/** What has to be known from before the page was drawn anew. */
export interface Before {
  readonly plan: Plan;
  readonly scene: Scene;
  readonly sources: ReadonlyMap<Flight, Spot>;
  readonly spots: ReadonlyMap<Ref, Spot>;
  /** Cards that may make room, or close up. */
  readonly neighbours: ReadonlyMap<Ref, DOMRect>;
}

/** While the old scene is still there; undefined: nothing moves. */
export function measureBefore(scene: Scene, next: Scene, motions: readonly Motion[]): Before | undefined {
  const plan = planOf(scene, next, motions);
  if (isEmptyPlan(plan)) return undefined;
  const sources = new Map<Flight, Spot>();
  const spots = new Map<Ref, Spot>();
  const neighbours = new Map<Ref, DOMRect>();
  const put = (ref: Ref | undefined, spot: () => Spot | undefined): void => {
    const found = ref === undefined || spots.has(ref) ? undefined : spot();
    if (found !== undefined && ref !== undefined) spots.set(ref, found);
  };
  for (const flight of plan.flights) {
    const card = sourceCard(scene, next, flight);
    const lying = card === undefined ? null : elementOf(card);
    const spot = spotOf(lying, true) ?? spotOf(zoneElement(scene, flight.stops[0]));
    if (spot !== undefined) sources.set(flight, spot);
    for (const zone of [flight.stops[0], flight.stops.at(-1) ?? ''])
      for (const key of scene.zones?.[zone]?.cards ?? []) {
        const box = elementOf(key)?.getBoundingClientRect();
        if (box !== undefined) neighbours.set(key, box);
      }
  }
  for (const { from, to, card } of [...plan.acts, ...plan.changes])
    for (const ref of [from, to, card]) put(ref, () => spotOf(elementOf(ref ?? ''), ref === from));
  for (const { from, to } of plan.pieces)
    if (from !== undefined)
      put(from, () => spotOf(to === undefined ? pieceOn(from) : elementOf(from), to === undefined));
  return { plan, scene, sources, spots, neighbours };
}

/** Once the new scene is drawn. Everything is measured first, then moved. */
export function playMotion(before: Before, scene: Scene): void {
  const { acts, flights, pieces, changes } = before.plan;
  // A card that is just being played strikes once it lies there.
  const arriving = new Set(flights.flatMap(({ card }) => card ?? []));
  const isArriving = ({ from = '', card = from }: Motion): boolean => arriving.has(card);
  const later = acts.length === 0 || acts.some(isArriving) ? 0 : AFTER_ACT_MS;
  const step = STAGGER_MS / Math.max(1, flights.length - 1);
  const moves = [
    ...acts.flatMap((motion) => act(before, motion, isArriving(motion) ? FLIGHT_MS : 0)),
    ...flights.flatMap((flight, i) => fly(before, scene, flight, later + i * step)),
    ...slide(before, later),
    ...pieces.flatMap(({ from, to }) => movePiece(before, scene, from, to)),
    ...changes.flatMap((motion, i) => {
      const above = changes.slice(0, i).filter(({ kind, to }) => kind === 'count' && to === motion.to).length;
      return change(before, scene, motion, later, above);
    }),
  ];
  if (moves.length > 0) stage.play(moves);
}

const middle = ({ x, y, width, height }: DOMRect): { readonly x: number; readonly y: number } => ({
  x: x + width / 2,
  y: y + height / 2,
});

/** A copy of this size with its middle there. */
const centred = (size: DOMRect, box: DOMRect, scale = 1): Keyframe => {
  const { x, y } = middle(box);
  return { transform: `translate(${x - size.width / 2}px, ${y - size.height / 2}px) scale(${scale})`, opacity: 1 };
};

const EMPTY: Keyframe = { opacity: 0 };
const hidden = (element: Element, delay: number, duration: number): Move => ({
  element,
  frames: [EMPTY, EMPTY],
  delay,
  duration,
});

function fly({ sources, scene: old }: Before, scene: Scene, flight: Flight, delay: number): Move[] {
  const { stops, card, face } = flight;
  const source = sources.get(flight);
  const goal = card === undefined ? null : elementOf(card);
  const end = goal ?? zoneElement(scene, stops.at(-1) ?? '');
  if (source === undefined || end === undefined) return [];
  const endBox = end.getBoundingClientRect();
  const size = goal === null && source.copy === undefined ? undefined : goal === null ? source.box : endBox;
  const name = face === undefined ? undefined : (scene.faces?.[face] ?? old.faces?.[face])?.name;
  const copy = stage.copy(goal ?? source.copy, size, name);
  const between = stops.slice(1, -1).flatMap((ref) => zoneElement(scene, ref)?.getBoundingClientRect() ?? []);
  const scaleAt = (box: DOMRect, isCard: boolean): number => {
    const scale = box.width / copy.size.width;
    return isCard ? scale : Math.min(0.7, Math.max(0.25, scale));
  };
  const frames = [
    centred(copy.size, source.box, scaleAt(source.box, source.copy !== undefined)),
    ...between.map((box) => centred(copy.size, box)),
    { ...centred(copy.size, endBox, scaleAt(endBox, goal !== null)), opacity: goal === null ? 0.4 : 1 },
  ];
  // One more of those that lie there already leaves them in sight.
  const isNew = card !== undefined && old.zones?.[stops.at(-1) ?? '']?.cards?.includes(card) !== true;
  return [
    { ...copy, frames, delay, duration: FLIGHT_MS, easing: 'cubic-bezier(.3,.7,.3,1)' },
    ...(goal !== null && isNew ? [hidden(goal, delay, FLIGHT_MS)] : []),
  ];
}

/** Cards beside those that came or went make room. */
function slide({ neighbours, plan }: Before, delay: number): Move[] {
  const flying = new Set(plan.flights.map(({ card }) => card));
  return [...neighbours].flatMap(([key, box]): Move[] => {
    const element = flying.has(key) ? null : elementOf(key);
    const now = element?.getBoundingClientRect();
    if (element === null || now === undefined) return [];
    const [dx, dy] = [box.x - now.x, box.y - now.y];
    if (Math.abs(dx) + Math.abs(dy) < 2) return [];
    return [
      {
        element,
        frames: [{ translate: `${dx}px ${dy}px` }, { translate: '0 0' }],
        delay,
        duration: FLIGHT_MS,
        easing: 'ease-out',
      },
    ];
  });
}

const SHAKE: Keyframe[] = [0, -2, 2, -2, 2, 0].map((turn) => ({ rotate: `${turn}deg`, translate: `${turn}px 0` }));
const PULSE: Keyframe[] = [1, 1.1, 1].map((scale) => ({ scale: String(scale) }));

function act({ spots }: Before, { kind, from, to, card }: Motion, delay: number): Move[] {
  const ref = card ?? to ?? '';
  const element = elementOf(ref);
  const box = element?.getBoundingClientRect() ?? spots.get(ref)?.box;
  if (kind === 'strike') return strike(spots, from ?? '', to ?? '', delay);
  if (kind === 'stop' && box !== undefined) {
    const cross = stage.copy(undefined, new DOMRect(0, 0, 56, 56), strings.stopped, 'cross');
    const frames = [2, 1, 1, 1].map((scale, i) => ({
      ...centred(cross.size, box, scale),
      opacity: i % 3 === 0 ? 0 : 1,
    }));
    return [{ ...cross, frames, delay, duration: MOTION_MS - AFTER_ACT_MS }];
  }
  if (element === null) return [];
  return [{ element, frames: kind === 'shuffle' ? SHAKE : PULSE, delay, duration: ACT_MS }];
}

/** A lunge towards what is struck, and back. */
function strike(spots: Before['spots'], from: Ref, to: Ref, delay: number): Move[] {
  const element = elementOf(from);
  const start = element?.getBoundingClientRect() ?? spots.get(from)?.box;
  const goal = spots.get(to)?.box ?? elementOf(to)?.getBoundingClientRect();
  if (start === undefined || goal === undefined) return [];
  const copy = stage.copy(element ?? spots.get(from)?.copy, start);
  const [a, b] = [middle(start), middle(goal)];
  // Until then it is still on its way.
  const fill: Move['fill'] = delay === 0 ? 'backwards' : 'none';
  const near = new DOMRect(start.x + (b.x - a.x) * 0.6, start.y + (b.y - a.y) * 0.6, start.width, start.height);
  const frames = [start, near, start].map((box, i) => centred(copy.size, box, i === 1 ? 1.06 : 1));
  return [
    { ...copy, frames, delay, duration: ACT_MS, easing: 'ease-in-out', fill },
    ...(element === null ? [] : [{ ...hidden(element, delay, ACT_MS), fill }]),
  ];
}

const FLOAT = new DOMRect(0, 0, 72, 28);

/** Several numbers at one place stand one below the other. */
function change({ spots }: Before, scene: Scene, motion: Motion, delay: number, above: number): Move[] {
  const { kind, to, card, what, amount = 0 } = motion;
  const ref = card ?? to ?? '';
  const element = elementOf(ref);
  if (kind === 'turn')
    return element === null
      ? []
      : [{ element, frames: [{ rotate: '-16deg' }, { rotate: '0deg' }], delay, duration: ACT_MS, easing: 'ease-out' }];
  const box = element?.getBoundingClientRect() ?? spots.get(ref)?.box;
  if (box === undefined || amount === 0) return [];
  const word = scene.words?.[what ?? ref.split('/')[1] ?? ''];
  const text = strings.changedBy(amount, word?.sign ?? '');
  const float = stage.copy(undefined, FLOAT, text, amount > 0 ? 'float up' : 'float down');
  const frames = [0, 14, 20, 26].map((rise, i) => ({
    ...centred(float.size, new DOMRect(box.x, box.y - rise + above * FLOAT.height, box.width, box.height)),
    opacity: i === 3 ? 0 : 1,
  }));
  return [{ ...float, frames, delay, duration: MOTION_MS - delay }];
}

function movePiece({ spots }: Before, { boards = {} }: Scene, from: Ref | undefined, to: Ref | undefined): Move[] {
  if (to === undefined) {
    const cell = from === undefined ? null : elementOf(from);
    const copy = from === undefined ? undefined : spots.get(from)?.copy;
    if (cell === null || copy === undefined) return [];
    copy.classList.add('leaving');
    const frames = [
      { opacity: 1, scale: '1' },
      { opacity: 0, scale: '0.4' },
    ];
    return [{ element: copy, into: cell, frames, delay: 0, duration: FLIGHT_MS }];
  }
  const piece = pieceOn(to);
  if (piece === undefined) return [];
  const at = to.indexOf(':');
  const board = boards[to.slice(0, at)];
  const start = from === undefined ? undefined : spots.get(from)?.box;
  if (start === undefined && board?.drops !== true) {
    // Nothing is measured here: on a large board that would cost more than drawing the piece.
    const frames = [
      { opacity: 0, scale: '1.35' },
      { opacity: 1, scale: '1' },
    ];
    return [{ element: piece, frames, delay: 0, duration: ACT_MS, easing: 'ease-out' }];
  }
  const box = elementOf(to)?.getBoundingClientRect() ?? new DOMRect();
  // Within an SVG lengths are its own.
  const own = piece.closest('svg');
  const unit = own === null ? 1 : own.viewBox.baseVal.width / Math.max(1, own.getBoundingClientRect().width);
  if (start !== undefined) {
    const [a, b] = [middle(start), middle(box)];
    return [path(piece, (a.x - b.x) * unit, (a.y - b.y) * unit, FLIGHT_MS, 'ease-out')];
  }
  const rows = Math.floor(Number(to.slice(at + 1)) / (board?.cols ?? 1)) + 1;
  return [path(piece, 0, -rows * box.height * unit, FLIGHT_MS + STAGGER_MS, 'cubic-bezier(.5,0,.9,.6)')];
}

const path = (element: Element, x: number, y: number, duration: number, easing: string): Move => ({
  element,
  frames: [{ translate: `${x}px ${y}px` }, { translate: '0 0' }],
  delay: 0,
  duration,
  easing,
});
