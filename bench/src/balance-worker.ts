// A thread that plays the shares it is sent.
import { parentPort } from 'node:worker_threads';
import { playShare, type Share } from './balance/play-share.ts';

parentPort?.on('message', async (share: Share) => {
  parentPort?.postMessage(await playShare(share));
});
