// Turns Ctrl-C into a wish: the work ends at the next good place. A second Ctrl-C ends the program at once.
const EXIT_CODES = { SIGINT: 130, SIGTERM: 143 } as const;
type Signal = keyof typeof EXIT_CODES;

export interface StopWatch {
  /** Whether someone wants an end. */
  readonly isWanted: boolean;
  /** Aborted when someone wants an end, for code that waits. */
  readonly signal: AbortSignal;
  /** Stops watching, and sets the exit code of the signal if there was one. */
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
