import { render } from 'preact';
import { App } from './app.tsx';
import { startKeepingFocus } from './keep-focus.ts';
import { fetchMotion } from './motion/use-motion.ts';
import { startRoving } from './roving.ts';
import type { TableWorker } from './table-worker.ts';
import { showTheme } from './theme.ts';
import { preferredLanguage, speak } from './words/languages.ts';

export function startPage(
  worker: TableWorker,
  root: HTMLElement | null = document.querySelector<HTMLElement>('#app'),
): void {
  if (root === null) throw new Error('the document has no element #app');
  showTheme();
  startRoving(root);
  startKeepingFocus(root);
  const show = (): void => render(<App worker={worker} />, root);
  // A catalogue that cannot be loaded is no reason to show nothing.
  speak(preferredLanguage())
    .then(show, show)
    .then(fetchMotion, () => undefined);
}
