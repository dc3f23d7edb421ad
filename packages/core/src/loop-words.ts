// A loop in words: for views, scenes and events.
import type { GameEvent } from './contract.ts';
import type { Json } from './json.ts';
import { anyRefused, type LoopState, NAMING, QUIET, RUNNING } from './loop-fields.ts';
import { who } from './scene/build.ts';
import type { Picture } from './scene/vocabulary.ts';
import type { CardFace, Scene } from './scene.ts';

/** The JSON Schema of what a view says about a loop, for the schemas of games. */
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

/** Whether an event is the guard's own: what it announces depends on the whole position, by its rule. */
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

const WHY_FEW = 'A round more changes nothing: there is one answer for each place in the round.';

/** `choices`: what whoever looks may name now, with their words. */
export function loopScene(state: LoopState, seatNames: readonly string[], choices: readonly CardFace[]): Scene {
  const { loopPhase, loopPeriod } = state;
  const often = loopPeriod === 1 ? 'with every action' : `every ${loopPeriod} actions`;
  const round = loopPeriod === 1 ? 'one action' : `${loopPeriod} actions`;
  if (loopPhase === NAMING)
    return [
      { kind: 'text', text: `The position repeats ${often}: when does it stop?` },
      { kind: 'text', text: WHY_FEW },
      ...(choices.length === 0 ? [] : ([{ kind: 'cards', title: '  ', cards: choices }] as const)),
    ];
  if (loopPhase === RUNNING)
    return [{ kind: 'text', text: `The loop of ${round} runs on until ${seatNames[state.loopStopper]} stops it.` }];
  return anyRefused(state) ? [{ kind: 'text', text: 'What would go on with the loop is not in the list.' }] : [];
}

/** The game's picture, and what there is to say about a loop. What may be named is added like any other action. */
export function loopPicture(state: LoopState, picture: Picture): Picture {
  const { loopPhase, loopPeriod } = state;
  if (state.over !== 0 || (loopPhase === QUIET && !anyRefused(state))) return picture;
  const often = loopPeriod === 1 ? 'with every action' : `every ${loopPeriod} actions`;
  if (loopPhase === NAMING)
    return { ...picture, question: { text: `The position repeats ${often}: when does it stop?`, because: WHY_FEW } };
  const round = loopPeriod === 1 ? 'one action' : `${loopPeriod} actions`;
  const news =
    loopPhase === RUNNING
      ? `The loop of ${round} runs on until ${who(state.loopStopper)} stops it.`
      : 'What would go on with the loop is not in the list.';
  return { ...picture, says: [...(picture.says ?? []), news] };
}

/** The same picture, without what stands for an action that is not allowed. */
export function withoutActions(part: Scene[number], isAllowed: (action: number) => boolean): Scene[number] {
  const keep = <T extends { readonly action?: number }>(each: T): T => {
    if (each.action === undefined || isAllowed(each.action)) return each;
    const { action: _refused, ...rest } = each;
    return rest as T;
  };
  if (part.kind === 'grid') return { ...part, cells: part.cells.map(keep) };
  return part.kind === 'cards' ? { ...part, cards: part.cards.map(keep) } : part;
}

type EventText = (event: GameEvent, nameOf: (seat: number) => string) => string | undefined;

/** An event of the guard as a sentence; the game's own words for everything else. */
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
