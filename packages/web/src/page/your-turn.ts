// A notice by the browser that it is one's turn, for whoever allowed it and looks at something else.
import { useEffect } from 'preact/hooks';
import type { Model } from './model.ts';
import type { Route } from './routes.ts';
import { chime } from './sound.ts';
import { strings } from './words/strings.ts';

export const canNotify = (): boolean => 'Notification' in globalThis && isSecureContext;

export function notify(title: string, hash: string): void {
  if (!canNotify() || Notification.permission !== 'granted' || document.hasFocus()) return;
  // A phone may allow notices and still refuse this way of making them.
  try {
    const notice = new Notification(strings.yourTurn, { body: title, tag: hash });
    notice.onclick = () => {
      window.focus();
      location.hash = hash;
      notice.close();
    };
  } catch {
    // The title of the page says it too.
  }
}

/** Tells once for each question: by a notice at a table of the server, by a tone anywhere. */
export function useTurnNotice({ room }: Route, { question, title, table, over, ply }: Model): void {
  const isAsked = room === 'table' && table !== undefined && question > 0 && over === undefined;
  useEffect(() => {
    if (isAsked) notify(title, location.hash);
    if (question > 0 && over === undefined && ply > 0) chime();
  }, [isAsked, question]);
}
