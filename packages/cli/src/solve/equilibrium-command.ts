// `umpire equilibrium`: rounds until the time or the number is spent, with the exploitability on the way.
import { writeFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import type { Rules } from '@umpire/core';
import { chanceOf, PLAYER_PURPOSE, shown } from '@umpire/core/host';
import { ALGORITHMS, type AlgorithmName, equilibriumSearch, formatPolicy } from '@umpire/solve';
import { openGame } from '../games/open-game.ts';
import { chooseSeed } from '../seed.ts';
import { demand, explainSystemError, Failure } from '../terminal/failure.ts';
import { Progress } from '../terminal/progress.ts';
import { wholeNumber } from '../text/whole-number.ts';

export interface EquilibriumArguments {
  readonly algorithm?: string;
  readonly seconds?: string;
  readonly iterations?: string;
  readonly out?: string;
  readonly seed?: string;
  readonly set?: readonly string[];
  readonly json?: boolean;
}

interface CurvePoint {
  readonly seconds: number;
  readonly iterations: number;
  readonly exploitability: number;
}

const SECONDS = 5;
const SECONDS_MAX = 86_400;
const ITERATIONS_MAX = 1_000_000_000;
/** From one point of the curve to the next: so many times as many rounds. */
const GROWTH = 2;
/** How long rounds may run before the clock, the terminal and Ctrl-C are looked at. */
const SLICE_MS = 50;
/** What is left to gain here is rounding: more rounds change nothing that numbers can tell. */
const ROUNDING = 1e-12;

export async function equilibriumCommand(typed: string, given: EquilibriumArguments): Promise<void> {
  const algorithm = algorithmOf(given.algorithm);
  const limit = limitOf(given);
  const { rules } = await openGame(typed, given);
  const seed = chooseSeed(given.seed ?? 'equilibrium');
  const isJson = given.json === true;
  const walking = new Progress('positions', 0);
  const found = demand(
    equilibriumSearch(rules, algorithm, chanceOf(seed)(PLAYER_PURPOSE, 0), { onNode: (nodes) => walking.show(nodes) }),
  );
  walking.finish();
  const { tree } = found;
  const say = (text: string): void => {
    if (!isJson) process.stdout.write(`${text}\n`);
  };
  say(`${rules.id}: ${count(tree.nodes)} positions, ${count(tree.sets.length)} information sets; ${algorithm}`);
  say('   seconds   iterations   exploitability');
  const curve = await run(found, limit, (point) => say(pointText(point)));
  const { values, exploitability } = found.measure();
  const seconds = curve.at(-1)?.seconds ?? 0;
  const facts = { algorithm, iterations: found.rounds, exploitability };
  if (given.out !== undefined) savePolicy(given.out, formatPolicy(rules, tree, found.mixes(), facts));
  if (isJson) {
    const informationSets = tree.sets.length;
    const points = curve.map((point) => ({ seconds: point.seconds, exploitability: point.exploitability }));
    process.stdout.write(
      `${JSON.stringify({ game: rules.id, ...facts, values, seconds, informationSets, curve: points })}\n`,
    );
    return;
  }
  say(`Value: ${valueText(rules, values)}. Nobody can gain more than ${exploitability.toPrecision(3)} on average.`);
  if (given.out !== undefined) say(`The policy is in ${given.out}: it plays as policy:${given.out}.`);
}

interface SpendLimit {
  readonly seconds: number;
  readonly iterations: number;
}

/** What comes nearer to an equilibrium with every round. */
interface RoundSearch {
  readonly rounds: number;
  round(): void;
  measure(): { readonly exploitability: number };
}

/** Runs until the limit, or until nothing but rounding is left to gain if the limit is a time, and measures whenever the rounds have doubled. Measuring is not counted as time. */
async function run(
  search: RoundSearch,
  limit: SpendLimit,
  onPoint: (point: CurvePoint) => void,
): Promise<CurvePoint[]> {
  const curve: CurvePoint[] = [];
  const progress = new Progress('rounds', Number.isFinite(limit.iterations) ? limit.iterations : 0);
  let spentMs = 0;
  let next = 1;
  let isDone = false;
  const isSpent = (): boolean => isDone || spentMs >= limit.seconds * 1000 || search.rounds >= limit.iterations;
  while (!isSpent()) {
    const start = performance.now();
    const until = Math.min(next, limit.iterations);
    while (search.rounds < until && performance.now() - start < SLICE_MS) search.round();
    spentMs += performance.now() - start;
    if (search.rounds >= next || isSpent()) {
      next = search.rounds * GROWTH;
      const { exploitability } = search.measure();
      const point = { seconds: Math.round(spentMs) / 1000, iterations: search.rounds, exploitability };
      curve.push(point);
      isDone = exploitability < ROUNDING && !Number.isFinite(limit.iterations);
      onPoint(point);
    }
    progress.show(search.rounds);
    await setImmediate();
  }
  progress.finish();
  return curve;
}

function algorithmOf(typed = 'pcfr+'): AlgorithmName {
  const found = ALGORITHMS.find((name) => name === typed);
  if (found === undefined) throw new Failure(`--algorithm is ${ALGORITHMS.join(', ')}, not '${shown(typed)}'.`);
  return found;
}

function limitOf({ seconds, iterations }: EquilibriumArguments): SpendLimit {
  if (seconds !== undefined && iterations !== undefined)
    throw new Failure('--seconds and --iterations are two ways to say when to stop: give one of them.');
  if (iterations !== undefined)
    return {
      seconds: Number.POSITIVE_INFINITY,
      iterations: wholeNumber('--iterations', iterations, 1, ITERATIONS_MAX),
    };
  return { seconds: secondsOf(seconds), iterations: Number.POSITIVE_INFINITY };
}

function secondsOf(typed: string | undefined): number {
  if (typed === undefined) return SECONDS;
  const seconds = /^\d{1,5}(\.\d{1,3})?$/.test(typed) ? Number(typed) : 0;
  if (seconds <= 0 || seconds > SECONDS_MAX)
    throw new Failure(`--seconds is a number above 0, at most ${SECONDS_MAX}, not '${shown(typed)}'.`);
  return seconds;
}

function savePolicy(path: string, text: string): void {
  try {
    writeFileSync(path, text);
  } catch (error) {
    throw explainSystemError(error, path, { ENOENT: 'its folder does not exist' });
  }
}

const count = (n: number): string => n.toLocaleString('en');

const pointText = ({ seconds, iterations, exploitability }: CurvePoint): string =>
  `${seconds.toFixed(3).padStart(10)}${count(iterations).padStart(13)}${exploitability.toPrecision(3).padStart(17)}`;

function valueText({ words, scores }: Rules, values: readonly number[]): string {
  const unit = 'unit' in scores && scores.unit !== undefined ? ` ${scores.unit}` : '';
  return values.map((value, seat) => `${value.toFixed(6)}${unit} for ${words.seats[seat]}`).join(', ');
}
