// The newest match stays in the browser, so that a reload loses nothing.
const KEY = 'umpire.match';

export function keepLog(text: string, isOver: boolean): void {
  try {
    if (isOver) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, text);
  } catch {
    // A browser that keeps nothing can still play.
  }
}

export function keptLog(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}
