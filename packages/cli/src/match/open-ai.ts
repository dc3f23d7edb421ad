// Players that think in this process: searches by name, and policies by file.
import type { Block, Rules } from '@umpire/core';
import { createSearchPlayer, type PlayerName, type SearchPlayer } from '@umpire/search';
import { readText } from '../files/read-bytes.ts';
import { demand } from '../terminal/failure.ts';

/** As typed on the command line. */
export type AiName = PlayerName | `policy:${string}`;

const POLICY = 'policy:';

export const isPolicy = (text: string): text is `policy:${string}` => text.startsWith(POLICY);

export async function openAi<S extends Block>(rules: Rules<S>, name: AiName): Promise<SearchPlayer<S>> {
  if (!isPolicy(name)) return createSearchPlayer(rules, name);
  const { createPolicyPlayer, POLICY_BYTES_MAX, parsePolicy } = await import('@umpire/solve');
  const path = name.slice(POLICY.length);
  const policy = demand(parsePolicy(readText(path, POLICY_BYTES_MAX), rules), path);
  return createPolicyPlayer(rules, name, policy);
}
