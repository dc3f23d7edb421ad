// The log of a match for which no log was asked: with it a match that is left can be resumed. The file appears with the first
// action. If it cannot be written, the match goes on all the same.
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { LogHeader, LogLine } from '@umpire/core';
import { LogFile, type MatchLog } from './log-file.ts';
import { markInPlay, unfinishedFolder } from './unfinished.ts';

export class DraftLog implements MatchLog {
  private readonly header: LogHeader;
  /** The lines before the first action that is played now. */
  private readonly before: LogLine[];
  private file: LogFile | undefined;
  private hasFailed = false;

  constructor(header: LogHeader, before: readonly LogLine[]) {
    this.header = header;
    this.before = [...before];
  }

  /** The path of the log; undefined if nothing was written that a player could go on with. */
  get path(): string | undefined {
    return this.file?.path;
  }

  append(line: LogLine): void {
    if (this.hasFailed) return;
    try {
      if (this.file !== undefined) this.file.append(line);
      else if ('action' in line) this.file = this.create(line);
      else this.before.push(line);
    } catch {
      this.hasFailed = true;
      this.file = undefined;
    }
  }

  seal(): void {
    this.file?.seal();
  }

  vouch(): void {
    this.file?.vouch();
  }

  close(): void {
    this.file?.close();
  }

  remove(): void {
    this.file?.remove();
  }

  private create(line: LogLine): LogFile {
    mkdirSync(unfinishedFolder(), { recursive: true });
    const path = freePath(this.header);
    // Marked first: another process must never see the log without the mark.
    markInPlay(path);
    const file = LogFile.create(path, this.header);
    for (const each of [...this.before, line]) file.append(each);
    return file;
  }
}

/** A free path, made of the game and the beginning of the seed; matches with the same seed are numbered. */
function freePath({ game, seed }: LogHeader): string {
  const name = join(unfinishedFolder(), `${game}-${seed.slice(0, 8).replace(/[^A-Za-z0-9]/g, '_')}`);
  let path = `${name}.jsonl`;
  for (let n = 2; existsSync(path); n++) path = `${name}-${n}.jsonl`;
  return path;
}
