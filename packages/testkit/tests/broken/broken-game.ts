// Games that are broken on purpose: each is a sound game with one mistake, and names the check that has to find it.
import type { Block, Game, Options, Rules } from '@umpire/core/author';
import { conformance } from '../../src/conformance.ts';
import type { Report } from '../../src/trial/report.ts';
import type { Settings } from '../../src/trial/settings.ts';

export interface BrokenGame {
  /** The mistake, in words. */
  readonly mistake: string;
  /** The check that is meant to find it. */
  readonly check: string;
  examine(): Report;
}

interface Trouble {
  readonly options?: Options;
  readonly settings?: Partial<Settings>;
}

/** How many matches are played; a mistake that takes longer to show has settings of its own. */
const MATCHES = 4;

export const brokenGame = <S extends Block>(
  mistake: string,
  check: string,
  game: Game<S>,
  { options = {}, settings = {} }: Trouble = {},
): BrokenGame => ({
  mistake,
  check,
  examine: () => conformance(game, options, { matches: MATCHES, until: check, ...settings }),
});

type Group = 'words' | 'hidden' | 'bots' | 'search' | 'learning';

/** The replaced members, and members of groups. */
type Change<S extends Block> = Partial<Omit<Rules<S>, Group>> & { readonly [G in Group]?: Partial<Rules<S>[G]> };

const changed = <S extends Block>(rules: Rules<S>, change: Change<S>): Rules<S> => ({
  ...rules,
  ...change,
  words: { ...rules.words, ...change.words },
  hidden: { ...rules.hidden, ...change.hidden },
  bots: { ...rules.bots, ...change.bots },
  search: { ...rules.search, ...change.search },
  learning: { ...rules.learning, ...change.learning },
});

/** A sound game with some of its rules replaced. `change` is called each time the game is opened. */
export const brokenRules = <S extends Block>(
  mistake: string,
  check: string,
  good: Game<S>,
  change: (rules: Rules<S>) => Change<S>,
  trouble: Trouble = {},
): BrokenGame => {
  const open: Game<S>['open'] = (options) => {
    const opened = good.open(options);
    return opened.ok ? { ok: true, value: changed(opened.value, change(opened.value)) } : opened;
  };
  return brokenGame(mistake, check, { ...good, open }, trouble);
};
