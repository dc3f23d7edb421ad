// A game from outside may import '@umpire/core' without having it installed: it then gets ours. A game that has its own copy
// keeps it.
import * as nodeModule from 'node:module';

interface Context {
  readonly parentURL?: string;
}
type Next<Found> = (specifier: string, context: Context) => Found;

/** The newer way to register hooks, which Node 20 lacks; newer versions call the other way deprecated. */
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
