// A game that lives outside may import '@umpire/core' without having it installed: it then gets ours. One that brings
// its own copy keeps it.
import * as nodeModule from 'node:module';

interface Context {
  readonly parentURL?: string;
}
type Next<Found> = (specifier: string, context: Context) => Found;

/** Node 20 has only the other way, which newer versions call deprecated. */
interface NewerModule {
  registerHooks?(hooks: { resolve<Found>(specifier: string, context: Context, next: Next<Found>): Found }): void;
}

let isOffered = false;

export function offerUmpire(): void {
  if (isOffered) return;
  isOffered = true;
  const { registerHooks } = nodeModule as NewerModule;
  if (registerHooks === undefined) nodeModule.register('./resolve-umpire.js', import.meta.url);
  else registerHooks({ resolve });
}

function resolve<Found>(specifier: string, context: Context, next: Next<Found>): Found {
  try {
    return next(specifier, context);
  } catch (error) {
    if (!specifier.startsWith('@umpire/')) throw error;
    return next(specifier, { ...context, parentURL: import.meta.url });
  }
}
