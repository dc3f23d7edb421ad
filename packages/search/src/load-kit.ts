import { OwnCopies } from '@umpire/core/hot';

export type Kit = typeof import('./kit.ts');

const kits = new OwnCopies<Kit>(new URL('./kit.bundle.js', import.meta.url).href, () => import('./kit.ts'));

/** The search code of a game: a copy of its own, so that it stays as fast beside others as alone. */
export const loadKit = (gameId: string): Promise<Kit> => kits.of(gameId);
