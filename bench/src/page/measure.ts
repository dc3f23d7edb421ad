// What is measured in the browser: how soon the page can be used, how long a move takes to be seen, how fast the slider is.
import type { Page } from 'playwright-core';
import type { PageSite, Slowed } from './browser.ts';

const MOVES = 60;
const JUMPS = 40;

interface Probe {
  /** Milliseconds from the arrival of a scene: until scripts and layout are done, and until after the frame. */
  readonly drawn: { readonly work: number; readonly frame: number }[];
  usable: number;
}

declare global {
  interface Window {
    probe: Probe;
  }
}

/** Runs in the page before its scripts. */
function watch(): void {
  const probe: Probe = { drawn: [], usable: 0 };
  window.probe = probe;
  new MutationObserver((_, observer) => {
    if (document.querySelector('main a[href^="#/new/"]') === null) return;
    probe.usable = performance.now();
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
  const Real = window.Worker;
  window.Worker = class extends Real {
    constructor(...args: ConstructorParameters<typeof Worker>) {
      super(...args);
      // Added as the first listener, so that the clock starts before the page has done anything.
      this.addEventListener('message', ({ data }) => {
        if (data.kind !== 'scene') return;
        const from = performance.now();
        const { port1, port2 } = new MessageChannel();
        let work = 0;
        port1.onmessage = () => {
          if (work > 0) {
            probe.drawn.push({ work, frame: performance.now() - from });
            port1.close();
            return;
          }
          // One task later the page has changed its elements; layout is forced, as a frame would.
          document.body.getBoundingClientRect();
          work = performance.now() - from;
          requestAnimationFrame(() => port2.postMessage(''));
        };
        port2.postMessage('');
      });
    }
  };
}

/** Milliseconds from opening the address until something can be pressed. */
export async function usableAfterMs(site: PageSite, slowed: Slowed): Promise<number> {
  const page = await site.open(slowed);
  await page.addInitScript(watch);
  await page.goto(site.address);
  await page.waitForFunction(() => window.probe.usable > 0);
  const usable = await page.evaluate(() => window.probe.usable);
  await page.context().close();
  return usable;
}

export interface Drawn {
  readonly work: readonly number[];
  readonly frame: readonly number[];
}

/** Stones on a board of 19 × 19, with two people at one screen; each is drawn before the next is played. */
export async function drawnMoves(site: PageSite, slowed: Slowed): Promise<Drawn> {
  const page = await site.open(slowed);
  await page.addInitScript(watch);
  await page.goto(site.address);
  await page.click('a[href="#/new/go"]');
  for (const seat of [0, 1]) await page.selectOption(`select[name=seat${seat}]`, 'human');
  await page.click('button[type=submit]');
  await page.waitForSelector('[data-cell]');
  for (let i = 0; i < MOVES; i++) {
    await page.waitForFunction((ply) => document.querySelector<HTMLElement>('main')?.dataset.ply === String(ply), i);
    await page.waitForFunction((count) => window.probe.drawn.length > count, i);
    // Spread over the board, so that groups and captures differ.
    await press(page, (i * 113 + 40) % 361);
  }
  const drawn = await page.evaluate(() => window.probe.drawn);
  await page.context().close();
  const moves = drawn.slice(1);
  return { work: moves.map(({ work }) => work), frame: moves.map(({ frame }) => frame) };
}

async function press(page: Page, cell: number): Promise<void> {
  const box = await page.locator(`[data-cell="${cell}"]`).boundingBox();
  if (box === null) throw new Error(`cell ${cell} is not drawn`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
}

/** Milliseconds from a change of the slider until the position is drawn, at places all over a log. */
export async function sliderJumps(site: PageSite, log: string, plies: number): Promise<number[]> {
  const page = await site.open();
  await page.addInitScript(watch);
  await page.goto(site.address);
  await page.setInputFiles('input[type=file]', {
    name: 'match.jsonl',
    mimeType: 'text/plain',
    buffer: Buffer.from(log),
  });
  await page.waitForSelector(`input[type=range][max="${plies}"]`);
  const taken: number[] = [];
  for (let i = 0; i < JUMPS; i++) taken.push(await page.evaluate(jump, (i * 137 + 29) % plies));
  await page.context().close();
  return taken;
}

/** Runs in the page. */
function jump(ply: number): Promise<number> {
  const slider = document.querySelector<HTMLInputElement>('input[type=range]');
  if (slider === null) throw new Error('there is no slider');
  const from = performance.now();
  return new Promise((resolve) => {
    const done = (): void => {
      if (document.querySelector<HTMLElement>('main')?.dataset.ply !== String(ply)) return;
      watcher.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - from)));
    };
    const watcher = new MutationObserver(done);
    watcher.observe(document.body, { subtree: true, attributes: true, childList: true });
    slider.value = String(ply);
    slider.dispatchEvent(new Event('input', { bubbles: true }));
    done();
  });
}
