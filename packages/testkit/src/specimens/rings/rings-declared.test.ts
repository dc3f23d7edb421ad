// A loop that a player declares is checked on the positions, and then treated as if it had occurred often enough.
import {
  formatLog,
  type Input,
  type Log,
  type LogLine,
  logHeader,
  logLine,
  parseLog,
  playMatch,
  replay,
} from '@umpire/core';
import { FastDice, finalPlies, roundHere } from '@umpire/core/host';
import { Line, type Rules } from '@umpire/core/hot';
import { expect, test } from 'vitest';
import { type Rings, rings } from './index.ts';
import type { RingsOptions } from './rules.ts';

function rulesOf(options: Partial<RingsOptions>): Rules<Rings> {
  const opened = rings.open(options);
  if (!opened.ok) throw new Error(opened.refusal.text);
  return opened.value;
}

interface Run {
  readonly lines: readonly LogLine[];
  /** The events told to everyone, as JSON. */
  readonly told: readonly string[];
  readonly refused: readonly string[];
  /** The texts of the last question; 'over' and the reason at the end. */
  readonly asks: readonly string[];
  readonly seat: number;
  readonly log: Log;
  readonly line: Line<Rings>;
}

const inputOf = (move: string): Input => {
  const claim = /^claim(-?[\d.]+|NaN)$/.exec(move);
  if (claim !== null) return { command: { type: 'claim', round: Number(claim[1]) } };
  if (move === 'undo0' || move === 'undo1') return { command: { type: 'undo', seat: Number(move[4]) } };
  return { text: move.replaceAll('_', ' ') };
};

/** `claim2` declares a round of two actions. */
function play(options: Partial<RingsOptions>, moves: string | readonly Input[]): Run {
  const rules = rulesOf(options);
  const inputs = typeof moves === 'string' ? moves.split(' ').map(inputOf) : [...moves];
  const match = playMatch(rules, { seed: 'declared' });
  const lines: LogLine[] = [];
  const told: string[] = [];
  const refused: string[] = [];
  const header = logHeader(rings, {
    options: rules.options,
    seats: Array.from({ length: rules.seats }, () => ({ player: 'x' })),
    seed: 'declared',
  });
  const run = (line: Line<Rings>, asks: readonly string[]): Run => ({
    lines,
    told,
    refused,
    asks,
    seat: line.seat,
    log: { header, lines, wholeChars: 0 },
    line,
  });
  for (let next = match.next(); ; ) {
    if (next.done) return run(next.value.line, ['over', next.value.outcome.reason]);
    const event = next.value;
    const logged = logLine(event);
    if (logged !== undefined) lines.push(logged);
    if (event.kind === 'told' && event.event.type.startsWith('loop-')) told.push(JSON.stringify(event.event));
    if (event.kind === 'refused') refused.push(`${event.refusal.code}: ${event.refusal.text}`);
    if (event.kind !== 'ask') {
      next = match.next();
      continue;
    }
    const input = inputs.shift();
    const { question } = event;
    if (input === undefined)
      return run(
        question.line,
        question.words().map(({ text }) => text),
      );
    next = match.next(input);
  }
}

const ONE = 'A0>B,C B1>A C1>A!';
const NONE = 'A0>B B1>A';
const BOTH = 'A0>B,C B1>A,D C1>A! D0>A!';

test('nobody can stop it: the match is a draw after one round', () => {
  const { asks, told } = play({ graph: NONE, act: 3 }, 'Aa Ba claim2');
  expect(asks).toEqual(['over', 'loop']);
  expect(told).toEqual(['{"type":"loop-found","period":2,"canStop":[],"consequence":"draw"}']);
});

test('one can stop it: that seat names when, and has to leave it there', () => {
  const named = play({ graph: ONE, act: 3 }, 'Aa Ba claim2');
  expect([named.asks, named.seat]).toEqual([['stop now'], 0]);
  expect(play({ graph: ONE, act: 3 }, 'Aa Ba claim2 stop_now').asks).toEqual(['Ab']);
});

