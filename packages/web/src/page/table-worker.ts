import type { FromWorker, ToWorker } from '../messages.ts';

/** What the page needs of a worker. */
export interface TableWorker {
  postMessage(message: ToWorker): void;
  onmessage: ((event: { readonly data: FromWorker }) => void) | null;
}
