// A worker of an exploration: asks the rules about the states it is sent.
import type { Block, Rules } from '@umpire/core';
import { expandAll, type Judge, Walker, walkAll } from '@umpire/tree';
import { messageOf } from '../games/load-game.ts';
import { holdLifeline } from '../worker/hold-lifeline.ts';
import { createJudge } from './judge.ts';
import { openMatchup } from './tree-place.ts';
import type { FromTreeWorker, ToTreeWorker } from './tree-workers.ts';

const tell = (message: FromTreeWorker): void => {
  process.send?.(message, undefined, undefined, () => {});
};

holdLifeline();

let walker: Promise<Walker> | undefined;
let judge: Judge | undefined;

async function open({ job }: Extract<ToTreeWorker, { job: unknown }>): Promise<Walker> {
  const { rules } = await openMatchup(job.matchup, job.seed, '.', job.game);
  if (job.judged) judge = createJudge(rules);
  return new Walker(rules as Rules<Block>, job.seed, job.match);
}

async function take(message: ToTreeWorker): Promise<void> {
  if ('job' in message) {
    walker = open(message);
    await walker;
    return;
  }
  if (walker === undefined) throw new Error('a worker was asked before it had its job');
  const { number } = message;
  if ('expand' in message) tell({ number, expanded: expandAll(await walker, message.expand, judge) });
  else tell({ number, walked: walkAll(await walker, message.walk) });
}

process.on('message', (message) => {
  take(message as ToTreeWorker).catch((error: unknown) => tell({ failure: messageOf(error) }));
});
