// A worker of a tournament: plays the matches it is sent, as many at once as it is sent.
import { type Arena, onTraces } from '@umpire/arena';
import { messageOf } from '../games/load-game.ts';
import { holdLifeline } from '../worker/hold-lifeline.ts';
import { type ArenaJob, openArena } from './arena-job.ts';
import type { FromWorker, ToWorker } from './crew.ts';

const tell = (message: FromWorker): void => {
  // With a callback an error is handed over, not thrown: the tournament may have been killed a moment ago.
  process.send?.(message, undefined, undefined, () => {});
};

const note = holdLifeline();
onTraces((id, traces) => note({ id, traces }));

let arena: Promise<Arena> | undefined;

async function take(message: ToWorker): Promise<void> {
  if ('job' in message) {
    arena = reopened(arena, message.job);
    await arena;
  } else if ('pairing' in message) {
    const { result, lines, faultTexts } = await (await required()).play(message.pairing, { keepLog: message.keepLog });
    tell({ reply: { result, lines, faultTexts } });
  } else {
    const open = await required();
    const trouble = open.trouble();
    await open.close();
    tell({ stopped: trouble });
  }
}

/** After verification comes the tournament: with bots that remember nothing of it. */
async function reopened(before: Promise<Arena> | undefined, job: ArenaJob): Promise<Arena> {
  await (await before)?.close();
  return openArena(job);
}

function required(): Promise<Arena> {
  if (arena === undefined) throw new Error('a worker was sent a match before its job');
  return arena;
}

process.on('message', (message) => {
  take(message as ToWorker).catch((error: unknown) => tell({ failure: messageOf(error) }));
});
