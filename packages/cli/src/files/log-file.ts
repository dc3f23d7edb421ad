// The log on disk, written line by line as the match goes: a killed match loses at most a torn last line.
import { closeSync, existsSync, fsyncSync, ftruncateSync, openSync, rmSync, writeSync } from 'node:fs';
import { formatLine, type LogHeader, type LogLine } from '@umpire/core';
import { explainSystemError } from '../terminal/failure.ts';

/** What a match writes its lines to. */
export interface MatchLog {
  /** Undefined if nothing was written that could be read again. */
  readonly path: string | undefined;
  append(line: LogLine): void;
  close(): void;
  remove(): void;
}

export class LogFile implements MatchLog {
  readonly path: string;
  private readonly handle: number;

  private constructor(path: string, handle: number) {
    this.path = path;
    this.handle = handle;
  }

  /** Creates a new log. Throws a Failure if the file exists. */
  static create(path: string, header: LogHeader): LogFile {
    try {
      const file = new LogFile(path, openSync(path, 'wx'));
      writeSync(file.handle, formatLine(header));
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

  /** Goes on with a log, after cutting off the torn last line of a killed match. */
  static resume(path: string, wholeText: string): LogFile {
    try {
      const file = new LogFile(path, openSync(path, 'r+'));
      const bytes = Buffer.byteLength(wholeText);
      ftruncateSync(file.handle, bytes);
      if (!wholeText.endsWith('\n')) writeSync(file.handle, '\n', bytes);
      closeSync(file.handle);
      return new LogFile(path, openSync(path, 'a'));
    } catch (error) {
      throw explainSystemError(error, path);
    }
  }

  append(line: LogLine): void {
    try {
      writeSync(this.handle, formatLine(line));
    } catch (error) {
      throw explainSystemError(error, this.path);
    }
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
