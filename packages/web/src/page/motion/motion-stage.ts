// Runs animations. Copies fly on a layer above the page, where nothing clips them and nothing can be pressed; they are placed
// by their keyframes alone.
import { copyOf } from './motion-places.ts';

export interface Move {
  readonly element: Element;
  /** Where a copy is put for as long as it moves. */
  readonly into?: Element;
  readonly frames: Keyframe[];
  readonly delay: number;
  readonly duration: number;
  readonly easing?: string;
  /** Whether it is as in its first frame until it begins; it is, unless told otherwise. */
  readonly fill?: 'none' | 'backwards';
  /** Of a copy. It does not change, so it stands in all keyframes and nowhere else. */
  readonly size?: DOMRect;
}

interface Run {
  readonly animation: Animation;
  readonly leave: (() => void) | undefined;
}

interface Copy {
  readonly element: Element;
  readonly into: Element;
  readonly size: DOMRect;
}

const BACK = new DOMRect(0, 0, 58, 80);

export class MotionStage {
  private layer: HTMLElement | undefined;
  private readonly running = new Set<Run>();
  private busyUntil = 0;
  private readonly lengthMs: number;

  constructor(lengthMs: number) {
    this.lengthMs = lengthMs;
  }

  /** Of a card; of its name where it lies nowhere in sight; else of its back. */
  copy(of: Element | undefined, size: DOMRect | undefined, text?: string, kind = 'card'): Copy {
    const element = document.createElement('div');
    element.className = of === undefined ? `ghost ${kind} ${text === undefined ? 'back' : ''}` : 'ghost';
    if (of !== undefined) element.append(of.isConnected ? copyOf(of) : of.cloneNode(true));
    else if (text !== undefined) element.textContent = text;
    return { element, into: this.layerNow(), size: size ?? BACK };
  }

  /** After what still runs, if that is not long. */
  play(moves: readonly Move[]): void {
    const now = performance.now();
    if (this.busyUntil - now > this.lengthMs) this.end();
    const wait = Math.max(0, this.busyUntil - now);
    for (const { element, into, frames, delay, duration, easing = 'linear', fill = 'backwards', size } of moves) {
      into?.append(element);
      const sized =
        size === undefined
          ? frames
          : frames.map((frame) => ({ ...frame, width: `${size.width}px`, height: `${size.height}px` }));
      const animation = element.animate(sized, { delay: wait + delay, duration, easing, fill });
      const run = { animation, leave: into === undefined ? undefined : () => element.remove() };
      this.running.add(run);
      animation.onfinish = () => {
        run.leave?.();
        this.running.delete(run);
      };
    }
    this.busyUntil = now + wait + this.lengthMs;
  }

  /** What was pressed stays under the pointer until it is let go: a press on a card that flies is one on that card. */
  hold(): void {
    for (const { animation } of this.running) animation.pause();
  }

  /** Once the click has been heard. What begins because of it goes on. */
  letGo(): void {
    const held = [...this.running].filter(({ animation }) => animation.playState === 'paused');
    if (held.length > 0) setTimeout(() => this.end(held), 0);
  }

  end(runs: Iterable<Run> = this.running): void {
    for (const run of runs) {
      run.animation.cancel();
      run.leave?.();
      this.running.delete(run);
    }
    this.busyUntil = 0;
  }

  private layerNow(): HTMLElement {
    if (this.layer?.isConnected !== true) {
      this.layer = document.createElement('div');
      this.layer.className = 'ghosts';
      this.layer.inert = true;
      this.layer.ariaHidden = 'true';
      document.body.append(this.layer);
    }
    return this.layer;
  }
}
