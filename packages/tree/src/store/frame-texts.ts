// The texts in frames, as they must be before anything believes them.

/** Outcomes have a code of 16 bits each. */
const OUTCOMES_MAX = 0xffff;
const SEATS_MAX = 30;

/** What the text of a frame of nodes says: whether parents lie in other segments, and how many outcomes it lists. */
export function isNodesHead(
  text: string | undefined,
): { readonly foreign: boolean; readonly outcomes: number } | undefined {
  const head = recordIn(text);
  if (head === undefined || typeof head.foreign !== 'boolean' || !Array.isArray(head.outcomes)) return undefined;
  const isWhole =
    head.outcomes.length <= OUTCOMES_MAX && head.outcomes.every((each) => each === null || isOutcome(each));
  return isWhole ? { foreign: head.foreign, outcomes: head.outcomes.length } : undefined;
}

export function isMatchupText(text: string | undefined): boolean {
  const matchup = recordIn(text);
  return (
    matchup !== undefined &&
    typeof matchup.id === 'string' &&
    typeof matchup.game === 'string' &&
    Number.isInteger(matchup.rulesVersion) &&
    isRecord(matchup.options) &&
    isRecord(matchup.files) &&
    Object.values(matchup.files).every((each) => typeof each === 'string')
  );
}

export function isRootText(text: string | undefined): boolean {
  const root = recordIn(text);
  return (
    root !== undefined &&
    typeof root.matchup === 'string' &&
    typeof root.seed === 'string' &&
    isUpTo(root.match, Number.MAX_SAFE_INTEGER) &&
    isUpTo(root.kind, 0xff) &&
    Number.isInteger(root.seat) &&
    Number.isInteger(root.turn) &&
    (root.outcome === undefined || isOutcome(root.outcome))
  );
}

function isOutcome(value: unknown): boolean {
  if (!isRecord(value) || typeof value.reason !== 'string' || !Array.isArray(value.scores)) return false;
  return value.scores.length >= 1 && value.scores.length <= SEATS_MAX && value.scores.every(Number.isFinite);
}

const isUpTo = (value: unknown, max: number): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= max;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function recordIn(text: string | undefined): Record<string, unknown> | undefined {
  if (text === undefined) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
