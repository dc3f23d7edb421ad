// What one cell has for itself alone: its filter of calls, its user and its null device, and the descriptors by which they get there.
import type { ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { Duplex } from 'node:stream';
import { attempt } from '../attempt.ts';
import { CellUser, INFO_FD } from '../wall/cell-user.ts';
import { dropNullDevice, NULL_DEVICE, takeNullDevice } from '../wall/null-devices.ts';
import { dropLeaks, type Stdio, sealedStdio } from '../wall/sealed-stdio.ts';
import { FILTER_FD } from '../wall/syscall-filter.ts';

export class CellOwnings {
  readonly #filter: Buffer | undefined;
  readonly #user: CellUser | undefined;
  readonly #nullDevice = takeNullDevice();
  #isWaiting = false;
  #admitted: (() => void) | undefined;

  constructor(filter: Buffer | undefined) {
    this.#filter = filter;
    // Without the filter a cell could make user namespaces, which only the flags for the host's own user forbid.
    this.#user = filter === undefined ? undefined : CellUser.take();
  }

  get shown(): { readonly hasUser: boolean; readonly nullDevice: string } {
    return { hasUser: this.#user !== undefined, nullDevice: this.#nullDevice };
  }

  /** Calls `then` once the process has its user, at once if it needs none: until then it waits for the host, and not the host for it. */
  whenAdmitted(then: () => void): void {
    if (this.#isWaiting) this.#admitted = then;
    else then();
  }

  /** Starts the process with its descriptors and hands over what bubblewrap waits for. */
  start(spawn: (stdio: Stdio) => ChildProcess): ChildProcess {
    const pipes = this.#filter === undefined ? 0 : this.#user === undefined ? 1 : 2;
    const isOwn = this.#nullDevice !== NULL_DEVICE;
    const nowhere = isOwn ? attempt<number | 'pipe'>(() => openSync(this.#nullDevice, 'r+'), 'pipe') : 'pipe';
    try {
      const child = spawn(sealedStdio(pipes, nowhere));
      const at = (descriptor: number): Duplex | undefined => {
        const stream = child.stdio[descriptor];
        return stream instanceof Duplex ? stream : undefined;
      };
      // The process may end before it has read the filter; that is reported as its end.
      if (this.#filter)
        at(FILTER_FD)
          ?.on('error', () => {})
          .end(this.#filter);
      const info = at(INFO_FD);
      if (this.#user && info && child.stdin) {
        this.#isWaiting = true;
        this.#user.admit(info, child.stdin, () => {
          this.#isWaiting = false;
          this.#admitted?.();
        });
      }
      dropLeaks(child.stdio, pipes);
      return child;
    } finally {
      if (nowhere !== 'pipe') closeSync(nowhere);
    }
  }

  /** Called when nothing is left of the cell. */
  release(): void {
    this.#user?.release();
    dropNullDevice(this.#nullDevice);
  }
}
