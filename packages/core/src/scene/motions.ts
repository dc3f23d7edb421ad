// From the motions that a game gives for its events to those that one audience's page shows. Motions that the two scenes show by
// themselves are left out, and so are references that lead nowhere, so a page never meets a card that it cannot find.
import type { GameEvent } from '../contract/game-event.ts';
import { reaches } from '../contract/seats.ts';
import { movesBetween } from './moves-between.ts';
import { isThere } from './refs.ts';
import type { Motion, Ref, Scene } from './vocabulary.ts';

interface Told {
  readonly to: number;
  readonly event: GameEvent;
}
interface Moving {
  readonly words: { motions?(event: GameEvent): Motion | readonly Motion[] | undefined };
}

/** The most motions shown for one action: nobody could follow more. */
const MOTIONS_MAX = 12;

/** The motions that a game gives for the events that reach an audience, unchanged. */
export function motionsSaid({ words }: Moving, told: readonly Told[], audience: number): Motion[] {
  const { motions } = words;
  if (motions === undefined) return [];
  return told.flatMap(({ to, event }) => (reaches(to, audience) ? (motions(event) ?? []) : []));
}

/** The motions to show. `before` and `after` are the audience's scenes; `told` are all events between them. */
export function motionsOf(
  rules: Moving,
  told: readonly Told[],
  before: Scene,
  after: Scene,
  audience: number,
): Motion[] {
  const said = motionsSaid(rules, told, audience).flatMap((motion) => alive(motion, before, after) ?? []);
  return said.length === 0 ? said : withoutShown(said, movesBetween(before, after)).slice(0, MOTIONS_MAX);
}

/** The names of the fields of a motion that refer to something in neither scene. */
export function deadInMotion({ from, to, card, face }: Motion, before: Scene, after: Scene): string[] {
  const isDead = (ref: Ref): boolean => !isThere(before, ref) && !isThere(after, ref);
  const isStrange = (key: string): boolean => ![before, after].some(({ faces }) => Object.hasOwn(faces ?? {}, key));
  const isNoCard = (ref: Ref): boolean => ![before, after].some(({ cards }) => Object.hasOwn(cards ?? {}, ref));
  return [
    ...(from !== undefined && isDead(from) ? ['from'] : []),
    ...(to !== undefined && isDead(to) ? ['to'] : []),
    ...(card !== undefined && isNoCard(card) ? ['card'] : []),
    ...(face !== undefined && isStrange(face) ? ['face'] : []),
  ];
}

/** The motion without references that lead nowhere; undefined if nothing is left to move. */
function alive(motion: Motion, before: Scene, after: Scene): Motion | undefined {
  const dead = deadInMotion(motion, before, after);
  const left = withOrigin(dead.length === 0 ? motion : without(motion, dead), before);
  const { kind, from, to, card } = left;
  switch (kind) {
    case 'move':
      return to !== undefined && from !== undefined && from !== to ? left : undefined;
    case 'strike':
      return from !== undefined && to !== undefined ? left : undefined;
    case 'turn':
      return card !== undefined ? left : undefined;
    case 'show':
      return card !== undefined || to !== undefined ? left : undefined;
    default:
      return to !== undefined ? left : undefined;
  }
}

/** Fills in where a card comes from, if the game does not say it. */
function withOrigin(motion: Motion, { zones = {} }: Scene): Motion {
  const { kind, from, card } = motion;
  if (kind !== 'move' || from !== undefined || card === undefined) return motion;
  const [origin] = Object.entries(zones).find(([, zone]) => zone.cards?.includes(card)) ?? [];
  return origin === undefined ? motion : { ...motion, from: origin };
}

const without = (motion: Motion, names: readonly string[]): Motion =>
  Object.fromEntries(Object.entries(motion).filter(([name]) => !names.includes(name))) as unknown as Motion;

/** Leaves out motions that the scenes show by themselves, one for each that is shown. */
function withoutShown(said: readonly Motion[], shown: readonly Motion[]): Motion[] {
  const left = shown.flatMap((motion) =>
    Array.from({ length: motion.kind === 'move' ? (motion.amount ?? 1) : 1 }, () => motion),
  );
  return said.flatMap((motion) => {
    let amount = motion.kind === 'move' ? (motion.amount ?? 1) : 1;
    for (; amount > 0; amount--) {
      const at = left.findIndex((other) => isShownBy(motion, other));
      if (at < 0) break;
      left.splice(at, 1);
    }
    if (amount === 0) return [];
    return motion.kind === 'move' && motion.amount !== undefined ? [{ ...motion, amount }] : [motion];
  });
}

function isShownBy(said: Motion, shown: Motion): boolean {
  if (said.kind !== shown.kind || said.to !== shown.to) return false;
  if (said.kind === 'turn') return said.card === shown.card;
  if (said.kind === 'count') return said.what === shown.what;
  return (
    said.kind === 'move' &&
    said.from === shown.from &&
    (said.face === undefined || shown.face === undefined || said.face === shown.face)
  );
}
