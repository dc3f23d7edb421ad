import { OwnCopies } from '@umpire/core/hot';

export type Hot = typeof import('./hot.ts');

const kits = new OwnCopies<Hot>(new URL('./hot.bundle.js', import.meta.url).href, () => import('./hot.ts'));

/** The search code of a game: a copy of its own, so that it stays as fast beside others as alone. */
export const loadHot = (gameId: string): Promise<Hot> => kits.of(gameId);
