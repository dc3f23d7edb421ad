// A match with its log: what is put into it, and what came of it.
import {
  type Game,
  type Input,
  type Log,
  type LogHeader,
  type LogLine,
  logLine,
  type Match,
  type MatchEvent,
  type Played,
  playMatch,
  type Rules,
  replay,
} from '@umpire/core';
import { foreignFromLog, LogChain } from '@umpire/core/host';
import { given } from '@umpire/core/scene';
import type { Notice } from './messages.ts';
import { Story } from './story.ts';

/** Somebody is asked, or it is over. */
export type Stop = IteratorResult<MatchEvent, Played>;

export class LiveMatch {
  readonly header: LogHeader;
  readonly story: Story;
  private readonly rules: Rules;
  private readonly onEvent: (event: MatchEvent) => void;
  private match: Match;
  private written: LogLine[] = [];
  private chain = new LogChain();
  /** The log so far, and how many lines of it are in there: each is hashed once, when somebody wants the text. */
  private text = '';
  private linesInText = 0;

  /** `chatMax`: how many messages of a seat are taken. */
  constructor(rules: Rules, header: LogHeader, onEvent: (event: MatchEvent) => void, chatMax?: number) {
    this.rules = rules;
    this.header = header;
    this.onEvent = onEvent;
    this.story = new Story(rules);
    this.match = playMatch(rules, { seed: header.seed, ...given({ chatMax, match: header.match }) });
  }

  /** Undefined: it begins. */
  give(input?: Input): Stop {
    let next = input === undefined ? this.match.next() : this.match.next(input);
    while (!next.done && next.value.kind !== 'ask') {
      this.note(next.value);
      this.onEvent(next.value);
      next = this.match.next();
    }
    return next;
  }

  /** Every position of a log is recomputed and compared. `text`: its whole lines, which stay as they are. */
  follow(log: Log, text = ''): Stop | Notice {
    const { match, next, difference } = replay(this.rules, log, { onEvent: (event) => this.note(event) });
    if (difference !== undefined) {
      const { ply, what, logged, replayed } = difference;
      return { code: 'differs', values: { ply, what, logged, replayed } };
    }
    this.match = match;
    // Notes are no part of a replay, and are kept.
    const end = this.written.filter((line) => 'outcome' in line);
    this.written = [...log.lines.filter((line) => !('outcome' in line)), ...end];
    this.keepText(log, text);
    this.story.readNotes(log.lines);
    return next;
  }

  /** What the log has so far. */
  get lines(): readonly LogLine[] {
    return this.written;
  }

  log(): string {
    if (this.text === '') this.text = this.chain.write(this.header);
    for (; this.linesInText < this.written.length; this.linesInText++)
      this.text += this.chain.write(this.written[this.linesInText]);
    return this.text;
  }

  /** The last line of a finished match, in which whoever holds it signs the log. */
  addSeal(line: string): void {
    this.text = `${this.log()}${line}`;
  }

  /** As a file of another program; undefined: the game writes none of that kind. */
  foreign({ formats = [] }: Game, extension: string): string | undefined {
    const { header, lines } = this;
    const format = formats.find((each) => each.extension === extension);
    return format?.write(foreignFromLog(this.rules, { header, lines, wholeChars: 0 }));
  }

  /** The text of a log that was followed. One without a chain gets none; one of another program is written anew. */
  private keepText(log: Log, text: string): void {
    if (text === '') return;
    this.text = text.endsWith('\n') ? text : `${text}\n`;
    this.linesInText = Math.min(log.lines.length, this.written.length);
    this.chain = LogChain.after(log);
  }

  private note(event: MatchEvent): void {
    const line = logLine(event);
    if (line !== undefined) this.written.push(line);
    this.story.take(event);
  }
}
