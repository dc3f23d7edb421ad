import { type Block, OwnCopies, type Rules } from '@umpire/core/hot';
import type { Judge } from './expansion.ts';
import type { Workers } from './explore.ts';

type Hot = typeof import('./hot.ts');

const kits = new OwnCopies<Hot>(new URL('./hot.bundle.js', import.meta.url).href, () => import('./hot.ts'));

/** Runs the rules in this process, with a copy of the code for these rules, so that other games do not slow it down. */
export function localWorkers(rules: Rules<Block>, seed: string, match: number, judge?: Judge): Workers {
  const make = async () => {
    const kit = await kits.of(`${rules.id} ${JSON.stringify(rules.options)}`);
    return { ...kit, walker: new kit.Walker(rules, seed, match) };
  };
  let made: ReturnType<typeof make> | undefined;
  const own = (): ReturnType<typeof make> => {
    made ??= make();
    return made;
  };
  return {
    count: 1,
    async expand(asked) {
      const { walker, expandAll } = await own();
      return expandAll(walker, asked, judge);
    },
    async walk(asked) {
      const { walker, walkAll } = await own();
      return walkAll(walker, asked);
    },
  };
}
