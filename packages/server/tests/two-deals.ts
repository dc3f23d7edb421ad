// Two deals that look the same to somebody, for tests that what they may not know is not told: how they are found, what can be
// played in both, and what was heard of either.
import { type Block, type Game, Line, type Rules, seenBy } from '@umpire/core';
import { outcomeOf } from '@umpire/core/host';

export const rulesOf = (game: Game): Rules => {
  const opened = game.open({ seats: 2 });
  const plain = opened.ok ? opened : game.open({});
  if (!plain.ok) throw new Error(plain.refusal.text);
  return plain.value;
};

const bytesSeen = (line: Line<Block>, audience: number): string =>
  Buffer.from(seenBy(line.rules, line.state, audience).bytes).toString('latin1');

/** Two deals that look the same to this audience, and are not. */
export function twoDeals(rules: Rules, audience: number): [string, string] {
  const first = new Map<string, { readonly seed: string; readonly whole: string }>();
  for (let i = 0; i < 20_000; i++) {
    const seed = `deal ${i}`;
    const line = new Line(rules, seed);
    const seen = bytesSeen(line, audience);
    const whole = Buffer.from(line.state.bytes).toString('latin1');
    const before = first.get(seen);
    if (before !== undefined && before.whole !== whole) return [before.seed, seed];
    if (before === undefined) first.set(seen, { seed, whole });
  }
  throw new Error('no two deals look the same');
}

const legalIn = (line: Line<Block>): number[] => {
  const out = new Int32Array(line.rules.legalMax + 16);
  return [...out.subarray(0, line.rules.legal(line.state, line.past, out))];
};

const isGoing = ({ rules, state }: Line<Block>): boolean => outcomeOf(rules, state) === undefined;

/** An action that both worlds allow, and after which they still look the same. */
export function commonAction(rules: Rules, played: readonly number[], worlds: readonly string[], audience: number) {
  const lines = (): Line<Block>[] =>
    worlds.map((seed) => {
      const line = new Line(rules, seed);
      for (const action of played) line.play({ seat: line.seat, action, index: null });
      return line;
    });
  const [one, two] = lines();
  if (one.seat !== two.seat || !isGoing(one) || !isGoing(two)) return undefined;
  const others = legalIn(two);
  return legalIn(one)
    .filter((action) => others.includes(action))
    .find((action) => {
      const [a, b] = lines();
      for (const line of [a, b]) line.play({ seat: line.seat, action, index: null });
      return isGoing(a) && isGoing(b) && a.seat === b.seat && bytesSeen(a, audience) === bytesSeen(b, audience);
    });
}

/** Of all that was heard what was said of a table, with what differs between any two tables made equal. */
export const heardAt = (raw: readonly string[], table: string): string[] =>
  raw
    .filter((text) => text.includes(table) && !text.startsWith('{"t":"facts"'))
    .map((text) => text.replaceAll(table, 'TABLE').replace(/"waitedMs":\d+/, ''))
    // The secret of a seat's link is a signature of the table's name: another table, another secret.
    .map((text) => text.replace(/"links":\{"own":\{[^}]*\},"open":\{[^}]*\}(,"invite":"[^"]*")?\}/, 'LINKS'));

export function lineAfter(rules: Rules, seed: string, actions: readonly number[]): Line<Block> {
  const line = new Line(rules, seed);
  for (const action of actions) line.play({ seat: line.seat, action, index: null });
  return line;
}
