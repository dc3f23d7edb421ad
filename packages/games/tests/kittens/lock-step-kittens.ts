// The real rules and the slow ones through one match, side by side: same questions, same piles and hands, same events
// for everyone, same scores. Some answers are faults.

import { type Dice, GAME_PURPOSES, type GameEvent, PUBLIC, type Rules } from '@umpire/core/author';
import { FORFEIT_PURPOSE, reaches } from '@umpire/core/host';
import { chanceOf, Line, PLAYER_PURPOSE, seenBy } from '@umpire/core/hot';
import type { Kittens } from '../../src/kittens/rules/state.ts';
import type { KittensView } from '../../src/kittens/words/view.ts';
import type { KittensMet } from './kittens-met.ts';
import { byList, CARD_LIST, cardsInPlay, type SlowOptions } from './slow-deal.ts';
import { FAULT, SlowKittens, type SlowQuestion } from './slow-kittens.ts';
import type { SlowDice } from './slow-table.ts';

export interface KittensBout {
  readonly rules: Rules<Kittens>;
  readonly options: SlowOptions;
  readonly seed: string;
  readonly met: KittensMet;
}

const PLIES_MAX = 5000;

/** A bout under way. */
interface Walk extends KittensBout {
  readonly line: Line<Kittens>;
  readonly slow: SlowKittens;
  readonly moves: string[];
  readonly agree: (what: string, fast: unknown, expected: unknown) => void;
}

/** Throws an Error with seed, options and moves where the two differ. */
export function lockStepKittens(bout: KittensBout): void {
  const { met, seed } = bout;
  const walk = begin(bout);
  const running = walk.slow.match();
  const dice = chanceOf(seed)(PLAYER_PURPOSE, 0);
  const style = STYLES[dice.below(STYLES.length)];
  const faults = dice.below(3) === 0;
  met.matches++;
  let next = running.next();
  compareDeck(walk);
  while (next.done !== true) {
    const { legal: texts, decision } = next.value;
    const legal = compareQuestion(walk, next.value);
    const index = faults && dice.below(30) === 0 ? null : choose(texts, style, dice);
    met.note(`${index === null ? 'fault' : 'decision'} ${decision}`);
    next = playBoth(walk, running, index === null ? undefined : { index, action: legal[index], text: texts[index] });
  }
  compareEnd(walk);
}

function begin(bout: KittensBout): Walk {
  const { rules, options, seed, met } = bout;
  const line = new Line(rules, seed);
  const slow = new SlowKittens(options, slowDice(seed, line), (what) => met.note(what));
  const moves: string[] = [];
  const agree = (what: string, fast: unknown, expected: unknown): void => {
    if (fast === expected) return;
    const [said, right] = [JSON.stringify(fast), JSON.stringify(expected)];
    if (said === right) return;
    const where = `seed ${seed}, ${JSON.stringify(rules.options)}, moves ${moves.join(', ')}`;
    throw new Error(`${what}: fast ${said}, slow ${right}\n  ${where}`);
  };
  return { ...bout, line, slow, moves, agree };
}

interface Choice {
  readonly index: number;
  readonly action: number;
  readonly text: string;
}

/** Plays a choice on both; without a choice, a fault. */
function playBoth(
  walk: Walk,
  running: ReturnType<SlowKittens['match']>,
  choice?: Choice,
): IteratorResult<SlowQuestion> {
  const { line, slow, moves, met } = walk;
  const heard = slow.heard.map((list) => list.length);
  moves.push(choice?.text ?? FAULT);
  if (moves.length > PLIES_MAX) throw new Error(`a match goes on for ever: ${walk.seed}`);
  const told = play(line, choice);
  const next = running.next(choice?.text ?? FAULT);
  for (const [, event] of told) met.note(`event ${event.type}`);
  met.plies++;
  compareEvents(walk, told, heard);
  compareTable(walk);
  return next;
}

/** The same streams that the real rules name, each counted on its own. */
function slowDice(seed: string, line: Line<Kittens>): SlowDice {
  const chance = chanceOf(seed);
  const asked = { shuffle: 0, steal: 0, lot: 0 };
  return (purpose) => {
    // The slow match is a step behind: the real one has counted this ply already.
    if (purpose === 'fault') return chance(FORFEIT_PURPOSE, line.state.ply - 1);
    return chance(GAME_PURPOSES + Object.keys(asked).indexOf(purpose), asked[purpose]++);
  };
}

function play(line: Line<Kittens>, choice?: Choice): [number, GameEvent][] {
  const told: [number, GameEvent][] = [];
  const { rules, state, past, seat } = line;
  const action = choice?.action ?? rules.forfeit(state, past, line.chance(FORFEIT_PURPOSE, state.ply));
  line.play({ seat, action, index: choice?.index ?? null }, (to, event) => told.push([to, event]));
  return told;
}

