// What an examination found.
import type { Options } from '@umpire/core';
import { isWanted, type Settings } from './settings.ts';

export interface Failure {
  /** The name of the check, kebab-case. */
  readonly check: string;
  /** The seed of the match; with `actions` it leads to the same position. */
  readonly seed: string;
  readonly ply: number;
  readonly text: string;
  readonly actions: readonly number[];
}

export interface Report {
  readonly game: string;
  readonly options: Options;
  /** The first few failures of each check. */
  readonly failures: readonly Failure[];
  /** How often each check failed. */
  readonly counts: Readonly<Record<string, number>>;
  readonly matches: number;
  readonly plies: number;
  /** Kinds of action that were offered and never played. */
  readonly unplayed: readonly string[];
  /** Kinds of action that were played. */
  readonly played: readonly string[];
  /** How often the matches ended for each reason. */
  readonly endings: Readonly<Record<string, number>>;
  /** The number of plies of each match, in ascending order. */
  readonly lengths: readonly number[];
  /** How many matches were ended by the budget of plies. */
  readonly byBudget: number;
}

const SHOWN_PER_CHECK = 3;
const TEXT_MAX = 400;

/** Collects failures, with the seed and ply at which the examination is. */
export class Reporter {
  readonly failures: Failure[] = [];
  readonly counts: Record<string, number> = {};
  seed: string;
  ply = 0;
  actions: readonly number[] = [];
  private readonly settings: Settings;

  constructor(settings: Settings) {
    this.settings = settings;
    this.seed = settings.seed;
  }

  /** Whether the check named by `until` has failed. */
  get isEnough(): boolean {
    const { until } = this.settings;
    return until !== undefined && this.counts[until] !== undefined;
  }

  add(check: string, text: string): void {
    if (!isWanted(this.settings, check)) return;
    const count = (this.counts[check] ?? 0) + 1;
    this.counts[check] = count;
    if (count > SHOWN_PER_CHECK) return;
    const { seed, ply } = this;
    this.failures.push({ check, seed, ply, text: text.slice(0, TEXT_MAX), actions: this.actions.slice(0, ply) });
  }
}

/** The report as a message for people, with everything needed to see a failure again. */
export function formatReport(report: Report): string {
  const { game, options, failures, counts, matches, plies } = report;
  const failed = Object.keys(counts).length;
  const head = `${game} ${JSON.stringify(options)}: ${failed === 1 ? '1 check' : `${failed} checks`} failed in ${matches} matches, ${plies} plies`;
  const rows = failures.map(({ check, seed, ply, text }) => `  ${check} (seed '${seed}', ply ${ply}): ${text}`);
  const more = Object.entries(counts)
    .filter(([, count]) => count > SHOWN_PER_CHECK)
    .map(([check, count]) => `  ${check} failed ${count} times`);
  return [head, ...rows, ...more].join('\n');
}
