// What a page is sent over its sockets, as the browser heard it, put together as the page does it.
import { merge, type Scene } from '@umpire/core/scene';
import type { FromServer, TableFacts, TableMessage } from '@umpire/table';
import type { Page } from 'playwright-core';

const WAIT_MS = 60_000;
const LOOK_MS = 5;

type SceneMessage = Extract<TableMessage, { readonly kind: 'scene' }>;

export class Ear {
  /** Each as it came, of all sockets that the page has had. */
  readonly frames: string[] = [];
  readonly heard: FromServer[] = [];
  readonly sent: string[] = [];
  /** By ply: what was shown then. */
  readonly scenes = new Map<number, Scene>();
  scene: Scene | undefined;
  shown: SceneMessage | undefined;
  facts: TableFacts | undefined;
  isOver = false;
  /** How many sockets there were. */
  sockets = 0;
  private seq = 0;

  constructor(page: Page) {
    page.on('websocket', (socket) => {
      this.sockets++;
      socket.on('framereceived', ({ payload }) => this.hear(String(payload)));
      socket.on('framesent', ({ payload }) => void this.sent.push(String(payload)));
    });
  }

  /** Of the question that is asked of this page now; 0: none is. */
  get question(): number {
    return this.isOver ? 0 : (this.shown?.question ?? 0);
  }

  get plies(): number {
    return this.shown?.plies ?? -1;
  }

  async until(isIt: () => boolean, what: string): Promise<void> {
    for (const end = Date.now() + WAIT_MS; !isIt(); await new Promise((resolve) => setTimeout(resolve, LOOK_MS)))
      if (Date.now() > end) throw new Error(`waited in vain for ${what}: ${this.frames.slice(-3).join('\n')}`);
  }

  /** The page has sent something in which this is. */
  untilSent(part: string): Promise<void> {
    return this.until(() => this.sent.some((text) => text.includes(part)), `${part} to be sent`);
  }

  private hear(text: string): void {
    this.frames.push(text);
    const message = JSON.parse(text) as FromServer;
    this.heard.push(message);
    if (message.t === 'sync' || message.t === 'facts' || message.t === 'back') this.facts = message.facts;
    if (message.t === 'sync') {
      this.seq = message.seq;
      this.isOver = false;
      this.take(message.say);
    }
    // After a cut some come twice.
    if (message.t !== 'ev' || message.seq !== this.seq + 1) return;
    this.seq = message.seq;
    this.take(message.say);
  }

  private take(say: readonly TableMessage[]): void {
    for (const message of say) {
      if (message.kind === 'over') this.isOver = true;
      if (message.kind !== 'scene') continue;
      this.scene = merge(message.isFirst ? undefined : this.scene, message.patch) as Scene;
      this.shown = message;
      this.scenes.set(message.ply, this.scene);
    }
  }
}
