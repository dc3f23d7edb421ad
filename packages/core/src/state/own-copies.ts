// V8 specialises code by what passes through it: after a few games the same loop runs at a half or a third of its speed.
// A module that is imported under another name is another module with machine code of its own. Where that is not possible (a
// bundler, a test runner on sources, a strict page) the shared module does the same work, only slower.

/** Each copy takes memory for good. */
const COPIES_MAX = 32;

export class OwnCopies<T> {
  private readonly copies = new Map<string, Promise<T>>();
  private readonly bundle: string;
  private readonly shared: () => Promise<T>;

  /** `bundle` is the address of the module with all that it imports in one file; `shared` imports it as everybody else does. */
  constructor(bundle: string, shared: () => Promise<T>) {
    this.bundle = bundle;
    this.shared = shared;
  }

  /** The copy for this game, or for this game with these options: whatever has states of its own. */
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
      // Computed, so that no bundler follows it.
      return (await import(/* @vite-ignore */ `${this.bundle}?copy=${number}`)) as T;
    } catch {
      return this.shared();
    }
  }
}
