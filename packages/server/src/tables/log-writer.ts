// The log of one match on disk. What is appended while a write is under way goes out with the next one, so that a busy
// table costs one flush for several lines.
import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';

interface Waiting {
  readonly text: string;
  stored(): void;
  lost(error: Error): void;
}

/** Absent on Windows. */
const DSYNC: number | undefined = constants.O_DSYNC;
/** A write comes back once it is on the disk: one way to the thread that does it, not one for writing and one for flushing. */
const APPEND = constants.O_APPEND | constants.O_CREAT | constants.O_WRONLY | (DSYNC ?? 0);

/** A table that rests holds no file open. */
const IDLE_MS = 30_000;

export class LogWriter {
  private readonly path: string;
  private readonly fail: (error: Error) => void;
  private waiting: Waiting[] = [];
  private writing: Promise<void> | undefined;
  private file: FileHandle | undefined;
  private idle: ReturnType<typeof setTimeout> | undefined;
  private failure: Error | undefined;

  /** After a failure nothing more is written: what the disk has is the match. */
  constructor(path: string, fail: (error: Error) => void) {
    this.path = path;
    this.fail = fail;
  }

  /** `stored` is called once the text is on the disk, in the order of the appends. The promise is kept after that. */
  append(text: string, stored: () => void): Promise<undefined> {
    if (this.failure !== undefined) return Promise.reject(this.failure);
    const done = new Promise<undefined>((resolve, lost) => {
      this.waiting.push({
        text,
        stored: () => {
          stored();
          resolve(undefined);
        },
        lost,
      });
    });
    // Whoever does not wait for it hears of a failure by `fail`.
    done.catch(() => undefined);
    this.writing ??= this.write();
    return done;
  }

  get isWriting(): boolean {
    return this.writing !== undefined;
  }

  /** Everything that was appended so far is on the disk. */
  async settled(): Promise<void> {
    await this.writing;
  }

  async close(): Promise<void> {
    await this.settled();
    clearTimeout(this.idle);
    await this.putFileAway();
  }

  /** Whoever appends while it is being closed, which takes a while, opens it anew. */
  private async putFileAway(): Promise<void> {
    const { file } = this;
    this.file = undefined;
    await file?.close();
  }

  private async write(): Promise<void> {
    // Whoever calls has to have this promise before it is over.
    await undefined;
    clearTimeout(this.idle);
    let batch: Waiting[] = [];
    try {
      while (this.waiting.length > 0) {
        batch = this.waiting;
        this.waiting = [];
        const text = batch.map((each) => each.text).join('');
        if (text !== '') {
          this.file ??= await open(this.path, APPEND, 0o600);
          await this.file.appendFile(text);
          if (DSYNC === undefined) await this.file.datasync();
        }
        for (const each of batch) each.stored();
      }
    } catch (error) {
      const failure = error instanceof Error ? error : new Error(String(error));
      this.failure = failure;
      for (const each of [...batch, ...this.waiting.splice(0)]) each.lost(failure);
      this.fail(failure);
    }
    this.writing = undefined;
    this.idle = setTimeout(() => void this.putFileAway(), IDLE_MS);
    this.idle.unref();
  }
}
