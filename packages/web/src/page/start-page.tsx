import { render } from 'preact';
import { fetchAgain } from '../fetch-again.ts';
import { App } from './app.tsx';
import { fetchMotion } from './motion/use-motion.ts';
import type { TableWorker } from './table-worker.ts';
import { showTheme } from './theme.ts';
import { preferredLanguage, speak } from './words/languages.ts';

export function startPage(
  worker: TableWorker,
  root: HTMLElement | null = document.querySelector<HTMLElement>('#app'),
): void {
  if (root === null) throw new Error('the document has no element #app');
  showTheme();
  void fetchKeys(root);
  const show = (): void => render(<App worker={worker} />, root);
  // A catalogue that cannot be loaded is no reason to show nothing.
  speak(preferredLanguage())
    .then(show, show)
    .then(fetchMotion, () => undefined);
}

/** What keys do comes beside the games, and is here before them. */
async function fetchKeys(root: HTMLElement): Promise<void> {
  const [{ startRoving }, { startKeepingFocus }] = await Promise.all([
    fetchAgain(() => import('./roving.ts')),
    fetchAgain(() => import('./keep-focus.ts')),
  ]);
  startRoving(root);
  startKeepingFocus(root);
}
