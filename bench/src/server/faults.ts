// What went wrong, by kind, with some examples.

/** `lost`: something was not told, or is not in the log. `broken`: a log does not replay. */
export type FaultKind = 'lost' | 'doubled' | 'refused' | 'broken';

const EXAMPLES = 5;

export class Faults {
  private readonly counts = new Map<FaultKind, number>();
  readonly examples: string[] = [];

  add(kind: FaultKind, text: string): void {
    this.counts.set(kind, this.count(kind) + 1);
    if (this.examples.length < EXAMPLES) this.examples.push(`${kind}: ${text}`);
  }

  count(kind: FaultKind): number {
    return this.counts.get(kind) ?? 0;
  }
}
