// Writes the result of statistics to stdout, as text, JSON or CSV.

import type { LostMatch, Summary } from '@umpire/arena';
import { plain } from '@umpire/core/host';
import { gameWords, shellWord } from '../text/typed-words.ts';
import type { ArenaJob } from './arena-job.ts';
import type { Documented } from './documented.ts';
import { KEPT_MAX, matchId } from './match-keeper.ts';
import { positionsText } from './positions-text.ts';
import { reportCsv } from './report/report-csv.ts';
import { reportText } from './report/report-text.ts';
import type { StatsOptions } from './stats-options.ts';

/** `job`: what was played here; without it there are no matches here to look at. */
export function writeReport(
  document: Documented,
  { form, warnings }: Pick<StatsOptions, 'form' | 'warnings'>,
  job?: ArenaJob,
): void {
  const limits = warnings.length === 0 ? {} : { warnings };
  if (form === 'json') process.stdout.write(`${JSON.stringify({ ...document, ...limits })}\n`);
  else if (form === 'csv') process.stdout.write(reportCsv(document));
  else {
    const commands = (lost: LostMatch): string[] => (job === undefined ? [] : lookAt(document, lost, job));
    process.stdout.write(
      `${startsText(document)}${reportText(countedFromOne(document), { commands })}${notes(warnings)}`,
    );
  }
}

function startsText({ format, finished, skipped, bots, positions }: Documented): string {
  if (positions === undefined) return '';
  return `From ${positionsText(positions, bots.length, format !== 'statistics', finished + skipped)}\n`;
}

const notes = (warnings: readonly string[]): string => warnings.map((each) => `Note: ${plain(each)}\n`).join('');

/** The same document with plies counted from 1, as people count them: the report shows the numbers that it is given. */
const countedFromOne = (document: Summary): Summary => ({
  ...document,
  lost: document.lost.map((each) => (each.faultAt === undefined ? each : { ...each, faultAt: each.faultAt + 1 })),
});

function lookAt(document: Documented, lost: LostMatch, job: ArenaJob): string[] {
  if (lost.match >= KEPT_MAX) return [];
  const index = document.bots.findIndex(({ name }) => name === lost.bot);
  const entrant = job.entrants[index];
  const where = `match:${matchId(document.run, lost.match)}`;
  const game = gameWords(job.game === document.game ? undefined : job.game);
  return 'bot' in entrant
    ? [
        `umpire replay ${where}${game}`,
        `umpire debug ${where} --seat ${lost.seat} --bot ${shellWord(entrant.typed)}${game}`,
      ]
    : [];
}
