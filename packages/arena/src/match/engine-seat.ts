// An engine of other people in one seat. It runs as an ordinary process of whoever typed its command, is told the match by the game's
// script, and is asked for its actions.
import type { EngineScript } from '@umpire/core/author';
import { EngineProcess } from './engine-process.ts';
import { type AskedQuestion, QUIET, type SeatAnswer, type SeatPlayer } from './seat-player.ts';

/** The engines of one entrant and seat: a match takes one, and gives it back for the next. */
export class EnginePool {
  readonly #command: string;
  readonly #script: EngineScript | undefined;
  readonly #answerMs: number;
  readonly #idle: EngineTalk[] = [];
  readonly #all = new Set<EngineTalk>();

  /** Without a script every question is answered by a fault. */
  constructor(command: string, script: EngineScript | undefined, answerMs: number) {
    this.#command = command;
    this.#script = script;
    this.#answerMs = answerMs;
  }

  take(): EngineTalk | undefined {
    if (this.#script === undefined) return undefined;
    const idle = this.#idle.pop();
    if (idle !== undefined && !idle.isOver) return idle;
    const talk = new EngineTalk(this.#command, this.#script, this.#answerMs);
    this.#all.add(talk);
    return talk;
  }

  giveBack(talk: EngineTalk): void {
    if (talk.isOver) this.#all.delete(talk);
    else this.#idle.push(talk);
  }

  async close(): Promise<void> {
    await Promise.all([...this.#all].map((talk) => talk.close()));
  }
}

/** What an engine has been told: only what is new is sent. */
class EngineTalk {
  readonly #process: EngineProcess;
  readonly #script: EngineScript;
  readonly #answerMs: number;
  #told: string[] = [];

  constructor(command: string, script: EngineScript, answerMs: number) {
    this.#process = new EngineProcess(command, script);
    this.#script = script;
    this.#answerMs = answerMs;
  }

  get isOver(): boolean {
    return this.#process.isOver;
  }

  async answer({ line }: Pick<AskedQuestion, 'line'>): Promise<SeatAnswer> {
    const { rules, state, plies } = line;
    const script = this.#script;
    const start = performance.now();
    const asked = script.ask(rules, state);
    if (typeof asked !== 'string') return { ...QUIET, action: asked.action };
    const wanted = script.commands(rules, plies);
    if (!wanted.ok) return { ...QUIET, fault: 'crash', text: wanted.refusal.text };
    const spent = (): number => performance.now() - start;
    for (const command of this.#news(wanted.value)) {
      const told = await this.#process.say(command, this.#answerMs);
      if (!told.ok) return { ...QUIET, ...told.failure };
      this.#told.push(command);
    }
    // The time of a match is for bots that share the machine: like a search, an engine has only a limit for each answer.
    const said = await this.#process.say(asked, this.#answerMs - spent());
    if (!said.ok) return { ...QUIET, ...said.failure };
    const read = script.read(rules, state, said.text);
    if (!read.ok) return { ...QUIET, fault: 'illegal', text: read.refusal.text };
    if ('resigns' in read.value) return { ...QUIET, resigns: true };
    this.#noteOwn(read.value.action, line);
    return { ...QUIET, action: read.value.action };
  }

  /** What is to be said: the rest, or everything if the engine stands elsewhere. */
  #news(wanted: readonly string[]): readonly string[] {
    if (this.#told.length <= wanted.length && this.#told.every((command, at) => command === wanted[at]))
      return wanted.slice(this.#told.length);
    this.#told = [];
    return wanted;
  }

  /** An engine that was asked for a move has played it already. */
  #noteOwn(action: number, { rules, seat, plies }: AskedQuestion['line']): void {
    const after = this.#script.commands(rules, [...plies, { seat, action }]);
    if (after.ok) this.#told = [...after.value];
  }

  close(): Promise<void> {
    return this.#process.close();
  }
}

export function engineSeat(pool: EnginePool): SeatPlayer {
  let talk: EngineTalk | undefined;
  let fault: SeatAnswer | undefined;
  return {
    begin: async () => false,
    async answer(question): Promise<SeatAnswer> {
      if (fault !== undefined) return fault;
      talk ??= pool.take();
      return talk?.answer(question) ?? { ...QUIET, fault: 'crash', text: 'this game has no script for its protocol' };
    },
    tell: async () => QUIET,
    giveUp(kind, text) {
      fault = { ...QUIET, fault: kind, text };
    },
    end() {
      if (talk !== undefined) pool.giveBack(talk);
      talk = undefined;
    },
  };
}
