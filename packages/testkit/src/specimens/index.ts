export { type Jar, jar } from './jar/index.ts';
export { type KuhnPoker, kuhnPoker } from './kuhn-poker.ts';
export { type Leduc, leduc } from './leduc.ts';
export { type Noughts, noughts } from './noughts.ts';
export { type Partners, partners } from './partners.ts';
export { type Rings, rings } from './rings/index.ts';
export { type TinyChess, tinyChess } from './tiny-chess/index.ts';
export { type TinyShogi, tinyShogi } from './tiny-shogi/index.ts';
export { type Walkers, walkers, weakWalkers } from './walkers/index.ts';
