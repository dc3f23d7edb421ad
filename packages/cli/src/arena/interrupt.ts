// Ctrl-C and SIGTERM for a command that has others at work: they are ended first. Asked twice, the program ends at once.

const EXIT_CODE = 130;

export class Interrupt {
  private stop: (() => Promise<void>) | undefined;
  private isStopping = false;

  constructor() {
    // Without a listener a signal ends the program before it can clear up behind its bots.
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void this.end());
  }

  /** `stop` is called if the signal comes during `work`, which is then not waited for. */
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
