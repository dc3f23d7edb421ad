// Positions worth looking at: each game played at random from a seed until something is there to be seen.
import { type Game, type Options, playMatch, seenBy } from '@umpire/core';
import { winnersOf } from '@umpire/core/host';
import { actionsOf, type Scene, sceneOf } from '@umpire/core/scene';
import { connectFour } from '@umpire/games/connect-four';
import { go } from '@umpire/games/go';
import { kittens } from '@umpire/games/kittens';
import { storyweave } from '@umpire/games/storyweave';
import { ticTacToe } from '@umpire/games/tic-tac-toe';
import { tidecrown } from '@umpire/games/tidecrown';
import { demos } from './demo-scenes.ts';
import type { Shown } from './shown.ts';

interface Wanted {
  readonly name: string;
  readonly game: Game;
  readonly options?: Options;
  readonly seats?: number;
  readonly seed?: string;
  /** The first position of seat 0 for which this holds. */
  isIt?(scene: Scene, ply: number): boolean;
  /** What to play, where chance would lead nowhere. */
  choose?(scene: Scene, ply: number): number | undefined;
}

const cardsIn = (scene: Scene, role: string): number =>
  Object.values(scene.zones ?? {}).reduce((sum, zone) => sum + (zone.role === role ? (zone.cards?.length ?? 0) : 0), 0);
const boardOf = (scene: Scene): number => Object.keys(scene.boards?.main?.at ?? {}).length;
const arrows = (scene: Scene): number => (scene.overlays ?? []).filter(({ head }) => head === true).length;

const WANTED: readonly Wanted[] = [
  { name: 'tic-tac-toe', game: ticTacToe, isIt: (_, ply) => ply === 4 },
  {
    name: 'tic-tac-toe-won',
    game: ticTacToe,
    choose: (_, ply) => [4, 0, 3, 1, 5][ply],
    isIt: (s) => s.now.winners !== undefined,
  },
  {
    name: 'gomoku',
    game: ticTacToe,
    options: { rows: 15, cols: 15, line: 5 },
    choose: (_, ply) => [112, 97, 113, 98, 96, 128, 111, 114, 126, 82, 81, 66][ply],
    isIt: (_, ply) => ply === 12,
  },
  { name: 'connect-four', game: connectFour, isIt: (_, ply) => ply === 16 },
  { name: 'go-9', game: go, options: { size: 9 }, isIt: (scene) => boardOf(scene) > 30 },
  { name: 'go-13', game: go, options: { size: 13 }, isIt: (scene) => boardOf(scene) > 50 },
  { name: 'go-19', game: go, options: { size: 19 }, isIt: (scene) => boardOf(scene) > 120 },
  {
    name: 'go-ko',
    game: go,
    options: {
      size: 9,
      setup: '........./...XO..../..XO.O.../...XO..../........./........./........./........./.........',
    },
    choose: (scene, ply) => (ply === 0 ? 22 : actionsOf(scene)[40]),
    isIt: (scene) => (scene.boards?.main?.marks?.banned?.length ?? 0) > 0,
  },
  {
    name: 'go-marking',
    game: go,
    options: { size: 9, rules: 'japanese', marking: 'agreement' },
    choose: (scene, ply) => (ply > 58 && ply < 61 ? 81 : ply >= 61 ? marked(scene) : undefined),
    isIt: (_, ply) => ply > 64,
  },
  { name: 'kittens', game: kittens, seats: 2, isIt: (_, ply) => ply > 6 },
  { name: 'kittens-4', game: kittens, seats: 4, isIt: (scene) => cardsIn(scene, 'stack') > 0 },
  {
    name: 'kittens-5',
    game: kittens,
    seats: 5,
    isIt: (scene, ply) => ply > 8 && Object.keys(scene.seats).length === 5,
  },
  { name: 'storyweave', game: storyweave, isIt: (scene) => cardsIn(scene, 'table') > 5 },
  { name: 'storyweave-full', game: storyweave, seed: 'b', isIt: (scene) => cardsIn(scene, 'table') > 9 },
  { name: 'storyweave-3', game: storyweave, seats: 3, isIt: (scene) => cardsIn(scene, 'table') > 8 },
  { name: 'storyweave-4', game: storyweave, seats: 4, isIt: (scene) => cardsIn(scene, 'table') > 11 },
  { name: 'tidecrown', game: tidecrown, isIt: (scene) => cardsIn(scene, 'table') > 6 },
  {
    name: 'tidecrown-arrow',
    game: tidecrown,
    seed: 'c',
    isIt: (scene) => arrows(scene) > 0 && cardsIn(scene, 'table') > 5,
  },
];

const marked = (scene: Scene): number => Object.values(scene.boards?.main?.targets ?? {})[2] ?? 81;

export function shownScenes(only: (name: string) => boolean): Shown[] {
  const shown: Shown[] = [];
  for (const each of WANTED) if (only(each.name)) shown.push(playedTo(each));
  return [...shown, ...demos.filter(({ name }) => only(name))];
}

/** Plays until it is there, or to the end of the match. */
function playedTo({ name, game, options = {}, seats = 2, seed = 'a', isIt, choose }: Wanted): Shown {
  const names = ['Ann', 'Kitty', 'Sera', 'Cop', 'Bo'].slice(0, seats);
  const opened = game.open(seats === 2 ? options : { ...options, seats });
  if (!opened.ok) throw new Error(`${name}: ${opened.refusal.text}`);
  const rules = opened.value;
  const match = playMatch(rules, { seed });
  const moves: Shown['moves'][number][] = [];
  const facts = { name, title: game.title, names, moves, audience: 0 };
  let dice = 12345;
  let next = match.next();
  while (!next.done) {
    const event = next.value;
    if (event.kind === 'acted')
      moves.push({ ply: event.ply + 1, seat: event.seat, text: event.words.done ?? event.words.text });
    if (event.kind !== 'ask') {
      next = match.next();
      continue;
    }
    const { seat, line } = event.question;
    const scene = sceneOf(rules, seenBy(rules, line.state, seat), seat, line.past);
    if (seat === 0 && isIt?.(scene, line.ply) === true) return { ...facts, scene };
    const actions = actionsOf(scene);
    dice = (Math.imul(dice, 1103515245) + 12345) >>> 0;
    const wish = choose?.(scene, line.ply);
    const action = wish !== undefined && actions.includes(wish) ? wish : actions[(dice >>> 8) % actions.length];
    next = match.next({ action });
  }
  const { outcome, line } = next.value;
  const { question: _, ...scene } = sceneOf(rules, seenBy(rules, line.state, 0), 0);
  return { ...facts, scene, over: { winners: winnersOf(outcome.scores), reason: outcome.reason } };
}
