// Ctrl-C and SIGTERM for a command with other processes: those are ended first. A second signal ends the program at once.

const EXIT_CODE = 130;

export class Interrupt {
  private stop: (() => Promise<void>) | undefined;
  private isStopping = false;

  constructor() {
    // Without a listener a signal would end the program before it can clear up after its bots.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void this.end());
  }

  /** If a signal comes during `work`, `stop` is called, and `work` is not waited for. */
  async during<T>(stop: () => Promise<void>, work: () => Promise<T>): Promise<T> {
    this.stop = stop;
    try {
      return await work();
    } finally {
      this.stop = undefined;
    }
  }

  private async end(): Promise<void> {
    if (this.isStopping) process.exit(EXIT_CODE);
    this.isStopping = true;
    await this.stop?.();
    process.exit(EXIT_CODE);
  }
}
