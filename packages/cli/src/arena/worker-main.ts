// A worker of a tournament: plays the matches that it is sent.
import { type Arena, onTraces, type Trouble } from '@umpire/arena';
import { serveWorker } from '../worker/serve-worker.ts';
import { type ArenaJob, openArena } from './arena-job.ts';
import type { ArenaTask, WorkerReply } from './crew.ts';

const note = serveWorker<ArenaJob, Arena, ArenaTask, WorkerReply, Trouble>({
  open: openArena,
  async answer(arena, { pairing, keepLog }) {
    const { result, lines, faultTexts } = await arena.play(pairing, { keepLog });
    return { result, lines, faultTexts };
  },
  async close(arena) {
    const trouble = arena.trouble();
    await arena.close();
    return trouble;
  },
});
onTraces((id, traces) => note({ id, traces }));
