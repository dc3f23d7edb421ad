import { render } from 'preact';
import { App } from './app.tsx';
import type { TableWorker } from './table-worker.ts';

export function startPage(worker: TableWorker, root: Element | null = document.querySelector('#app')): void {
  if (root === null) throw new Error('the document has no element #app');
  render(<App worker={worker} />, root);
}
