// Writes the result of statistics to stdout, as text, JSON or CSV.

import type { LostMatch, Summary } from '@umpire/arena';
import { plain } from '@umpire/core/host';
import { gameWords, shellWord } from '../text/typed-words.ts';
import type { ArenaJob } from './arena-job.ts';
import { KEPT_MAX, matchId } from './match-keeper.ts';
import { positionsText } from './positions-text.ts';
import { reportCsv } from './report/report-csv.ts';
import { reportText } from './report/report-text.ts';
import type { StatsOptions } from './stats-options.ts';

export function writeReport(document: Summary, { form, warnings }: StatsOptions, job: ArenaJob, id: string): void {
  const limits = warnings.length === 0 ? {} : { warnings };
  const positions = job.openings === undefined ? {} : { positions: job.openings.length };
  if (form === 'json')
    process.stdout.write(`${JSON.stringify({ ...document, isolation: job.isolation, ...positions, ...limits })}\n`);
  else if (form === 'csv') process.stdout.write(reportCsv(document));
  else
    process.stdout.write(
      `${startsText(document, job)}${reportText(countedFromOne(document), { commands: (lost) => lookAt(document, lost, job, id) })}${notes(warnings)}`,
    );
}

function startsText({ format, finished, skipped, bots }: Summary, { openings }: ArenaJob): string {
  if (openings === undefined) return '';
  return `From ${positionsText(openings.length, bots.length, format !== 'statistics', finished + skipped)}\n`;
}

const notes = (warnings: readonly string[]): string => warnings.map((each) => `Note: ${plain(each)}\n`).join('');

/** The same document with plies counted from 1, as people count them: the report shows the numbers that it is given. */
const countedFromOne = (document: Summary): Summary => ({
  ...document,
  lost: document.lost.map((each) => (each.faultAt === undefined ? each : { ...each, faultAt: each.faultAt + 1 })),
});

function lookAt(document: Summary, lost: LostMatch, job: ArenaJob, id: string): string[] {
  if (lost.match >= KEPT_MAX) return [];
  const index = document.bots.findIndex(({ name }) => name === lost.bot);
  const entrant = job.entrants[index];
  const where = `match:${matchId(id, lost.match)}`;
  const game = gameWords(job.game === document.game ? undefined : job.game);
  return 'bot' in entrant
    ? [
        `umpire replay ${where}${game}`,
        `umpire debug ${where} --seat ${lost.seat} --bot ${shellWord(entrant.typed)}${game}`,
      ]
    : [];
}
