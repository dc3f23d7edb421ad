// The page: `startPage(worker)` in a document with an element #app.
export type { FromWorker, ToWorker } from './messages.ts';
export { startPage } from './page/start-page.tsx';
