// What a log proves: that its moves are exact, that no line was changed, whose seal is on it, and what nothing of this covers.
import { type Difference, replay } from '@umpire/core';
import { type ChainReport, checkChain, outcomeIn, plain, plyCount, sealDigest } from '@umpire/core/host';
import { checkSeal, type SealReport, sealText } from '../keys/check-seal.ts';
import { chainText } from '../text/chain-text.ts';
import { differenceText } from '../text/difference-text.ts';
import { hashText } from './log-text.ts';
import type { OpenedLog } from './read-log.ts';

export interface Verified {
  readonly ok: boolean;
  readonly plies: number;
  /** By notation: an older version of the rules numbered actions and keys differently. */
  readonly moves: 'exact' | 'by-notation' | 'differ';
  readonly chain: ChainReport;
  readonly seal: SealReport;
  readonly finished: boolean;
  /** The last line was cut off in its middle. */
  readonly torn: boolean;
  readonly notCovered: readonly string[];
  readonly difference?: Difference;
}

export function verifyLog({ rules, log, text, isForeign }: OpenedLog): Verified {
  const whole = text.slice(0, log.wholeChars);
  const { difference } = replay(rules, log);
  const chain: ChainReport = isForeign === true ? { state: 'none' } : checkChain(whole, hashText);
  const seal = checkSeal(log.seal, () => sealDigest(whole, hashText));
  const isOld = log.header.rulesVersion !== rules.rulesVersion;
  const found = {
    ok: difference === undefined && chain.state !== 'broken' && seal.state !== 'bad',
    plies: plyCount(log),
    moves: difference !== undefined ? 'differ' : isOld ? 'by-notation' : 'exact',
    chain,
    seal,
    finished: outcomeIn(log.lines) !== undefined,
    torn: log.wholeChars < text.length,
  } as const;
  const notCovered = gapsOf(found, log);
  return { ...found, notCovered, ...(difference === undefined ? {} : { difference }) };
}

type Found = Pick<Verified, 'chain' | 'seal' | 'finished'>;

/** What the log says without anything that holds it. */
function gapsOf({ chain, seal, finished }: Found, { lines }: OpenedLog['log']): string[] {
  const has = (field: 'note' | 'clock'): boolean => lines.some((line) => field in line);
  return [
    ...(chain.state === 'none' && seal.state !== 'good'
      ? ['names, faults, chat and clocks: the log has no chain']
      : []),
    ...(seal.state === 'none' ? ['who wrote it: a log without a seal can be written anew as a whole'] : []),
    ...(finished ? [] : ['the end: lines after the last one may be missing']),
    'who sat there: names are what the referee wrote',
    ...(has('clock') ? ['how long a move took: clocks are what that host measured'] : []),
    ...(has('note') ? ['notes: what searches and bots printed may have been changed'] : []),
  ];
}

/** Why the answer is "no", the most telling reason if there are several; undefined if it is "yes". */
export function objectionTo(path: string, { difference, chain, seal }: Verified): string | undefined {
  if (difference !== undefined) return differenceText(path, difference);
  if (chain.state === 'broken') return chainText(path, chain);
  return seal.state === 'bad' ? `${path}: ${sealText(seal)}` : undefined;
}

export function verifiedText(path: string, verified: Verified, { log, isForeign }: OpenedLog): string {
  const { plies, moves, chain, seal, notCovered } = verified;
  const how = moves === 'by-notation' ? ` (by notation, from rules version ${log.header.rulesVersion})` : '';
  const first = `${plain(path)}: ${plies} plies replay exactly${how}.\n`;
  if (isForeign === true) return first;
  const chained =
    chain.state === 'whole'
      ? `Chain: whole, ${chain.lines} lines. None was changed, added, moved or taken out between them.`
      : 'Chain: none, as in logs of older versions.';
  const rest = [chained, sealText(seal), finishedText(verified), `Not covered: ${notCovered.join('; ')}.`];
  return `${first}${rest.map((line) => `${plain(line)}\n`).join('')}`;
}

function finishedText({ finished, torn }: Verified): string {
  if (finished) return 'Finished: yes.';
  return `Finished: no, there is no outcome${torn ? ', and the last line is torn' : ''}: it was left, or cut off.`;
}
