// An engine of other people in one seat. It runs as an ordinary process of whoever typed its command, is told the match by the game's
// script, and is asked for its actions.
import type { EngineScript, EngineScripts } from '@umpire/core/author';
import type { BotProgram } from '../bot/open-bot.ts';
import { EngineProcess } from './engine-process.ts';
import { type AskedQuestion, QUIET, type SeatAnswer, type SeatPlayer } from './seat-player.ts';

export interface EngineLimits {
  /** The time for one answer. */
  readonly answerMs: number;
}

/** The engines of one entrant and seat: a match takes one, and gives it back for the next. */
export class EnginePool {
  readonly #bot: BotProgram;
  readonly #limits: EngineLimits;
  readonly #idle: EngineTalk[] = [];
  readonly #all = new Set<EngineTalk>();

  constructor(bot: BotProgram, limits: EngineLimits) {
    this.#bot = bot;
    this.#limits = limits;
  }

  take(): EngineTalk {
    const idle = this.#idle.pop();
    if (idle !== undefined && !idle.isOver) return idle;
    const talk = new EngineTalk(this.#bot.text, this.#limits.answerMs);
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
  readonly #answerMs: number;
  #told: string[] = [];

  constructor(command: string, answerMs: number) {
    this.#process = new EngineProcess(command);
    this.#answerMs = answerMs;
  }

  get isOver(): boolean {
    return this.#process.isOver;
  }

  async answer({ line }: AskedQuestion, script: EngineScript): Promise<SeatAnswer> {
    const { rules, state, plies } = line;
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
    this.#noteOwn(read.value.action, line.seat, rules, plies, script);
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
  #noteOwn(
    action: number,
    seat: number,
    rules: AskedQuestion['line']['rules'],
    plies: AskedQuestion['line']['plies'],
    script: EngineScript,
  ): void {
    const after = script.commands(rules, [...plies, { seat, action }]);
    if (after.ok) this.#told = [...after.value];
  }

  close(): Promise<void> {
    return this.#process.close();
  }
}

/** An engine that cannot be told such matches makes a fault at its first question. */
export function engineSeat(pool: EnginePool, scripts: EngineScripts | undefined): SeatPlayer {
  const script = scripts?.gtp;
  let talk: EngineTalk | undefined;
  let fault: SeatAnswer | undefined;
  return {
    begin: async () => false,
    async answer(question): Promise<SeatAnswer> {
      if (fault !== undefined) return fault;
      if (script === undefined) return { ...QUIET, fault: 'crash', text: 'no engine protocol is known for this game' };
      talk ??= pool.take();
      return talk.answer(question, script);
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
