// The benchmark of the page: how much is loaded, how soon it can be used, how long a move takes to be seen, how much is sent.
import type { Game, Options } from '@umpire/core';
import { connectFour } from '@umpire/games/connect-four';
import { go } from '@umpire/games/go';
import { kittens } from '@umpire/games/kittens';
import { storyweave } from '@umpire/games/storyweave';
import { ticTacToe } from '@umpire/games/tic-tac-toe';
import { tidecrown } from '@umpire/games/tidecrown';
import { atMost, reportOf } from './measure/parts.ts';
import { hasChromium, NO_CHROMIUM, openPageSite, type PageSite } from './page/browser.ts';
import { patchBytes, randomLog } from './page/matches.ts';
import { drawnMoves, sliderJumps, usableAfterMs } from './page/measure.ts';
import type { BenchReport, BenchRow } from './report.ts';

const SLOW_CPU = 4;
/** 1.6 Mbit/s, with the latency of a mobile phone. */
const SLOW_NET = { bytesPerSecond: 200_000, latencyMs: 150 };
const PLIES = 300;
const SEEDS = ['a', 'b', 'c', 'd', 'e', 'f'];
const GAMES: readonly (readonly [Game, Options])[] = [
  [ticTacToe, {}],
  [connectFour, {}],
  [go, {}],
  [kittens, {}],
  [storyweave, {}],
  [tidecrown, {}],
];

const NOTES = {
  size: 'What must be there before anything is seen, with brotli as servers send it; worker and games come after.',
  usable:
    'From the address until a game can be chosen: processor 4× slower, 1.6 Mbit/s, 150 ms for each round trip; the median of five.',
  work: 'From the arrival of the scene until elements are changed and laid out; 60 moves, processor 4× slower.',
  frame: 'The same until after the frame is painted: a frame may have to be waited for.',
  slider:
    'From the slider’s change to the painted position, over a log of 300 plies of Go on 19 × 19, processor as it is.',
  patch: 'Random matches with the usual options, what every seat is sent after each action.',
} as const;

export async function bench(progress: (text: string) => void): Promise<BenchReport> {
  progress('writing the page');
  const site = await openPageSite();
  try {
    const rows = [...sizes(site), ...(await inBrowser(site, progress)), ...patches(progress)];
    return reportOf('page', [{ rows }]);
  } finally {
    await site.close();
  }
}

function sizes({ files }: PageSite): BenchRow[] {
  const kilobytes = (name: string): number => (files.get(name)?.length ?? Number.NaN) / 1024;
  return [
    most('script without a game', 'KB', kilobytes('/page.js'), 40, NOTES.size),
    most('style sheet', 'KB', kilobytes('/style.css'), 10, NOTES.size),
  ];
}

async function inBrowser(site: PageSite, progress: (text: string) => void): Promise<BenchRow[]> {
  if (!hasChromium()) return unmeasured();
  progress('opening the page on a slow machine and a slow line');
  const usable: number[] = [];
  for (let i = 0; i < 5; i++) usable.push(await usableAfterMs(site, { cpu: SLOW_CPU, ...SLOW_NET }));
  progress('moves on 19 × 19 on a slow machine');
  const { work, frame } = await drawnMoves(site, { cpu: SLOW_CPU });
  progress(`the slider over ${PLIES} plies`);
  const jumps = await sliderJumps(site, randomLog(go, {}, PLIES), PLIES);
  return [
    most('usable after', 'ms', part(usable, 0.5), 2000, NOTES.usable),
    most('19 × 19 move, drawn, median', 'ms', part(work, 0.5), 33, NOTES.work),
    most('19 × 19 move, drawn, p95', 'ms', part(work, 0.95), 33, NOTES.work),
    { work: '19 × 19 move, painted, median', unit: 'ms', ours: part(frame, 0.5), note: NOTES.frame },
    { work: '19 × 19 move, painted, p95', unit: 'ms', ours: part(frame, 0.95), note: NOTES.frame },
    most('slider, median', 'ms', part(jumps, 0.5), 100, NOTES.slider),
    most('slider, p95', 'ms', part(jumps, 0.95), 100, NOTES.slider),
  ];
}

const unmeasured = (): BenchRow[] =>
  ['usable after', '19 × 19 move, drawn', 'slider'].map((work) => ({
    work,
    unit: 'ms',
    ours: Number.NaN,
    note: NO_CHROMIUM,
  }));

function patches(progress: (text: string) => void): BenchRow[] {
  progress('what is sent, in every game');
  return GAMES.map(([game, options]) =>
    most(`patch of ${game.title}`, 'bytes', patchBytes(game, options, SEEDS), 400, NOTES.patch),
  );
}

const most = (work: string, unit: string, ours: number, limit: number, note: string): BenchRow =>
  atMost(limit, { work, unit, ours, note });

function part(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}