test('both can: the seat whose turn it is names first, then the other', () => {
  expect(play({ graph: BOTH, act: 3 }, 'Aa Ba claim2').asks).toEqual(['stop now', 'stop after 2']);
  expect(play({ graph: BOTH, act: 3 }, 'Aa Ba claim2 stop_after_2').asks).toEqual(['stop after 1', 'not before']);
  expect(play({ graph: BOTH, act: 3 }, 'Aa Ba claim2 stop_after_2 stop_after_1 Aa').asks).toEqual(['Bb']);
});

test('a seat that can has to do something else, where the policy says so', () => {
  expect(play({ graph: ONE, act: 4, rule: 'deviate' }, 'Aa Ba claim2').asks).toEqual(['Ab']);
  const later = play({ graph: 'A0>B B1>A,C C1>A!', act: 4, rule: 'deviate' }, 'Aa Ba claim2');
  expect(later.asks).toEqual(['Aa']);
  expect(play({ graph: 'A0>B B1>A,C C1>A!', act: 4, rule: 'deviate' }, 'Aa Ba claim2 Aa').asks).toEqual(['Bb']);
});

test('what follows is the same as when it was counted often enough', () => {
  const after = (moves: string, act: number) => {
    const { asks, told, seat } = play({ graph: BOTH, act }, moves);
    return { asks, told, seat };
  };
  expect(after('Aa Ba claim2', 5)).toEqual(after('Aa Ba', 2));
  expect(after('Aa Ba claim2 stop_now', 5)).toEqual(after('Aa Ba stop_now', 2));
});

test('positions that are not recorded can be declared too', () => {
  expect(play({ graph: NONE, act: 3, every: 4 }, 'Aa Ba claim2').asks).toEqual(['over', 'loop']);
  expect(play({ graph: ONE, act: 3, every: 4 }, 'Aa Ba claim2 stop_now').asks).toEqual(['Ab']);
});

test('several rounds at once are the same loop', () => {
  expect(play({ graph: NONE, act: 5 }, 'Aa Ba Aa Ba claim4').asks).toEqual(['over', 'loop']);
});

test.each([
  ['claim0', 'no-such-round: A round is a whole number of actions, from 1 on.'],
  ['claim-2', 'no-such-round: A round is a whole number of actions, from 1 on.'],
  ['claimNaN', 'no-such-round: A round is a whole number of actions, from 1 on.'],
  ['claim1.5', 'no-such-round: A round is a whole number of actions, from 1 on.'],
  ['claim9', 'no-such-round: Only 2 actions were played: no round can be longer.'],
  ['claim1', 'no-loop: The position is not what it was one action ago: it was there 2 actions ago.'],
])('%s is refused, and nothing changes', (claim, sentence) => {
  const { refused, asks, lines } = play({ graph: ONE, act: 3 }, `Aa Ba ${claim}`);
  expect(refused).toEqual([sentence]);
  expect(asks).toEqual(['Aa', 'Ab']);
  expect(lines).toHaveLength(2);
});

test.each([[true], ['2'], [null], [{}], [[2]], [2n], [Number.POSITIVE_INFINITY], [2 ** 53]])(
  'a round that is %s is refused',
  (round) => {
    const { refused } = play({ graph: ONE, act: 3 }, [
      { text: 'Aa' },
      { text: 'Ba' },
      { command: { type: 'claim', round } },
    ]);
    expect(refused[0]).toMatch(/^no-such-round: /);
  },
);

test('a seat that is not to act cannot declare', () => {
  const claim = { command: { type: 'claim', seat: 1, round: 2 } };
  const { refused } = play({ graph: ONE, act: 3 }, [{ text: 'Aa' }, { text: 'Ba' }, claim]);
  expect(refused).toEqual(['not-your-turn: A claim is made on your own turn.']);
});

test('a position that is new is no loop', () => {
  const graph = 'A0>B B1>C C0>A';
  expect(play({ graph, act: 3 }, 'Aa Ba claim2').refused).toEqual([
    'no-loop: The position is not what it was 2 actions ago: it was not there before.',
  ]);
});

test('where a measure has moved on it is no loop', () => {
  expect(play({ graph: 'A0>B! B1>A', act: 3 }, 'Aa Ba claim2').refused[0]).toMatch(/^no-loop: /);
});

