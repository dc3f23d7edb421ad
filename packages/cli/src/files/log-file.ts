// The log on disk, written line by line as the match goes: a killed match loses at most a torn last line.
import { createHash, type Hash } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, ftruncateSync, openSync, rmSync, writeSync } from 'node:fs';
import type { Log, LogHeader, LogLine } from '@umpire/core';
import { LogChain, sortRows } from '@umpire/core/host';
import { signDigest } from '../keys/own-key.ts';
import { vouchFor } from '../keys/vouched.ts';
import { explainSystemError } from '../terminal/failure.ts';
import { formatSeal, hashText } from './log-text.ts';

/** What a match writes its lines to. */
export interface MatchLog {
  /** Undefined if nothing was written that could be read again. */
  readonly path: string | undefined;
  append(line: LogLine): void;
  /** Signs the log of a finished match, where this machine has a key. */
  seal(): void;
  /** Remembers what is written as ours, so that the match can be sealed when it has gone on. */
  vouch(): void;
  close(): void;
  remove(): void;
}

export class LogFile implements MatchLog {
  readonly path: string;
  private readonly handle: number;
  private readonly chain: LogChain;
  /** Of all that a seal will cover. */
  private readonly covered: Hash = createHash('sha256');

  private readonly isOurs: boolean;

  private constructor(path: string, handle: number, chain: LogChain, isOurs: boolean) {
    this.path = path;
    this.isOurs = isOurs;
    this.handle = handle;
    this.chain = chain;
  }

  /** Creates a new log. Throws a Failure if the file exists. */
  static create(path: string, header: LogHeader): LogFile {
    try {
      const file = new LogFile(path, openSync(path, 'wx'), new LogChain(undefined, hashText), true);
      file.write(header);
      return file;
    } catch (error) {
      throw explainSystemError(error, path, {
        ENOENT: 'its folder does not exist',
        EEXIST: existsSync(`${path}/.`)
          ? 'that is a folder: name a file'
          : `it exists already. Choose another name, or go on with --resume ${path}`,
      });
    }
  }

  /** Goes on with a log, after cutting off the torn last line of a killed match. Only one that is ours is sealed. */
  static resume(path: string, log: Pick<Log, 'chain'>, wholeText: string, isOurs: boolean): LogFile {
    try {
      const handle = openSync(path, 'r+');
      const bytes = Buffer.byteLength(wholeText);
      ftruncateSync(handle, bytes);
      if (!wholeText.endsWith('\n')) writeSync(handle, '\n', bytes);
      closeSync(handle);
      const file = new LogFile(path, openSync(path, 'a'), LogChain.after(log, hashText), isOurs);
      for (const { text } of sortRows(wholeText).covered) file.covered.update(`${text}\n`);
      return file;
    } catch (error) {
      throw explainSystemError(error, path);
    }
  }

  append(line: LogLine): void {
    try {
      this.write(line);
    } catch (error) {
      throw explainSystemError(error, this.path);
    }
  }

  seal(): void {
    if (!this.isOurs) return;
    const seal = signDigest(() => this.digest);
    if (seal !== undefined) writeSync(this.handle, formatSeal(seal));
  }

  vouch(): void {
    if (this.isOurs) vouchFor(this.digest);
  }

  private get digest(): string {
    return this.covered.copy().digest('hex');
  }

  private write(line: LogHeader | LogLine): void {
    const text = this.chain.write(line);
    if (!('note' in line)) this.covered.update(text);
    writeSync(this.handle, text);
  }

  close(): void {
    try {
      fsyncSync(this.handle);
    } catch {
      // Pipes and devices cannot be synced.
    }
    closeSync(this.handle);
  }

  /** Removes the file; call it after close(). A file that cannot be removed does no harm. */
  remove(): void {
    rmSync(this.path, { force: true });
  }
}
