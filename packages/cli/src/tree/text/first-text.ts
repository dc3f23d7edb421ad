// What `umpire tree stats` says about first actions.
import type { Rules } from '@umpire/core';
import type { FirstActions } from '@umpire/tree';
import { countText, countWords } from './count-text.ts';

type FirstAction = FirstActions['actions'][number];

/** A first action with the share of what its seat could win. */
export type RatedAction = FirstAction & {
  readonly winRate: number;
  /** Present only if matches were played: counted and judged rates have no interval. */
  readonly winRate95?: readonly [number, number];
};

export type RatedActions = Omit<FirstActions, 'actions'> & { readonly actions: readonly RatedAction[] };

const ACTIONS_TOLD = 20;

const percent = (rate: number): string => `${(100 * rate).toFixed(1)} %`.padStart(7);

/** One table for each seat that moves first somewhere. */
export function firstText({ by, trees, actions }: RatedActions, rules: Rules): string[] {
  const known = actions.filter(({ matches }) => matches > 0);
  const seats = [...new Set(known.map(({ seat }) => seat))].sort((a, b) => a - b);
  return seats.flatMap((seat) => {
    const own = known.filter((action) => action.seat === seat);
    const told = own.length > ACTIONS_TOLD || trees > 1 ? mostFirst(own, by).slice(0, ACTIONS_TOLD) : own;
    const rest = own.length - told.length;
    return [
      '',
      ...headOf(by, trees, seat, rules),
      ...told.map((action) => rowOf(action, by)),
      ...(rest === 0 ? [] : [`      and ${countText(rest, 'other', 'others')}`]),
    ];
  });
}

const mostFirst = (actions: readonly RatedAction[], by: FirstActions['by']): RatedAction[] =>
  actions.toSorted((a, b) => (by === 'judged' ? b.winRate - a.winRate : b.matches - a.matches));

function headOf(
  by: FirstActions['by'],
  trees: number,
  seat: number,
  { words: { seats: seatNames }, seats }: Rules,
): string[] {
  const rate = seats === 2 ? 'win rate, a draw counts half' : 'mean score, 100 % is the most';
  const what = {
    matches: `${rate} (95 %), matches`,
    lines: `${rate}, lines of play`,
    judged: `${rate}, as judged by playouts`,
  };
  const whose = `First actions of ${seatNames[seat]}`;
  return trees === 1
    ? [`${whose}: ${what[by]}`]
    : [`${whose}, ${trees.toLocaleString('en')} trees put together`, `  ${what[by]}`];
}

function rowOf({ index, notation, matches, winRate, winRate95 }: RatedAction, by: FirstActions['by']): string {
  const number = index === undefined ? '    ' : String(index).padStart(4);
  const range = winRate95 === undefined ? '' : ` (${percent(winRate95[0])} – ${percent(winRate95[1])})`;
  const count = by === 'judged' ? '   judged' : countWords(matches).padStart(9);
  return `${number}  ${percent(winRate)}${range}  ${count}  ${notation}`;
}
