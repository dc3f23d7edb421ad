// The hashes of up to a million matches, side by side in one block: as strings they would take several times as much memory.

const BYTES = 16;

export class MatchHashes {
  private bytes = Buffer.alloc(0);
  /** By match: whether it has a hash. */
  private known = new Uint8Array(0);
  size = 0;

  /** The hash of a match in hexadecimal digits; undefined if there is none. */
  get(match: number): string | undefined {
    return this.known[match] === 1 ? this.textAt(match) : undefined;
  }

  set(match: number, hash: string): void {
    if (match >= this.known.length) this.grow(match);
    if (this.known[match] === 0) this.size++;
    this.known[match] = 1;
    this.bytes.write(hash, match * BYTES, BYTES, 'hex');
  }

  /** All hashes in the order of the matches. */
  *inOrder(): Generator<string> {
    for (let match = 0; match < this.known.length; match++) if (this.known[match] === 1) yield this.textAt(match);
  }

  private textAt(match: number): string {
    return this.bytes.toString('hex', match * BYTES, (match + 1) * BYTES);
  }

  private grow(match: number): void {
    const length = Math.max(1024, 2 * this.known.length, match + 1);
    const known = new Uint8Array(length);
    known.set(this.known);
    const bytes = Buffer.alloc(length * BYTES);
    this.bytes.copy(bytes);
    this.known = known;
    this.bytes = bytes;
  }
}
