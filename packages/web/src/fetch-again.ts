// Parts of the page are fetched once somebody needs them. A line that is cut meanwhile is ordinary, so they are asked for again.

/** Between the tries; the last for all that follow. */
const WAITS_MS = [200, 500, 1000, 2000, 5000];
/** As browsers call a module that did not arrive; what a module itself throws would be thrown again each time. */
const DID_NOT_ARRIVE = /imported module|module script/i;

export interface Tries {
  /** False: nobody waits for it any more. */
  isWanted?(): boolean;
  /** It has failed so many times by now. */
  failed?(times: number): void;
}

export function fetchAgain<T>(load: () => Promise<T>): Promise<T>;
/** Undefined: it was not wanted any more. */
export function fetchAgain<T>(load: () => Promise<T>, tries: Tries): Promise<T | undefined>;
export async function fetchAgain<T>(
  load: () => Promise<T>,
  { isWanted = () => true, failed = () => undefined }: Tries = {},
): Promise<T | undefined> {
  for (let times = 1; isWanted(); times++) {
    try {
      return await load();
    } catch (error) {
      if (!DID_NOT_ARRIVE.test(String(error))) throw error;
      failed(times);
      await pauseBefore(times);
    }
  }
  return undefined;
}

/** Waits before something is tried for the second time, the third time and so on; longer and longer. */
export const pauseBefore = (times: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, WAITS_MS[Math.min(times, WAITS_MS.length) - 1]));
