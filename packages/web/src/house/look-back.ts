// Looking back at a server's table while the match goes on: the present stays here, and an earlier position is asked for.
import { merge } from '@umpire/core/scene';
import type { TableMessage } from '@umpire/table';
import type { FromWorker } from '../messages.ts';

type SceneMessage = Extract<TableMessage, { readonly kind: 'scene' }>;

export class LookBack {
  /** The scene of the present, whole, also while an earlier one is looked at. */
  now: SceneMessage | undefined;
  /** The earlier position that is looked at; undefined: the present. */
  ply: number | undefined;
  private askedFor: number | undefined;
  private readonly ask: (ply: number) => void;
  private readonly say: (message: FromWorker) => void;

  /** `ask`: the server for a position; `say`: to the page. */
  constructor(ask: (ply: number) => void, say: (message: FromWorker) => void) {
    this.ask = ask;
    this.say = say;
  }

  /** One position is asked for at a time, the one that was wanted last. */
  look(ply: number | undefined): void {
    const { now } = this;
    this.ply = ply === undefined || ply === now?.plies ? undefined : ply;
    if (this.ply === undefined) {
      if (now !== undefined) this.say(now);
    } else if (this.askedFor === undefined) this.askFor(this.ply);
  }

  /** The position that was asked for. */
  hearPast(message: SceneMessage): void {
    const asked = this.askedFor;
    this.askedFor = undefined;
    if (this.ply === undefined) return;
    this.say(message);
    if (asked !== this.ply) this.askFor(this.ply);
  }

  /** An earlier position stays, and the match goes on behind it. */
  hearPresent(message: SceneMessage): void {
    const { motions: _, ...rest } = message;
    const whole = merge(message.isFirst ? undefined : this.now?.patch, message.patch);
    this.now = { ...rest, patch: whole, isFirst: true };
    if (this.ply === undefined) this.say(message);
    else this.say({ kind: 'behind', plies: message.plies });
  }

  /** The line was cut, and with it what was asked: it is asked again. */
  askAgain(): void {
    if (this.askedFor === undefined) return;
    this.askedFor = undefined;
    if (this.ply !== undefined) this.askFor(this.ply);
  }

  /** The whole comes anew: the present is shown. */
  toPresent(): void {
    this.ply = this.askedFor = undefined;
  }

  forget(): void {
    this.now = undefined;
    this.toPresent();
  }

  private askFor(ply: number): void {
    this.askedFor = ply;
    this.ask(ply);
  }
}
