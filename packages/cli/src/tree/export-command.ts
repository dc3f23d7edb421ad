// `umpire tree export`: training data from a store or from logs.
import { SEATS_MAX, shown } from '@umpire/core/host';
import { EXPORT_FORMATS, type ExportAnswer, type ExportFormat, TEST_SHARE } from '@umpire/tree';
import { demand, Failure } from '../terminal/failure.ts';
import { wholeNumber } from '../text/whole-number.ts';
import { type ExportPlan, exportSources } from './export-sources.ts';
import { refuseInTree } from './targets.ts';
import { sizeText } from './text/size-text.ts';
import { typedPaths } from './typed-path.ts';

export interface ExportArguments {
  readonly format?: string;
  readonly out?: string;
  readonly cards?: boolean;
  readonly states?: string;
  readonly testShare?: string;
  readonly seat?: string;
  readonly game?: string;
  readonly json?: boolean;
}

export async function exportCommand(sources: readonly string[], given: ExportArguments): Promise<string> {
  const plan = readPlan(given);
  const paths = (await Promise.all(sources.map(typedPaths))).flat();
  const answer = demand((await exportSources(paths, plan)).close());
  for (const warning of answer.warnings) process.stderr.write(`${warning}\n`);
  if (plan.cards && answer.cards === 0) process.stderr.write(NO_CARDS);
  return given.json === true ? JSON.stringify(answer) : answerText(answer);
}

const NO_CARDS = '--cards: this game has no single cards to follow, so there is no table of cards.\n';

function readPlan({
  format = '',
  out = '',
  cards = false,
  states,
  testShare,
  game,
  seat,
}: ExportArguments): ExportPlan {
  if (!isFormat(format)) throw new Failure(`--format is one of ${EXPORT_FORMATS.join(', ')}, not '${shown(format)}'.`);
  if (out === '') throw new Failure('export needs --out FILE.');
  if (out === '-') throw new Failure("An export is several tables, and the output takes one: '-' is no --out FILE.");
  if (format === 'npy') refuseInTree(out);
  const viewer = seat === undefined ? undefined : wholeNumber('--seat', seat, 0, SEATS_MAX - 1);
  return { format, path: out, testShare: readShare(testShare), cards, states: readStates(states), game, viewer };
}

const isFormat = (format: string): format is ExportFormat => (EXPORT_FORMATS as readonly string[]).includes(format);

const readStates = (typed: string | undefined): number =>
  typed === undefined ? Number.POSITIVE_INFINITY : wholeNumber('--states', typed, 1, 1_000_000_000);

function readShare(typed: string | undefined): number {
  const share = Number(typed ?? TEST_SHARE);
  if (!(share >= 0 && share <= 1))
    throw new Failure(`--test-share is a number from 0 to 1, not '${shown(typed ?? '')}'.`);
  return share;
}

function answerText({ states, actions, cards, train, test, files, bytes }: ExportAnswer): string {
  const count = (n: number): string => n.toLocaleString('en');
  const told = [`${count(states)} states`, `${count(actions)} actions`];
  if (cards > 0) told.push(`${count(cards)} cards`);
  const written = files.map((file, i) => `${file} (${sizeText(bytes[i])})`).join(', ');
  return `${written}: ${told.join(', ')}; ${count(train)} states to train with, ${count(test)} to test.`;
}
