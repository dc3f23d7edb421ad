// The file of an analysis, move by move as it is made: the same command again goes on where it stopped.
import { closeSync, existsSync, ftruncateSync, openSync, writeSync } from 'node:fs';
import { formatReview, parseReview, type ReviewedMove, type ReviewHeader } from '@umpire/table';
import { explainSystemError, Failure } from '../terminal/failure.ts';
import { readText } from './read-bytes.ts';

const REVIEW_BYTES_MAX = 8 * 1024 * 1024;

export class ReviewOut {
  /** What an earlier run has found. */
  readonly moves: readonly ReviewedMove[];
  private readonly file: number;

  private constructor(file: number, moves: readonly ReviewedMove[]) {
    this.file = file;
    this.moves = moves;
  }

  static open(path: string, header: ReviewHeader): ReviewOut {
    try {
      if (existsSync(path)) return ReviewOut.resume(path, header);
      const out = new ReviewOut(openSync(path, 'wx'), []);
      writeSync(out.file, formatReview(header, []));
      return out;
    } catch (error) {
      if (error instanceof Failure) throw error;
      throw explainSystemError(error, path, { ENOENT: 'its folder does not exist' });
    }
  }

  append(move: ReviewedMove): void {
    writeSync(this.file, `${JSON.stringify(move)}\n`);
  }

  close(): void {
    closeSync(this.file);
  }

  private static resume(path: string, header: ReviewHeader): ReviewOut {
    const text = readText(path, REVIEW_BYTES_MAX);
    const found = parseReview(text);
    const isSame = found.ok && JSON.stringify(found.value.header) === JSON.stringify(header);
    if (!isSame)
      throw new Failure(
        `${path} exists already, and is no analysis of this match by ${header.player}: name another file.`,
      );
    const file = openSync(path, 'r+');
    ftruncateSync(file, Buffer.byteLength(text.slice(0, found.value.wholeChars)));
    closeSync(file);
    return new ReviewOut(openSync(path, 'a'), found.value.moves);
  }
}
