// The text of a whole log, chained, and sealed where this machine has a key and the match is finished.
import { hash } from 'node:crypto';
import { formatLog, type LogHeader, type LogLine } from '@umpire/core';
import { outcomeIn, type Seal, sealDigest } from '@umpire/core/host';
import { signDigest } from '../keys/own-key.ts';

/** Node's SHA-256 takes a tenth of the time of core's own. */
export const hashText = (text: string): string => hash('sha256', text, 'hex');

/** `isOurs`: this machine wrote all of it, so it may seal it. */
export function logText(header: LogHeader, lines: readonly LogLine[], isOurs = true): string {
  const text = formatLog(header, lines, hashText);
  return !isOurs || outcomeIn(lines) === undefined ? text : `${text}${sealLine(text) ?? ''}`;
}

/** The line that seals a log; undefined if this machine has no key. */
export function sealLine(log: string): string | undefined {
  const seal = signDigest(() => sealDigest(log, hashText));
  return seal === undefined ? undefined : formatSeal(seal);
}

export const formatSeal = (seal: Seal): string => `${JSON.stringify({ seal })}\n`;
