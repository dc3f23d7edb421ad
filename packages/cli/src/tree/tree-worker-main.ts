// A worker of an exploration: asks the rules about the states that it is sent.
import { type Expanded, expandAll, type Judge, type Walked, Walker, walkAll } from '@umpire/tree';
import { serveWorker } from '../worker/serve-worker.ts';
import { createJudge } from './judge.ts';
import { openMatchup } from './tree-place.ts';
import type { TreeJob, TreeTask } from './tree-workers.ts';

interface Asked {
  readonly walker: Walker;
  readonly judge: Judge | undefined;
}

serveWorker<TreeJob, Asked, TreeTask, Expanded | Walked>({
  async open({ matchup, game, seed, match, judged }) {
    const { rules } = await openMatchup(matchup, seed, '.', game);
    return { walker: new Walker(rules, seed, match), judge: judged ? createJudge(rules) : undefined };
  },
  answer: ({ walker, judge }, task) =>
    'expand' in task ? expandAll(walker, task.expand, judge) : walkAll(walker, task.walk),
});
