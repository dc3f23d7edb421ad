/** What `work` returns, or `otherwise` where it throws: for questions that a system or a text may leave without an answer. */
export function attempt<T>(work: () => T, otherwise: T): T {
  try {
    return work();
  } catch {
    return otherwise;
  }
}
