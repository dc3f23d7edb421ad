// A match of another program becomes a log like any other: its moves go through the one door. If the rules do not allow a
// move, the whole file is refused.
import { READING_MAX_MS } from '../clock/clock-set.ts';
import type { Game, Rules } from '../contract/contract.ts';
import type { ForeignEnd, ForeignMatch, ForeignMove } from '../contract/file-format.ts';
import type { Json } from '../contract/refusal.ts';
import { accept, type Refusal, type Result, refuse, shown } from '../contract/refusal.ts';
import { type Input, type Match, type MatchEvent, type Played, playMatch } from '../match/match.ts';
import type { Block } from '../state/layout.ts';
import { formatLog } from './chain.ts';
import { type Log, type LogLine, logHeader, logLine } from './log.ts';

export interface ForeignOrigin {
  readonly seed?: string;
}

/** The code of a refusal because of a move, not because of the form of the file. */
export const ILLEGAL_MOVE = 'illegal-move';

export function logFromForeign(game: Game, foreign: ForeignMatch, origin: ForeignOrigin = {}): Result<Log> {
  const opened = game.open(foreign.options);
  if (!opened.ok) return opened;
  const rules = opened.value;
  const { seed = 'file' } = origin;
  const writer = new Writer(rules, seed, openingNotes(foreign));
  for (const [i, move] of foreign.moves.entries()) {
    const refusal = play(writer, move, foreign.pass);
    if (refusal !== undefined) return refuseMove((foreign.firstNumber ?? 1) + i, move, refusal);
  }
  if (foreign.end !== undefined) finish(writer, foreign.end, rules);
  const header = logHeader(game, {
    options: rules.options,
    seats: Array.from({ length: rules.seats }, (_, seat) => ({ player: playerText(foreign.players?.[seat]) })),
    seed,
  });
  return accept({ header, lines: writer.lines, wholeChars: formatLog(header, writer.lines).length });
}

/** Notes at the start of the log: the first comment, other facts in the file, and what had to be assumed. */
function openingNotes({ comment, facts = {}, remarks = [] }: ForeignMatch): LogLine[] {
  const notes: Json[] = remarks.map((remark) => ({ remark }));
  if (Object.keys(facts).length > 0) notes.push({ facts });
  if (comment !== undefined) notes.push({ comment });
  return notes.map((note) => ({ ply: 0, note }));
}

const playerText = (name: string | undefined): string => {
  const clean = name === undefined ? '' : String(shown(name)).trim();
  return clean === '' ? 'human' : `human:${clean}`;
};

const refuseMove = (number: number, { text }: ForeignMove, refusal: Refusal): Result<never> =>
  refuse(ILLEGAL_MOVE, text, `move ${number}, ${shown(text)}: ${refusal.text}`);

function play(writer: Writer, { seat, text, comment }: ForeignMove, pass: string | undefined): Refusal | undefined {
  if (writer.seat !== undefined && writer.seat !== seat) {
    const refusal = passFor(writer, seat, pass);
    if (refusal !== undefined) return refusal;
  }
  return writer.give({ text, ...(comment === undefined ? {} : { note: { comment } }) });
}

/** The file leaves out the other side's turn: plays `pass` for it, or returns a refusal. */
function passFor(writer: Writer, seat: number, pass: string | undefined): Refusal | undefined {
  const {
    words: { seats: seatNames },
  } = writer.rules;
  const turn = writer.seat ?? seat;
  const refusal: Refusal = {
    code: 'out-of-turn',
    value: seat,
    text: `it is ${seatNames[turn]}'s turn, not ${seatNames[seat] ?? `seat ${seat}`}'s.`,
  };
  if (pass === undefined) return refusal;
  const remark = `The turn of ${seatNames[turn]} is missing in the file: taken as ${pass}.`;
  const refused = writer.give({ text: pass, note: { remark } });
  // A pass may hand the turn to a third seat, or end the match.
  return refused !== undefined || (writer.seat !== undefined && writer.seat !== seat) ? refusal : undefined;
}

/** Plays the ending. A loss on time that no clock of the rules can confirm becomes a resignation: the same seat loses. */
function finish(writer: Writer, { type, seat }: ForeignEnd, { clock }: Rules): void {
  if (writer.seat === undefined) {
    writer.remark('The file ends with someone giving up, but the match was over by then.');
  } else if (type === 'time' && clock !== undefined && writer.seat === seat) {
    writer.give({ command: { type, seat, spentMs: READING_MAX_MS } });
  } else {
    if (type === 'time') writer.remark('The match was lost on time. No clock shows that here: it is kept as given up.');
    writer.give({ command: { type: 'resign', seat } });
  }
}

/** Plays the match and keeps its lines. */
class Writer {
  readonly rules: Rules;
  readonly lines: LogLine[];
  private readonly match: Match<Block>;
  private next: IteratorResult<MatchEvent<Block>, Played<Block>>;

  constructor(rules: Rules, seed: string, lines: LogLine[]) {
    this.rules = rules;
    this.lines = lines;
    this.match = playMatch(rules, { seed });
    this.next = this.match.next();
    this.listen();
  }

  /** Who is asked now; undefined when the match is over. */
  get seat(): number | undefined {
    return this.next.done || this.next.value.kind !== 'ask' ? undefined : this.next.value.question.seat;
  }

  give(input: Input): Refusal | undefined {
    if (this.next.done) return { code: 'game-over', value: null, text: 'the match was over before it.' };
    this.next = this.match.next(input);
    return this.listen();
  }

  remark(remark: string): void {
    const plies = this.lines.filter((line) => 'action' in line).length;
    this.lines.push({ ply: Math.max(0, plies - 1), note: { remark } });
  }

  /** Keeps the lines of all events up to the next question or the end; returns a refusal if there was one. */
  private listen(): Refusal | undefined {
    let refusal: Refusal | undefined;
    while (!this.next.done && this.next.value.kind !== 'ask') {
      const event = this.next.value;
      if (event.kind === 'refused') refusal = event.refusal;
      const line = logLine(event);
      if (line !== undefined) this.lines.push(line);
      this.next = this.match.next();
    }
    return refusal;
  }
}
