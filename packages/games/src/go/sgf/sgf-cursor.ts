// A place in an SGF text. It only moves forward, and knows its line and column.
import { type Refusal, refuse } from '@umpire/core/author';

const LF = 10;
const CR = 13;

/** Line and column, counted from 1; a column is a UTF-16 unit. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

export class SgfCursor {
  at = 0;
  readonly text: string;
  private line = 1;
  private lineStart = 0;
  private counted = 0;

  constructor(text: string) {
    this.text = text;
  }

  /** The code of the character here; NaN at the end. */
  get code(): number {
    return this.text.charCodeAt(this.at);
  }

  skipSpace(): void {
    while (isSpace(this.code)) this.at++;
  }

  /** The line and column of this place. Over the whole reading each character is looked at only once. */
  position(): Place {
    for (; this.counted < this.at; this.counted++) {
      const code = this.text.charCodeAt(this.counted);
      if (code !== LF && code !== CR) continue;
      // CR LF and LF CR count as one line end.
      if (this.text.charCodeAt(this.counted + 1) === (code === LF ? CR : LF)) this.counted++;
      this.line++;
      this.lineStart = this.counted + 1;
    }
    return { line: this.line, column: this.at - this.lineStart + 1 };
  }

  refuseHere(code: string, sentence: string): { readonly ok: false; readonly refusal: Refusal } {
    const { line, column } = this.position();
    return refuse(code, `${line}:${column}`, `Line ${line}, column ${column}: ${sentence}`);
  }

  /** What stands at this place, in the words of a message. */
  get found(): string {
    const point = this.text.codePointAt(this.at);
    if (point === undefined) return 'the text ends';
    const isPlain = point > 32 && point < 127;
    return `found ${isPlain ? `'${String.fromCodePoint(point)}'` : `U+${point.toString(16).toUpperCase().padStart(4, '0')}`}`;
  }
}

const isSpace = (code: number): boolean => code === 32 || (code >= 9 && code <= 13);
