// What a page can tell of a log beside its moves.
import { checkChain, type Seal, sealDigest } from '@umpire/core/host';
import type { Proof } from '../messages.ts';

export function proofOf(text: string, seal: Seal | undefined): Proof {
  const chain = checkChain(text);
  return {
    chain: chain.state,
    ...(chain.state === 'broken' ? { line: chain.line } : {}),
    seal: seal === undefined ? 'none' : sealDigest(text) === seal.digest ? 'fits' : 'false',
  };
}
