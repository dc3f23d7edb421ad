// V8 specialises code by what passes through it: after five games the same search runs at a third of its speed.
// Importing the bundled kit under another name per game gives each its own copy. Where that is not possible (a
// bundler, a test runner on sources, a strict page), the shared kit does the same work, only slower.
export type Kit = typeof import('./kit.ts');

const kits = new Map<string, Promise<Kit>>();

export function loadKit(gameId: string): Promise<Kit> {
  let kit = kits.get(gameId);
  if (kit === undefined) {
    kit = importKit(gameId);
    kits.set(gameId, kit);
  }
  return kit;
}

async function importKit(gameId: string): Promise<Kit> {
  try {
    // Computed, so that no bundler follows it.
    const url = new URL(`./kit.bundle.js?game=${encodeURIComponent(gameId)}`, import.meta.url).href;
    return (await import(/* @vite-ignore */ url)) as Kit;
  } catch {
    return import('./kit.ts');
  }
}