test('hidden fields have to be the same as well, and the refusal does not tell them', () => {
  const graph = 'A0>B,C B1>A,A~ C0>A!,=';
  expect(play({ graph, act: 5 }, 'Aa Ba claim2').asks).toEqual(['stop now', 'stop after 2']);
  expect(play({ graph, act: 5 }, 'Aa Bb claim2').refused).toEqual([
    'no-loop: It looks the same, but that is no loop: something that you do not see is different, or was left to chance.',
  ]);
});

test('a round in which chance decided is no loop', () => {
  const graph = 'A0>B?B B1>A,A';
  expect(rings.open({ graph }).ok).toBe(true);
  expect(play({ graph, act: 5 }, 'Aa Ba claim2').refused[0]).toMatch(/^no-loop: It looks the same/);
});

test('where only a warning follows, or it can still be left and the rule counts, it is refused', () => {
  expect(play({ graph: ONE, act: 3, rule: 'warn' }, 'Aa Ba claim2').refused).toEqual([
    'no-claim: Nothing follows from such a loop but a warning.',
  ]);
  expect(play({ graph: ONE, act: 4, rule: 'draw' }, 'Aa Ba claim2').refused).toEqual([
    'no-claim: It can still be left, so it has to come 4 times before anything follows.',
  ]);
  expect(play({ graph: NONE, act: 4, rule: 'draw' }, 'Aa Ba claim2').asks).toEqual(['over', 'loop']);
  expect(play({ graph: NONE, rule: 'limit' }, 'Aa Ba claim2').refused[0]).toMatch(/^no-claim: No round can be/);
});

test('a loop that is being named, runs on or has to be left cannot be declared again', () => {
  const again = (moves: string) => play({ graph: ONE, act: 3 }, moves).refused;
  expect(again('Aa Ba claim2 claim2')).toEqual(['loop-known: The referee is dealing with a loop already.']);
  expect(again('Aa Ba claim2 stop_now claim1')[0]).toMatch(/^no-loop: Nothing was played/);
  expect(again('Aa Ba claim2 stop_now claim3')[0]).toMatch(/^loop-known: That loop was found before/);
  const run = play({ graph: 'A0>B B1>C C0>A,D D1>A!', act: 5 }, 'Aa Ba Ca claim3 stop_after_2 Aa claim1');
  expect(run.refused).toEqual(['loop-known: The referee is dealing with a loop already.']);
});

test('the log keeps the round, and replays to the same match', () => {
  const { log, asks } = play({ graph: ONE, act: 3 }, 'Aa Ba claim2 stop_now Ab');
  const text = formatLog(log.header, log.lines);
  expect(text).toContain('{"command":{"type":"claim","seat":0,"round":2},');
  const read = parseLog(text);
  if (!read.ok) throw new Error(read.refusal.text);
  expect(read.value.lines).toEqual(log.lines);
  const again = replay(rulesOf({ graph: ONE, act: 3 }), read.value);
  expect(again.difference).toBeUndefined();
  if (again.next.done || again.next.value.kind !== 'ask') throw new Error('it should go on');
  expect(again.next.value.question.words().map((each) => each.text)).toEqual(asks);
});

test('a log whose round is not there is refused by the replay', () => {
  const { log } = play({ graph: ONE, act: 3 }, 'Aa Ba claim2 stop_now');
  const lines = log.lines.map((line) => ('command' in line ? { command: { ...line.command, round: 1 } } : line));
  expect(replay(rulesOf({ graph: ONE, act: 3 }), { ...log, lines }).difference).toMatchObject({
    ply: 2,
    what: 'refused',
  });
});

test.each([0, -1, 1.5, '2', null])('a log with a round of %j is not read', (round) => {
  const { log } = play({ graph: ONE, act: 3 }, 'Aa Ba');
  const text = `${formatLog(log.header, log.lines)}${JSON.stringify({ command: { type: 'claim', seat: 0, round } })}\n`;
  expect(parseLog(text)).toMatchObject({ ok: false, refusal: { text: expect.stringMatching(/^Line 4 .*round/) } });
});

