// A loop in words: for views, scenes and events.
import type { GameEvent } from '../contract/contract.ts';
import type { Json } from '../contract/refusal.ts';
import { who } from '../scene/build.ts';
import type { Picture } from '../scene/vocabulary.ts';
import { anyRefused, type LoopState, NAMING, QUIET, RUNNING } from './loop-fields.ts';
import type { ByStoppers, Consequence } from './loop-policy.ts';

/** The JSON Schema of a view's `loop` field, for the schemas of games. */
export const LOOP_SCHEMA: Json = {
  type: 'object',
  description: 'Only while a loop is being stopped.',
  required: ['phase', 'period'],
  properties: {
    phase: { enum: ['naming', 'running', 'refusing'] },
    period: { type: 'integer', description: 'actions in one round' },
    seat: { type: 'integer', description: 'who names a number, or who will stop it' },
    stops: { type: 'array', items: { type: 'integer' }, description: 'after how many actions it can be stopped' },
    left: { type: 'integer', description: 'actions until it stops' },
  },
};

/** The kind of decision in which a number is named. */
export const LOOP_DECISION = 'loop';

/** Whether an event comes from the guard. What the guard announces may depend on the whole position, hidden fields included. */
export const isLoopEvent = ({ type }: GameEvent): boolean => type.startsWith('loop-');

/** The game's view, and what there is to say about a loop. */
export function loopView(state: LoopState, view: Json): Json {
  const isQuiet = state.loopPhase === QUIET && !anyRefused(state);
  if (isQuiet || typeof view !== 'object' || view === null || Array.isArray(view)) return view;
  return { ...view, loop: loopFacts(state) };
}

function loopFacts(state: LoopState): Json {
  const { loopPhase, loopPeriod: period } = state;
  if (loopPhase === NAMING) return { phase: 'naming', period, seat: state.loopSeat, stops: stopsOf(state) };
  if (loopPhase === RUNNING)
    return { phase: 'running', period, seat: state.loopStopper, left: state.loopEnd + 1 - state.loopAt };
  return { phase: 'refusing', period };
}

const stopsOf = ({ loopStops, loopStopCount }: LoopState): number[] => Array.from(loopStops.subarray(0, loopStopCount));

/** What the choices mean. There is one for each place in the round, since further whole rounds would change nothing. */
const MEANING = 'Stop now: do something else here. Stop after 2: let two more actions come first.';

/** The game's picture, and what there is to say about a loop. The numbers that may be named are added by core like any other action. */
export function loopPicture(state: LoopState, picture: Picture): Picture {
  const { loopPhase, loopPeriod } = state;
  if (state.over !== 0 || (loopPhase === QUIET && !anyRefused(state))) return picture;
  const often = loopPeriod === 1 ? 'with every action' : `every ${loopPeriod} actions`;
  if (loopPhase === NAMING)
    return { ...picture, question: { text: `The position repeats ${often}: when does it stop?`, because: MEANING } };
  const round = loopPeriod === 1 ? 'one action' : `${loopPeriod} actions`;
  const news =
    loopPhase === RUNNING
      ? `The loop of ${round} runs on until ${who(state.loopStopper)} stops it.`
      : 'What would go on with the loop is not in the list.';
  return { ...picture, says: [...(picture.says ?? []), news] };
}

type EventText = (event: GameEvent, nameOf: (seat: number) => string) => string | undefined;

/** An event of the guard as a sentence; other events in the game's own words. */
export function loopEventText(
  event: GameEvent,
  nameOf: (seat: number) => string,
  inner: EventText | undefined,
): string | undefined {
  const { type } = event;
  if (type === 'loop-found') return foundText(event, nameOf);
  if (type === 'loop-named') return `${nameOf(Number(event.seat))}: ${event.text}.`;
  if (type === 'loop-stopped') return `${nameOf(Number(event.seat))} has to leave the loop here.`;
  return inner === undefined ? plainText(event) : inner(event, nameOf);
}

function foundText({ period, canStop }: GameEvent, nameOf: (seat: number) => string): string {
  const seats = Array.isArray(canStop) ? canStop.map((seat) => nameOf(Number(seat))) : [];
  const who = seats.length === 0 ? 'nobody can stop it' : `${seats.join(' and ')} can stop it`;
  return `A loop of ${period === 1 ? 'one action' : `${period} actions`}: ${who}.`;
}

/** How events are shown where a game has no words for them. */
const plainText = ({ type, ...fields }: GameEvent): string =>
  [type, ...Object.entries(fields).map(([name, value]) => `${name} ${JSON.stringify(value)}`)].join(' ');

const FOLLOWS: Readonly<Record<Consequence, string>> = {
  draw: 'the match is a draw',
  'no-result': 'the match has no result',
  loss: 'whoever is to blame loses',
  deviate: 'whoever can leave it has to',
  declare: 'whoever can leave it says when it stops',
  warn: 'nothing follows',
};

/** What follows from a loop, as half a sentence. `canLeave`: the seats that can leave it, if that is known. */
export function loopFollows(policy: Consequence | ByStoppers = 'draw', canLeave?: readonly number[]): string {
  if (typeof policy === 'string') return FOLLOWS[policy];
  const { none, one, many } = policy;
  if (canLeave === undefined) {
    const others = one === many ? FOLLOWS[one] : `${FOLLOWS[one]}, or ${FOLLOWS[many]}`;
    return none === one && one === many
      ? FOLLOWS[none]
      : `if nobody can leave it ${FOLLOWS[none]}; otherwise ${others}`;
  }
  if (canLeave.length === 0) return `nobody can leave it: ${FOLLOWS[none]}`;
  const what = canLeave.length === 1 ? one : many;
  const seats = canLeave.map(who).join(' and ');
  if (what === 'declare') return canLeave.length === 1 ? `${seats} says when it stops` : `${seats} say when it stops`;
  return what === 'deviate' ? `${seats} can leave it: the first who can has to` : FOLLOWS[what];
}
