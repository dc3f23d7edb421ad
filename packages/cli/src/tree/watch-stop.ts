// Ctrl-C as a wish: whoever works ends at the next good place. Asked twice, the program ends at once.
const EXIT_CODES = { SIGINT: 130, SIGTERM: 143 } as const;
type Signal = keyof typeof EXIT_CODES;

export interface StopWatch {
  /** Someone wants an end. */
  readonly isWanted: boolean;
  /** The same for those who wait for others. */
  readonly signal: AbortSignal;
  /** Watches no longer, and sets the exit code that the end has earned. */
  end(): void;
}

export function watchStop(): StopWatch {
  let signal: Signal | undefined;
  const wanted = new AbortController();
  const stop = (by: NodeJS.Signals): void => {
    signal = by as Signal;
    wanted.abort();
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  return {
    get isWanted() {
      return signal !== undefined;
    },
    signal: wanted.signal,
    end() {
      process.off('SIGINT', stop);
      process.off('SIGTERM', stop);
      if (signal !== undefined) process.exitCode = EXIT_CODES[signal];
    },
  };
}