/** `heard` says how much of the slow lists was compared before. */
function compareEvents({ slow, agree }: Walk, told: readonly [number, GameEvent][], heard: readonly number[]): void {
  slow.heard.forEach((list, who) => {
    if (told.length === 0 && list.length === heard[who]) return;
    const seat = who === slow.hands.length ? PUBLIC : who;
    const mine = told.filter(([to]) => reaches(to, seat)).map(([, event]) => sorted(event));
    agree(`what ${who} hears`, mine, list.slice(heard[who]).map(sorted));
  });
}

const sorted = (event: Readonly<Record<string, unknown>>): unknown =>
  Object.keys(event)
    .sort()
    .map((name) => [name, event[name]]);

function compareQuestion(walk: Walk, question: SlowQuestion): Int32Array {
  const { rules, state, past, seat } = walk.line;
  const out = new Int32Array(rules.legalMax);
  const legal = out.subarray(0, rules.legal(state, past, out));
  const seen = seenBy(rules, state, seat);
  const texts = Array.from(legal, (action) => rules.words.describe(seen, action).text);
  walk.agree('who is asked', seat, question.seat);
  walk.agree('the decision', rules.decisions[rules.decision(state)], question.decision);
  walk.agree('the legal list', texts, question.legal);
  compareView(walk, rules.bots.view(seen, seat) as unknown as KittensView, seat);
  return legal;
}

function compareTable({ line, slow, agree }: Walk): void {
  const { rules, state } = line;
  agree('check', rules.check(state) ?? 'possible', 'possible');
  agree('the table', tableText(state), slowText(slow));
  agree('over', line.isOver, slow.isOver);
  if (slow.isOver) return;
  agree('the turn', [state.turn, state.owed, state.attacked === 1], [slow.turn, slow.owed, slow.underAttack]);
}

function compareView({ slow, agree }: Walk, view: KittensView, seat: number): void {
  const { hand, handSizes, alive, turn, turns, pile, kittens, known, discard } = view;
  agree(
    'the view',
    [hand, handSizes, alive, turn, turns, pile, kittens, known, discard],
    [
      [...slow.hands[seat]].sort(byList),
      slow.hands.map(({ length }) => length),
      slow.places.map((place) => place === 0),
      slow.turn,
      slow.owed,
      slow.pile.length,
      slow.pile.filter(({ card }) => card === 'exploding-kitten').length,
      slow.pile.flatMap(({ card, knownBy }, above) => (knownBy.includes(seat) ? [[above, card]] : [])),
      slow.discard,
    ],
  );
}

function compareDeck(walk: Walk): void {
  const { rules, state } = walk.line;
  compareTable(walk);
  const { deck } = rules.bots.view(seenBy(rules, state, 0), 0) as unknown as KittensView;
  const inPlay = [...cardsInPlay(walk.options)].sort(([a], [b]) => byList(a, b));
  walk.agree('the deck', Object.entries(deck), inPlay);
}

const cardsOf = (entries: Uint8Array, size: number): string[] =>
  Array.from(entries.subarray(0, size), (entry) => CARD_LIST[entry - 1]);

function tableText(state: Kittens): string {
  const room = state.pile.length;
  const all = Array.from(state.out.keys());
  const knownBy = (at: number): number[] => all.filter((seat) => state.knows[seat * room + at] === 1);
  const pile = cardsOf(state.pile, state.pileSize).map((card, at) => `${card} ${knownBy(at)}`);
  const places = [cardsOf(state.discard, state.discardSize), cardsOf(state.removed, state.removedSize), state.place];
  return [...all.map((seat) => handText(state, seat)), pile.reverse(), ...places].join(' | ');
}

function handText({ hand }: Kittens, seat: number): string {
  let text = '';
  for (let kind = 0; kind < CARD_LIST.length; kind++)
    for (let i = hand[seat * CARD_LIST.length + kind]; i > 0; i--)
      text += `${text === '' ? '' : ','}${CARD_LIST[kind]}`;
  return text;
}

function slowText({ hands, pile, discard, aside, places }: SlowKittens): string {
  const known = pile.map(({ card, knownBy }) => `${card} ${[...knownBy].sort()}`);
  return [...hands.map((hand) => [...hand].sort(byList)), known, discard, aside, places].join(' | ');
}

function compareEnd({ line, slow, agree }: Walk): void {
  const { rules, state } = line;
  const scores = new Float64Array(rules.seats);
  rules.score(state, scores);
  agree('the scores', Array.from(scores, round), slow.scores.map(round));
  agree('the reason', rules.reason(state), 'last-one');
}

const round = (score: number): number => Math.round(score * 1e9) / 1e9;

/** How likely a text is to be chosen; every text has some chance. */
type Style = (text: string) => number;
const STYLES: readonly Style[] = [
  () => 1,
  (text) => (text === 'draw' ? 1 : 8),
  (text) => (/^three/.test(text) ? 60 : /^(pair|five)/.test(text) ? 12 : text === 'nope' ? 4 : 1),
  (text) => (/^(attack|nope|favor|take top)$/.test(text) ? 12 : text === 'draw' ? 3 : 1),
];

function choose(texts: readonly string[], style: Style, dice: Dice): number {
  const weights = texts.map(style);
  let left = dice.below(weights.reduce((sum, weight) => sum + weight, 0));
  return weights.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
}
