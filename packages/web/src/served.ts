// The page with a server behind it: `startServedPage(worker)`. What needs no server runs in the worker as ever.
import { HouseLine } from './house/house-line.ts';
import { startPage } from './page/start-page.tsx';
import type { TableWorker } from './page/table-worker.ts';

export function startServedPage(worker: TableWorker): void {
  const line = new HouseLine(worker);
  startPage(line);
  line.postMessage({ kind: 'house' });
}