test('every position of such a match can be reached again: in a replay, on the line and on a fork', () => {
  const { log, line } = play({ graph: BOTH, act: 5 }, 'Aa Ba claim2 stop_after_2 stop_after_1 Aa Bb Da');
  const rules = rulesOf({ graph: BOTH, act: 5 });
  const fresh = new Line(rules, 'declared');
  for (const each of finalPlies(log)) fresh.play(each);
  expect(fresh.state.bytes).toEqual(line.state.bytes);
  expect(line.plies.map(({ declared }) => declared)).toEqual([
    undefined,
    undefined,
    { seat: 0, round: 2 },
    ...[undefined, undefined, undefined, undefined],
  ]);
  for (let ply = 0; ply <= line.ply; ply++) {
    const { next } = replay(rules, log, { at: ply });
    if (next.done || next.value.kind !== 'ask') throw new Error('it goes on');
    const there = next.value.question.line.state.bytes;
    expect(line.fork(ply).state.bytes).toEqual(there);
    expect(line.at(ply).bytes).toEqual(there);
    expect(Array.from(line.fork(ply).legal())).toEqual(Array.from(next.value.question.legal));
  }
});

test('after going back behind a declared loop a seat may go on with it, and the number can be named anew', () => {
  const rules = rulesOf({ graph: ONE, act: 5, every: 4 });
  const line = new Line(rules, 'back');
  const texts = () => Array.from(line.legal(), (action) => rules.words.describe(line.state, action).text);
  line.choose(0);
  line.choose(0);
  expect([texts(), roundHere(line)]).toEqual([['Aa', 'Ab'], 2]);
  line.declare(2);
  expect(texts()).toEqual(['stop now']);
  line.choose(0);
  expect(texts()).toEqual(['Ab']);
  line.back();
  expect(texts()).toEqual(['stop now']);
  line.back();
  line.choose(0);
  expect(texts()).toEqual(['Aa', 'Ab']);
  line.declare(2);
  expect(texts()).toEqual(['stop now']);
});

test('behind a declared loop nothing is refused any more, also where no position is recorded', () => {
  const line = new Line(rulesOf({ graph: ONE, act: 5, every: 4, rule: 'deviate' }), 'back');
  line.choose(0);
  line.choose(0);
  line.declare(2);
  expect(line.count).toBe(1);
  line.back();
  line.choose(0);
  expect(line.count).toBe(2);
});

test('random claims in random graphs: the log of each match replays', () => {
  const dice = new FastDice(7);
  const graphs = [ONE, NONE, BOTH, 'A0>B,C B1>A,A~ C0>A!,=', 'A0>B B1>C,A C0>A,D D1>A!', 'A0>A,B B1>A,B'];
  const rounds: unknown[] = [1, 2, 3, 4, 5, 6, 8, 0, -1, Number.NaN, '2', null, 2 ** 40];
  const met = { declared: 0, refused: 0, over: 0 };
  for (let i = 0; i < 150; i++) {
    const options: Partial<RingsOptions> = {
      graph: graphs[i % graphs.length],
      rule: (['card', 'deviate', 'draw', 'warn', 'limit'] as const)[dice.below(5)],
      act: 3 + dice.below(3),
      every: 1 + dice.below(3),
    };
    const inputs: Input[] = [];
    for (let n = 0; n < 30; n++)
      inputs.push(
        dice.below(3) === 0
          ? { command: { type: 'claim', round: rounds[dice.below(rounds.length)] } }
          : dice.below(12) === 0
            ? { command: { type: 'undo', seat: dice.below(2) } }
            : { index: dice.below(3) },
      );
    const { log, asks, refused, lines, line } = play(options, inputs);
    met.declared += lines.filter((each) => 'command' in each && each.command.round !== undefined).length;
    met.refused += refused.length;
    if (asks[0] === 'over') met.over++;
    const read = parseLog(formatLog(log.header, log.lines));
    if (!read.ok) throw new Error(read.refusal.text);
    const again = replay(rulesOf(options), read.value);
    expect(again.difference).toBeUndefined();
    const state = again.next.done
      ? again.next.value.line.state
      : again.next.value.kind === 'ask'
        ? again.next.value.question.line.state
        : undefined;
    expect(state?.bytes).toEqual(line.state.bytes);
  }
  expect(Math.min(met.declared, met.refused, met.over)).toBeGreaterThan(20);
});
