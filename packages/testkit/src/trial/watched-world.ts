// Rules may use no clock and no randomness except what they are given. While `run` runs, every other source reports its
// use; its values stay real, so that one mistake does not cause ten others.

type Report = (source: string) => void;

export function withWatchedWorld<T>(run: () => T, report: Report): T {
  const restore = SOURCES.map(([owner, name]) => watch(owner, name, report));
  try {
    return run();
  } finally {
    for (const each of restore) each();
  }
}

const SOURCES: readonly (readonly [object, string])[] = [
  [globalThis, 'Date'],
  [Math, 'random'],
  [performance, 'now'],
  [process, 'hrtime'],
  [globalThis.crypto, 'getRandomValues'],
  [globalThis.crypto, 'randomUUID'],
];

function watch(owner: object, name: string, report: Report): () => void {
  const own = Object.getOwnPropertyDescriptor(owner, name);
  const real: unknown = Reflect.get(owner, name, owner);
  if (typeof real !== 'function') return () => {};
  const value = name === 'Date' ? watchedDate(report) : watchedFunction(owner, name, real, report);
  Object.defineProperty(owner, name, { value, configurable: true, writable: true });
  return () => {
    if (own === undefined) Reflect.deleteProperty(owner, name);
    else Object.defineProperty(owner, name, own);
  };
}

const watchedFunction =
  (owner: object, name: string, real: object, report: Report) =>
  (...args: unknown[]): unknown => {
    report(name);
    return Reflect.apply(real as (...args: unknown[]) => unknown, owner, args);
  };

/** A Date that reports `new Date()` and `Date.now()`, which read the clock; `new Date(0)` is a value like any other. */
const watchedDate = (report: Report): DateConstructor =>
  new Proxy(Date, {
    construct(target, args: readonly unknown[]) {
      if (args.length === 0) report('new Date()');
      return Reflect.construct(target, args) as Date;
    },
    apply(target) {
      report('Date()');
      return target();
    },
    get(target, name) {
      if (name === 'now') report('Date.now');
      return Reflect.get(target, name) as unknown;
    },
  });
