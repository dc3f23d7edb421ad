/** How much a game is examined. */
export interface Settings {
  readonly matches: number;
  /** No new match starts after this many actions, which keeps the test of a long game short. */
  readonly pliesMax: number;
  /** Any text. The same seed examines the same matches. */
  readonly seed: string;
  /** Stop playing once this check has failed. */
  readonly until?: string;
  /** Only these checks. */
  readonly only?: readonly string[];
  /** All checks but these. */
  readonly skip?: readonly string[];
}

export const DEFAULTS: Settings = { matches: 24, pliesMax: 3000, seed: 'conformance' };

export const isWanted = ({ only, skip }: Settings, check: string): boolean =>
  (only === undefined || only.includes(check)) && skip?.includes(check) !== true;
