// The bots of the benchmark: those of the repository, and some whose behaviour a measurement needs.
import { fileURLToPath } from 'node:url';
import { type BotProgram, type Isolation, openBot } from '@umpire/arena';
import { sha256Text } from '@umpire/core/host';
import { demand } from '../measure/demand.ts';

/** Opens a bot of the folder `bots/`. */
export async function repositoryBot(file: string, isolation: Isolation): Promise<BotProgram> {
  const path = fileURLToPath(new URL(`../../../bots/${file}`, import.meta.url));
  return demand(await openBot(path, { isolation }));
}

/** Chooses by a generator of its own: without a cell nobody seeds Math.random, and it must play the same there. */
export const steadyBot = botOf(
  'steady',
  `sum = 1;
   choose(view) {
     this.sum = (Math.imul(this.sum, 1103515245) + 12345 + view.events.length) | 0;
     return (this.sum >>> 16) % view.legal.length;
   }`,
);

/** Never answers a question whose state says so. */
export const loopingBot = botOf('looping', 'choose(view) { while (view.state.loop) {} return 0; }');

/** Chooses at random, after this many turns of a loop. */
export const slowBot = (turns: number): BotProgram =>
  botOf(
    'slow',
    `sum = 1;
     choose(view) {
       let sum = this.sum;
       for (let i = 0; i < ${turns}; i++) sum = Math.imul(sum ^ i, 0x01000193);
       this.sum = sum;
       return Math.floor(Math.random() * view.legal.length);
     }`,
  );

/** A bot in the form of a bundle: cells and the arena take nothing else. */
function botOf(name: string, members: string): BotProgram {
  const text = `var __bot = { __esModule: true, default: class { ${members} } };`;
  return { name, path: `${name}.js`, language: 'js', text, sha256: sha256Text(text) };
}
