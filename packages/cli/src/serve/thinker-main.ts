// A thread of `umpire serve` in which searches think; its data are the games of the server's owner.
import { parentPort, workerData } from 'node:worker_threads';
import { type FromThinker, serveThinker, type ThinkerPort, type ToThinker } from '@umpire/table';
import { type OwnGame, withOwnGames } from '../games/site-games.ts';

const port: ThinkerPort = {
  onmessage: null,
  postMessage: (message: FromThinker) => parentPort?.postMessage(message),
};
parentPort?.on('message', (data: ToThinker) => port.onmessage?.({ data }));
serveThinker(withOwnGames(workerData as readonly OwnGame[]), port);
