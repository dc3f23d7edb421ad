// The scene, and what moves in it.
import { type Block, type Rules, seenBy } from '@umpire/core';
import {
  actionsOf,
  deadInMotion,
  deadRefs,
  diff,
  type Motion,
  merge,
  motionsOf,
  motionsSaid,
  type Scene,
  sceneOf,
} from '@umpire/core/scene';
import { check } from '../check.ts';
import { playedAgain } from '../leak.ts';
import { type Move, observersOf, seatsOf, type Told } from '../position.ts';
import { unclean } from '../unclean.ts';

/** A scene offers the seat to act every legal action and nothing else, and no choice twice. */
export const sceneActions = check('scene-actions', ({ rules }, fail) => ({
  position(at) {
    const scene = sceneOf(rules, at.seen(), at.seat, at.line.past);
    const legal = new Set(at.legal);
    const offered = actionsOf(scene);
    const wrong = offered.find((action) => !legal.has(action));
    if (wrong !== undefined) fail(`the scene offers action ${wrong}, which is not legal`);
    const missing = at.legal.find((action) => !offered.includes(action));
    if (missing !== undefined) fail(`the scene does not offer action ${missing}`);
    // Several places on a board may stand for one action, such as all pieces of a group; choices may not.
    const said = (scene.question?.choices ?? []).map(({ action }) => action);
    const twice = said.find((action) => offered.indexOf(action) !== offered.lastIndexOf(action));
    if (twice !== undefined) fail(`the scene offers action ${twice} twice`);
    if (!at.deep || !rules.layout.hasSecrets) return;
    for (const observer of observersOf(rules)) {
      if (observer === at.seat) continue;
      if (actionsOf(sceneOf(rules, at.seen(observer), observer)).length > 0)
        fail(`the scene of observer ${observer} offers actions of seat ${at.seat}`);
    }
  },
  ended({ state }) {
    for (const observer of observersOf(rules)) {
      const { question, now } = sceneOf(rules, state, observer);
      if (question !== undefined || now.winners === undefined) fail('the scene goes on after the end');
    }
  },
}));

/** A scene is plain JSON in which every reference leads somewhere, and a patch leads to the next scene. */
export const sceneSound = check('scene-sound', ({ rules }, fail) => {
  const shown = new Map<number, Scene>();
  const look = (scene: Scene, observer: number): void => {
    const [dead] = deadRefs(scene);
    if (dead !== undefined) fail(`${dead} (observer ${observer})`);
    const text = JSON.stringify(scene);
    const again: unknown = JSON.parse(text);
    if (diff(again, scene) !== undefined || text.includes(':null'))
      fail(`the scene of observer ${observer} is no plain JSON`);
    for (const [, seat] of text.matchAll(/⟦([^⟧]*)⟧/g))
      if (!/^\d+$/.test(seat) || Number(seat) >= rules.seats) fail(`a text names seat ${seat}, which is none`);
    const board = Object.values(scene.boards ?? {}).find(
      ({ rows, cols, rowLabels, colLabels }) =>
        (rowLabels?.length ?? rows) !== rows || (colLabels?.length ?? cols) !== cols,
    );
    if (board !== undefined) fail('a board has not one label for each row and column');
    const before = shown.get(observer);
    const patched = before === undefined ? scene : merge(before, JSON.parse(JSON.stringify(diff(before, scene) ?? {})));
    if (diff(patched, scene) !== undefined) fail(`a patched scene of observer ${observer} is not the new one`);
    shown.set(observer, scene);
  };
  return {
    began: () => shown.clear(),
    position(at) {
      for (const observer of at.deep ? observersOf(rules) : [at.seat])
        look(sceneOf(rules, at.seen(observer), observer, at.line.past), observer);
    },
  };
});

const KINDS: Readonly<Record<Motion['kind'], true>> = {
  ...{ move: true, strike: true, count: true, turn: true, show: true, shuffle: true, stop: true },
};

/** Motions are plain JSON of a known kind, and refer only to things that their audience sees or saw before. */
export const motionsSound = check('motions-sound', ({ rules }, fail) => ({
  moved({ at, told, before, after }) {
    if (rules.words.motions === undefined || !at.deep) return;
    for (const observer of observersOf(rules)) {
      const said = motionsSaid(rules, told, observer);
      if (said.length === 0) continue;
      const odd = unclean(said, 'motions') ?? said.find(({ kind }) => !Object.hasOwn(KINDS, kind))?.kind;
      if (odd !== undefined) fail(`for observer ${observer}, ${odd} is no motion`);
      const [was, is] = [before, after].map((line) => sceneOf(rules, line.seenBy(observer), observer));
      const dead = motionsOf(rules, told, was, is, observer).find((motion) => deadInMotion(motion, was, is).length > 0);
      if (dead !== undefined) fail(`${JSON.stringify(dead)} leads nowhere for observer ${observer}`);
    }
  },
}));

/** A seat that sees and is told the same in two worlds gets the same motions. */
export const motionsLeak = check('motions-leak', ({ rules }, fail) => {
  const isWatched = rules.words.motions !== undefined && rules.layout.hasSecrets;
  let shown = new Map<number, string>();
  return {
    moved(move) {
      // Computed now, because what a game may keep beside the state belongs to the latest action.
      const seats = isWatched && move.at.deep ? seatsOf(rules) : [];
      shown = new Map(seats.map((seat) => [seat, movedFor(rules, move, move.after.state, move.told, seat)]));
    },
    redealt(deal) {
      const { move, seat } = deal;
      const truth = shown.get(seat);
      const again = truth === undefined ? undefined : playedAgain(deal, seat);
      if (again === undefined) return;
      const other = movedFor(rules, move, again.after, again.told, seat);
      if (other !== truth) fail(`observer ${seat} sees the same, but what moves is ${truth} or ${other}`);
    },
  };
});

function movedFor<S extends Block>(
  rules: Rules<S>,
  { before }: Move<S>,
  after: S,
  told: readonly Told[],
  seat: number,
): string {
  const sceneAt = (state: S): Scene => sceneOf(rules, seenBy(rules, state, seat), seat);
  return JSON.stringify(motionsOf(rules, told, sceneAt(before.state), sceneAt(after), seat));
}
