// What names of things tell over time: when a card comes out of a hidden place, nobody may see whether it is the card that went
// there before or an equal one.
import { type Block, type Rules, seenBy } from '@umpire/core';
import { type Check, check } from '../check.ts';
import type { Deal } from '../position.ts';
import { TrialLine } from '../trial/trial-line.ts';

/** What a seat is shown, as far as it has names. */
export interface Shown {
  /** By name of a card: its face, undefined if that is hidden. */
  readonly faces: ReadonlyMap<string, string | undefined>;
  /** The same for everything that differs only in names. */
  withoutNames(): string;
}

/** `seen` is what the seat may see of `whole`. Undefined if the game shows nothing of this kind. */
type Show = <S extends Block>(rules: Rules<S>, seen: S, seat: number, whole: S) => Shown | undefined;

/** By chance both numbers are about equal; a difference of this many standard deviations happens once in thirty thousand examinations. */
const DEVIATIONS = 4;

/**
 * Each move is played in the true world and in one that looks the same to a seat. Where what it is shown differs only in names, and a
 * name that the seat has seen on the same face comes back in one of the two, this should happen in both worlds equally often. It does
 * if names are mixed, and does not if they stay with their cards.
 */
export const identityCheck = (name: string, noun: string, show: Show): Check =>
  check(name, ({ rules }, fail) => {
    const cases = { truth: 0, other: 0 };
    let example = '';
    let matches = 0;
    let watcher = 0;
    /** By name: the face that it had when the watcher saw it last. */
    const faces = new Map<string, string | undefined>();
    let before: Shown['faces'] = new Map();
    let shown: Shown | undefined;
    const showTo = <S extends Block>(of: Rules<S>, state: S): Shown | undefined =>
      of.layout.hasSecrets ? show(of, seenBy(of, state, watcher), watcher, state) : undefined;
    /** Cards that came into sight with a name and face that the watcher has seen together before. */
    const cameBack = ({ faces: now }: Shown): string[] =>
      [...now.keys()].filter(
        (each) => !before.has(each) && now.get(each) !== undefined && faces.get(each) === now.get(each),
      );
    return {
      began({ state }) {
        // One seat per match, because to show all seats would take several times as long.
        watcher = matches++ % rules.seats;
        faces.clear();
        shown = showTo(rules, state);
      },
      moved({ after }) {
        if (shown === undefined) return;
        before = shown.faces;
        for (const [each, face] of before) faces.set(each, face);
        shown = showTo(rules, after.state);
      },
      redealt(deal) {
        if (shown === undefined || deal.seat !== watcher || !deal.sound || deal.move.isSettled) return;
        const isNew = (each: string): boolean => !before.has(each);
        if (![...shown.faces.keys()].some(isNew) || ![...faces.keys()].some(isNew)) return;
        const state = afterElsewhere(deal);
        const other = state === undefined ? undefined : showTo(rules, state);
        if (other === undefined) return;
        const only = (one: Shown, than: Shown): string[] => cameBack(one).filter((each) => !than.faces.has(each));
        const [here, there] = [only(shown, other), only(other, shown)];
        if (here.length === there.length || shown.withoutNames() !== other.withoutNames()) return;
        cases[here.length > there.length ? 'truth' : 'other']++;
        example ||= `such as '${here[0] ?? there[0]}' to seat ${watcher}`;
      },
      finish() {
        const { truth, other } = cases;
        if (truth - other > DEVIATIONS * Math.sqrt(truth + other))
          fail(`${noun} tell which one came back, ${example}: ${truth} times, and ${other} times by chance`);
      },
    };
  });

/** The state after the move with the same words in the other world; undefined if the move is impossible there. */
function afterElsewhere<S extends Block>({ move, state }: Deal<S>): S | undefined {
  const { at, before } = move;
  const { rules } = before;
  const world = rules.layout.create();
  world.bytes.set(state.bytes);
  const out = new Int32Array(rules.legalMax + 16);
  const list = out.subarray(0, rules.legal(world, before.past, out));
  const { text } = at.words()[at.legal.indexOf(move.action)];
  const seen = seenBy(rules, world, at.seat);
  const action = list.find((each) => rules.words.describe(seen, each).text === text);
  if (action === undefined) return undefined;
  new TrialLine(rules, before.chance, { at: world }).play(action);
  return world;
}
