// What a seat was asked in a match, kept for a process that may have to be asked all of it again. The requests are bytes in
// one buffer: kept as texts they were most of what the garbage collector had to copy.

const FIRST_BYTES = 1 << 14;
/** Larger buffers are not kept for other matches. */
const KEPT_BYTES = 1 << 17;
const KEPT_MAX = 256;
/** A character of a text takes at most this many bytes. */
const BYTES_PER_CHARACTER = 3;

const kept: Buffer[] = [];

export class PastRequests {
  private bytes: Buffer | undefined;
  /** Where each request ends. */
  private readonly ends: number[] = [];
  /** The index that each was answered with; -1: none. */
  private readonly answers: number[] = [];

  get length(): number {
    return this.ends.length;
  }

  add(request: string, index?: number): void {
    const start = this.ends.at(-1) ?? 0;
    const bytes = this.roomFor(start, request.length * BYTES_PER_CHARACTER);
    this.ends.push(start + bytes.write(request, start, 'utf8'));
    this.answers.push(index ?? -1);
  }

  requestAt(at: number): string {
    return this.bytes?.toString('utf8', this.ends[at - 1] ?? 0, this.ends[at]) ?? '';
  }

  /** Undefined if it was not answered with an index. */
  indexAt(at: number): number | undefined {
    return this.answers[at] < 0 ? undefined : this.answers[at];
  }

  /** Gives the buffer to another match. Nothing may be read or added afterwards. */
  free(): void {
    if (this.bytes !== undefined && this.bytes.length <= KEPT_BYTES && kept.length < KEPT_MAX) kept.push(this.bytes);
    this.bytes = undefined;
    this.ends.length = 0;
  }

  private roomFor(start: number, bytes: number): Buffer {
    this.bytes ??= kept.pop() ?? Buffer.allocUnsafeSlow(FIRST_BYTES);
    if (start + bytes <= this.bytes.length) return this.bytes;
    const larger = Buffer.allocUnsafeSlow(Math.max(2 * this.bytes.length, start + bytes));
    this.bytes.copy(larger, 0, 0, start);
    this.bytes = larger;
    return larger;
  }
}
