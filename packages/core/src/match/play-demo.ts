// Plays a demo by the rules: moves go through the one door, and pictures and refusals are the game's own. A step that does not do
// what it claims is a mistake in the demo, and throws.
import type { Game } from '../contract/contract.ts';
import type { Demo, DemoPart, DemoStep } from '../contract/demo.ts';
import type { Outcome } from '../contract/outcome-of.ts';
import type { Refusal } from '../contract/refusal.ts';
import { PUBLIC } from '../contract/seats.ts';
import type { Line } from '../line/line.ts';
import { type LoopSeen, loopSeen } from '../loop/loop-seen.ts';
import { sceneOf } from '../scene/scene-of.ts';
import type { Scene } from '../scene/vocabulary.ts';
import type { Block } from '../state/layout.ts';
import { seenBy } from './door.ts';
import { type Input, type Match, type MatchEvent, type Played, playMatch } from './match.ts';
import type { Question } from './question.ts';

export interface ShownDemo {
  readonly title: string;
  readonly parts: readonly ShownPart[];
}

export interface ShownPart {
  readonly heading: string;
  readonly scene: Scene;
  readonly steps: readonly ShownStep[];
}

/** What a step says, the result of its move, and the scene afterwards, if it has changed. */
export interface ShownStep {
  readonly say: string;
  /** Who acted; absent if several seats did, since `done` then names each. */
  readonly seat?: string;
  readonly move?: string;
  readonly done?: string;
  /** How often it was played, if more than once; if the moves differed, `done` ends with an ellipsis. */
  readonly times?: number;
  readonly refusal?: Refusal;
  readonly warning?: { readonly count: number; readonly firstPly: number };
  readonly outcome?: Outcome;
  readonly scene?: Scene;
  /** A loop that is near or was found. */
  readonly loop?: LoopSeen;
}

export function playDemo<S extends Block>(game: Game<S>, demo: Demo): ShownDemo {
  return { title: demo.title, parts: demo.parts.map((part) => playPart(game, part, demo.names)) };
}

function playPart<S extends Block>(game: Game<S>, part: DemoPart, given: Demo['names']): ShownPart {
  const opened = game.open(part.options);
  if (!opened.ok) throw new Error(`${part.heading}: ${opened.refusal.text}`);
  const match = playMatch(opened.value, { seed: 'demo' });
  const first = match.next();
  if (first.done || first.value.kind !== 'ask') throw new Error(`${part.heading}: no seat is to act`);
  const { question } = first.value;
  const names = given ?? opened.value.words.seats;
  const scene = publicScene(question, names);
  return { heading: part.heading, scene, steps: part.steps.map((step) => playStep(match, question, step, names)) };
}

function playStep<S extends Block>(
  match: Match<S>,
  question: Question<S>,
  step: DemoStep,
  names: readonly string[],
): ShownStep {
  const moves = [step.play ?? step.refused?.move ?? []].flat();
  if (moves.length === 0) return { say: step.say };
  const { repeat = 1 } = step;
  const move = moves.join(', ');
  let shown: ShownStep = { say: step.say, move, ...(repeat === 1 ? {} : { times: repeat }) };
  const done = new Map<string, string>();
  const actors = new Set<string>();
  for (let n = 0; n < repeat * moves.length && shown.refusal === undefined; n++) {
    const text = moves[n % moves.length];
    if (question.line.isOver) throw new Error(`'${step.say}': the match is over before ${text}`);
    const seat = names[question.seat];
    shown = { ...shown, seat, ...answersOf(match, { text }, question, names) };
    actors.add(seat);
    if (shown.done !== undefined) done.set(`${seat}: ${shown.done}`, shown.done);
  }
  if (new Set(done.values()).size > 1) {
    const isShort = repeat === 1 && done.size <= DONE_MAX;
    const deeds = actors.size > 1 ? [...done.keys()] : [...done.values()];
    shown = { ...shown, done: `${deeds.slice(0, DONE_MAX).join(', ')}${isShort ? '' : ', …'}` };
  }
  if (actors.size > 1) {
    const { seat: _several, ...rest } = shown;
    shown = rest;
  }
  const wrong = faultOf(step, shown);
  if (wrong !== undefined) throw new Error(`'${step.say}' (${move}): ${wrong}`);
  const loop = openLoop(question.line);
  return loop === undefined ? shown : { ...shown, loop };
}

/** The loop with nothing kept secret: each place is told as the seat that decides there knows it. */
function openLoop<S extends Block>(line: Line<S>): LoopSeen | undefined {
  const loop = loopSeen(line, line.seat);
  if (loop === undefined) return undefined;
  const own = new Map(loop.places.map(({ seat }) => [seat, loopSeen(line, seat)?.places ?? []]));
  return { ...loop, places: loop.places.map((place, at) => own.get(place.seat)?.[at] ?? place) };
}

const DONE_MAX = 3;

/** All events that the match yields after one answer, up to its next question. */
function answersOf<S extends Block>(
  match: Match<S>,
  answer: Input,
  question: Question<S>,
  names: readonly string[],
): Partial<ShownStep> {
  let said: Partial<ShownStep> = {};
  let next: IteratorResult<MatchEvent<S>, Played<S>> = match.next(answer);
  for (; !next.done && next.value.kind !== 'ask'; next = match.next()) said = { ...said, ...factsOf(next.value) };
  return said.refusal === undefined ? { ...said, scene: publicScene(question, names) } : said;
}

function factsOf(event: MatchEvent): Partial<ShownStep> {
  switch (event.kind) {
    case 'acted':
      return { done: event.words.done ?? event.words.text };
    case 'refused':
      return { refusal: event.refusal };
    case 'warned':
      return { warning: { count: event.count, firstPly: event.firstPly } };
    case 'ended':
      return { outcome: event.outcome };
    default:
      return {};
  }
}

function publicScene<S extends Block>({ line: { rules, state, past } }: Question<S>, names: readonly string[]): Scene {
  const eye = rules.layout.hasSecrets ? PUBLIC : 0;
  const scene = sceneOf(rules, seenBy(rules, state, eye), eye, past, state);
  const seats = Object.entries(scene.seats).map(([seat, panel]) => [seat, { ...panel, name: names[Number(seat)] }]);
  return { ...scene, seats: Object.fromEntries(seats) };
}

function faultOf({ refused, warns, ends }: DemoStep, { refusal, warning, outcome }: ShownStep): string | undefined {
  if (refusal?.code !== refused?.code) return `refused as ${refusal?.code}, not as ${refused?.code}`;
  if (refused?.ply !== undefined && refusal?.ply !== refused.ply)
    return `would repeat ply ${refusal?.ply}, not ${refused.ply}`;
  if (warning?.firstPly !== warns) return `warns of ply ${warning?.firstPly}, not of ${warns}`;
  return outcome?.reason === ends ? undefined : `ends with ${outcome?.reason}, not with ${ends}`;
}
