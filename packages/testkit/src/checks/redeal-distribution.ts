import { type Block, copy, eachOutcome, mask, type Place, type Rules } from '@umpire/core/hot';
import { check } from '../check.ts';
import { seatsOf } from '../position.ts';

/** With more outcomes of the dice than this the check does nothing: the deal of such a game needs tests of its own. */
const OUTCOMES_MAX = 2000;
const CASES_MAX = 40;
const TOLERANCE = 1e-9;

/** The probability of each world; a world is named by its hidden cells. */
type Worlds = Map<string, number>;

/**
 * After the deal, before any action, the probability of each hidden world follows from the deals that give a seat what it sees.
 * `redeal` must deal each world with that probability. This is examined only if every deal can be walked.
 */
export const redealDistribution = check('redeal-distribution', ({ rules }, fail) => ({
  start() {
    if (!rules.usesChance || !rules.layout.hasSecrets) return;
    const hidden = rules.layout.secrets.filter(({ field }) => field.redealt);
    const deals = walk((chance, state) => rules.setup(state, chance), rules);
    // If nothing is dealt by chance, only actions of players are hidden.
    if (deals === undefined || deals.length < 2) return;
    for (const seat of seatsOf(rules)) {
      for (const { seen, worlds } of casesOf(rules, deals, seat, hidden)) {
        const redealt = redealtWorlds(rules, seen, seat, hidden);
        const wrong = redealt === undefined ? undefined : difference(worlds, redealt);
        if (wrong !== undefined) fail(`for what seat ${seat} sees after the deal, ${wrong}`);
      }
    }
  },
}));

interface Outcome<S extends Block> {
  readonly state: S;
  readonly probability: number;
}

/** Runs with every outcome of the dice; returns undefined if there are too many. */
function walk<S extends Block>(
  run: (chance: Parameters<Rules<S>['setup']>[1], state: S) => void,
  rules: Rules<S>,
): Outcome<S>[] | undefined {
  const found: Outcome<S>[] = [];
  let state = rules.layout.create();
  let walked = 0;
  eachOutcome(
    (chance) => {
      state = rules.layout.create();
      run(chance, state);
    },
    (probability) => {
      found.push({ state, probability });
      return ++walked < OUTCOMES_MAX;
    },
  );
  return walked < OUTCOMES_MAX ? found : undefined;
}

/** Everything that a seat may see after the deal, with the probabilities of the worlds in each case. */
function casesOf<S extends Block>(
  rules: Rules<S>,
  deals: readonly Outcome<S>[],
  seat: number,
  hidden: readonly Place[],
): { readonly seen: S; readonly worlds: Worlds }[] {
  const cases = new Map<string, { readonly seen: S; readonly worlds: Worlds }>();
  for (const { state, probability } of deals) {
    const seen = rules.layout.create();
    copy(seen, state);
    mask(rules.layout, seen, seat);
    const name = String(seen.bytes);
    const one = cases.get(name) ?? { seen, worlds: new Map() };
    cases.set(name, one);
    add(one.worlds, worldOf(state, hidden), probability);
  }
  return [...cases.values()].slice(0, CASES_MAX);
}

function redealtWorlds<S extends Block>(
  rules: Rules<S>,
  seen: S,
  seat: number,
  hidden: readonly Place[],
): Worlds | undefined {
  const dealt = walk((chance, state) => {
    copy(state, seen);
    rules.hidden.redeal(state, seat, chance(0, 0));
  }, rules);
  if (dealt === undefined) return undefined;
  const worlds: Worlds = new Map();
  for (const { state, probability } of dealt) add(worlds, worldOf(state, hidden), probability);
  return worlds;
}

const add = (worlds: Worlds, world: string, probability: number): void =>
  void worlds.set(world, (worlds.get(world) ?? 0) + probability);

/** The hidden cells, by name. */
const worldOf = (state: Block, hidden: readonly Place[]): string =>
  hidden.map(({ name }) => `${name} ${cellsOf(state, name.split('.'))}`).join(', ');

const cellsOf = (state: Block, path: readonly string[]): unknown =>
  path.reduce((value, name) => (value as Record<string, unknown>)[name], state as unknown);

/** Says which world is dealt with a wrong probability, if any. */
function difference(expected: Worlds, found: Worlds): string | undefined {
  const sum = [...expected.values()].reduce((all, each) => all + each, 0);
  for (const world of new Set([...expected.keys(), ...found.keys()])) {
    const [should, is] = [(expected.get(world) ?? 0) / sum, found.get(world) ?? 0];
    if (Math.abs(should - is) > TOLERANCE)
      return `redeal deals (${world}) with probability ${is.toFixed(4)}, and the deal with ${should.toFixed(4)}`;
  }
  return undefined;
}
