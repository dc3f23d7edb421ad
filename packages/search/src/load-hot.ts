import { OwnCopies } from '@umpire/core/hot';

export type Hot = typeof import('./hot.ts');

const kits = new OwnCopies<Hot>(new URL('./hot.bundle.js', import.meta.url).href, () => import('./hot.ts'));

/** Loads a game's own copy of the search code, so that it runs as fast beside other games as alone. */
export const loadHot = (gameId: string): Promise<Hot> => kits.of(gameId);
