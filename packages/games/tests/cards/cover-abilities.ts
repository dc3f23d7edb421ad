// Matches that are played to prove abilities: every action is tried on a copy first, and one that proves something new is
// taken. If there is none, cards of which something is still to be proven come first.
import { begin, chanceOf, copy, FastDice, Past, step } from '@umpire/core/hot';
import { blockOf } from '../../src/cards/actions.ts';
import type { CardState } from '../../src/cards/state/fields.ts';
import { factsOf, Watch } from './ability-facts.ts';
import type { Weights } from './mini/own-part.ts';
import type { Opened } from './open-rules.ts';

export interface Cover {
  /** The facts that no match has proven. */
  readonly missing: readonly string[];
  readonly proven: readonly string[];
  readonly matches: number;
}

const PLIES_MAX = 400;

/** How much cards of which something is missing are preferred: they are played and used. */
const WEIGHTS: Weights = { CAN_DECLINE: [1, 1] };
const WITH_CARD = [24, 6] as const;
const WITHOUT_CARD = [4, 4] as const;

/** Plays the openings in turn until everything wanted has been proven, or this many matches are over. */
export function coverAbilities<S extends CardState>(
  openings: readonly Opened<S>[],
  matchesMax: number,
  isWanted = (_: string) => true,
): Cover {
  const wanted = factsOf(openings[0].kit).filter(isWanted);
  const missing = new Set(wanted);
  const watches = openings.map(({ kit, own }) => new Watch(kit, own));
  const decks = openings.map(idsIn);
  let matches = 0;
  for (; matches < matchesMax && missing.size > 0; matches++) {
    const at = mostWanted(decks, missing, matches);
    for (const fact of wanted) if (!missing.has(fact)) watches[at].proven.add(fact);
    playToProve(openings[at], watches[at], missing, matches);
    for (const fact of watches[at].proven) missing.delete(fact);
  }
  return { missing: [...missing], proven: wanted.filter((fact) => !missing.has(fact)), matches };
}

/** The cards of a match, by id. */
function idsIn<S extends CardState>({ rules, kit }: Opened<S>): Set<string> {
  const state = rules.layout.create();
  begin(rules, state, new Past(), chanceOf('decks'));
  return new Set(Array.from(state.card.def, (def) => kit.book.defs[def].card.id));
}

/** The opening whose decks have the most cards of which something is missing; equal ones take turns. */
function mostWanted(decks: readonly ReadonlySet<string>[], missing: ReadonlySet<string>, turn: number): number {
  const counts = decks.map((ids) => [...missing].filter((fact) => ids.has(fact.split('.')[0])).length);
  const best = Math.max(...counts);
  const among = [...counts.keys()].filter((at) => counts[at] === best);
  return among[turn % among.length];
}

function playToProve<S extends CardState>(
  { rules, kit, own }: Opened<S>,
  watch: Watch<S>,
  missing: Set<string>,
  seed: number,
): void {
  const [state, trial] = [rules.layout.create(), rules.layout.create()];
  const past = new Past();
  const chance = chanceOf(`prove/${seed}`);
  const dice = new FastDice(seed + 1);
  const out = new Int32Array(rules.legalMax);
  const isNew = (fact: string): boolean => missing.has(fact) && !watch.proven.has(fact);
  begin(rules, state, past, chance);
  while (state.over === 0 && state.ply < PLIES_MAX) {
    watch.look(state, trial);
    const legal = out.subarray(0, rules.legal(state, past, out));
    const shows = (action: number): number => {
      copy(trial, state);
      return [...watch.during(trial, () => rules.apply(trial, action, chance))].filter(isNew).length;
    };
    const gains = Array.from(legal, shows);
    const best = Math.max(...gains);
    const action =
      best > 0
        ? legal[gains.indexOf(best)]
        : legal[
            pick(
              Array.from(legal, (each) => weigh(each)),
              dice,
            )
          ];
    const shown = watch.during(state, () => step(rules, state, past, action, chance));
    for (const fact of shown) watch.proven.add(fact);
  }

  function weigh(action: number): number {
    if (action >= kit.actions.size) return 1;
    const { type, from, variants } = blockOf(kit.actions, action);
    const usual = variants === 0 ? WITHOUT_CARD : WITH_CARD;
    const [open, other] = own.weights[type] ?? WEIGHTS[type] ?? usual;
    return variants > 0 && hasOpen(Math.floor((action - from) / variants)) ? open : other;
  }

  function hasOpen(slot: number): boolean {
    const { id } = kit.book.defs[state.card.def[slot]].card;
    for (const fact of missing) if (fact.startsWith(`${id}.`) && !watch.proven.has(fact)) return true;
    return false;
  }
}

function pick(weights: readonly number[], dice: FastDice): number {
  let left = dice.below(weights.reduce((sum, weight) => sum + weight, 0));
  let at = 0;
  while (left >= weights[at]) left -= weights[at++];
  return at;
}
