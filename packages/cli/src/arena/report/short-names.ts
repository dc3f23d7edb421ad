import { distinctNames, type Summary } from '@umpire/arena';
import { cutText } from '../../text/display-width.ts';
import { asciiOnly, ellipsis, NAME_WIDTH, type ReportStyle } from './report-style.ts';

/** The same summary with names that fit a column. Cut names may become equal: they are told apart again. */
export function shortNames(summary: Summary, style: ReportStyle): Summary {
  const names = summary.bots.map(({ name }) => name);
  const cut = (name: string, width: number): string => {
    return cutText(style.ascii ? asciiOnly(name) : name, width, ellipsis(style));
  };
  const short = distinctNames(names, cut, NAME_WIDTH);
  const shortOf = new Map(names.map((name, at) => [name, short[at]]));
  const nameOf = (name: string): string => shortOf.get(name) ?? name;
  return {
    ...summary,
    bots: summary.bots.map((bot) => ({ ...bot, name: nameOf(bot.name) })),
    comparisons: summary.comparisons.map((each) => ({
      ...each,
      bot: nameOf(each.bot),
      against: nameOf(each.against),
    })),
    ...(summary.standings === undefined
      ? {}
      : { standings: summary.standings.map((each) => ({ ...each, bot: nameOf(each.bot) })) }),
    lost: summary.lost.map((each) => ({ ...each, bot: nameOf(each.bot) })),
  };
}
