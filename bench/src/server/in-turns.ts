/** How many pieces of work are under way at the same time. */
const AT_ONCE = 32;

/** Does the work for each item, several at a time; resolves when all is done. */
export async function inTurns<T>(all: readonly T[], work: (each: T) => Promise<void>): Promise<void> {
  const left = [...all].reverse();
  const one = async (): Promise<void> => {
    for (let each = left.pop(); each !== undefined; each = left.pop()) await work(each);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}
