// Small things that a browser remembers for this page: the language, a name. One that remembers nothing can still play.
const PREFIX = 'umpire.';

export function remember(name: string, value: string): void {
  try {
    localStorage.setItem(PREFIX + name, value);
  } catch {
    // Private windows and full disks.
  }
}

export function remembered(name: string): string | undefined {
  try {
    return localStorage.getItem(PREFIX + name) ?? undefined;
  } catch {
    return undefined;
  }
}
