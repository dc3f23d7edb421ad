// The first module of a thread that searches, in tests. It runs what is compiled.
import { parentPort } from 'node:worker_threads';
import { serveThinker } from '@umpire/table';

const port = { onmessage: null, postMessage: (message) => parentPort?.postMessage(message) };
parentPort?.on('message', (data) => port.onmessage?.({ data }));
serveThinker(
  {
    'tic-tac-toe': async () => (await import('@umpire/games/tic-tac-toe')).ticTacToe,
    'connect-four': async () => (await import('@umpire/games/connect-four')).connectFour,
    kittens: async () => (await import('@umpire/games/kittens')).kittens,
  },
  port,
);
