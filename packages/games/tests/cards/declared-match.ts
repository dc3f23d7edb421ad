// A match of cards from a position in words, in which a player may declare a loop: `claim 2` says that the last two actions
// went round once.
import {
  type Block,
  formatLog,
  type Game,
  type Input,
  type LogLine,
  logHeader,
  logLine,
  parseLog,
  playMatch,
  replay,
} from '@umpire/core';

export interface DeclaredMatch {
  /** The actions that the last question offers; `over` and the reason at the end. */
  readonly asks: readonly string[];
  readonly seat: number;
  readonly refused: readonly string[];
  /** The log, once it has been read and played again to the same position. */
  readonly log: string;
}

export function playDeclared<S extends Block>(
  game: Game<S>,
  options: Record<string, unknown>,
  moves: readonly string[],
): DeclaredMatch {
  const opened = game.open(options);
  if (!opened.ok) throw new Error(opened.refusal.text);
  const rules = opened.value;
  const match = playMatch(rules, { seed: 'declared' });
  const left = [...moves];
  const lines: LogLine[] = [];
  const refused: string[] = [];
  const seats = Array.from({ length: rules.seats }, () => ({ player: 'human' }));
  const header = logHeader(game, { options: rules.options, seed: 'declared', seats });
  let next = match.next();
  while (!next.done) {
    const event = next.value;
    const line = logLine(event);
    if (line !== undefined) lines.push(line);
    if (event.kind === 'refused') refused.push(event.refusal.text);
    const move = event.kind === 'ask' ? left.shift() : undefined;
    if (event.kind === 'ask' && move === undefined) break;
    next = move === undefined ? match.next() : match.next(inputOf(move));
  }
  const log = formatLog(header, lines);
  const read = parseLog(log);
  if (!read.ok) throw new Error(read.refusal.text);
  const again = replay(rules, read.value);
  if (again.difference !== undefined) throw new Error(JSON.stringify(again.difference));
  if (next.done) return { asks: ['over', next.value.outcome.reason], seat: -1, refused, log };
  const [now, then] = [next.value, again.next.done ? undefined : again.next.value];
  if (now.kind !== 'ask' || then?.kind !== 'ask') throw new Error('somebody should be asked');
  if (now.question.line.state.bytes.join() !== then.question.line.state.bytes.join())
    throw new Error('the log leads to another position');
  return { asks: now.question.words().map(({ text }) => text), seat: now.question.seat, refused, log };
}

function inputOf(move: string): Input {
  const round = /^claim (\d+)$/.exec(move)?.[1];
  return round === undefined ? { text: move } : { command: { type: 'claim', round: Number(round) } };
}
