// V8 specialises code for the objects that pass through it: after a few games the same loop runs at a half or a third of its speed.
// A module imported under another address is another module with machine code of its own. Where that is not possible (a
// bundler, a test runner on sources, a strict page) the shared module does the same work, only slower.

/** The number of copies is limited, because a copy is never freed. */
const COPIES_MAX = 32;

export class OwnCopies<T> {
  private readonly copies = new Map<string, Promise<T>>();
  private readonly bundle: string;
  private readonly shared: () => Promise<T>;

  /** `bundle` is the address of one file with the module and everything it imports; `shared` imports the module in the usual way. */
  constructor(bundle: string, shared: () => Promise<T>) {
    this.bundle = bundle;
    this.shared = shared;
  }

  /** The copy under this name: one for each game, or for each game with its options, since each has its own class of states. */
  of(name: string): Promise<T> {
    const known = this.copies.get(name);
    if (known !== undefined) return known;
    if (this.copies.size === COPIES_MAX) return this.shared();
    const made = this.load(this.copies.size);
    this.copies.set(name, made);
    return made;
  }

  private async load(number: number): Promise<T> {
    try {
      // The address is computed, so that no bundler follows it.
      return (await import(/* @vite-ignore */ `${this.bundle}?copy=${number}`)) as T;
    } catch {
      return this.shared();
    }
  }
}
