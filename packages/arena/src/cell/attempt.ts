/** Returns what `work` returns, or `otherwise` if it throws: for reading systems and texts that may lack what is asked for. */
export function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}
