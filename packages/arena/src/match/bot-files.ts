// The files in a bot's cell: its text, the program that runs it, and the game's adapter.
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Game } from '@umpire/core';
import type { BotProgram } from '../bot/open-bot.ts';
import { RUNNER, RUNNER_PARTS } from '../bot/runner-files.ts';
import type { CellProgram } from '../cell/cell-command.ts';
import { type EndsNow, endWithHost, outliveHost, type Traces } from '../cell/end-with-host.ts';
import { makeHostFolder } from '../cell/host-folder.ts';
import { nodeProgram } from '../cell/node-program.ts';
import { pythonProgram, UMPIRE_BOT_PY } from './python-program.ts';

/** The adapters of a game for its bots, by language. */
export type Adapters = Pick<Game, 'adaptBot' | 'adaptPython' | 'engines'> & {
  /** The rules as one script, which leaves `simulator` in `__rules`: for bots that think ahead. Absent: bots cannot. */
  readonly rulesText?: string | undefined;
};

/** Whether a bot may think ahead: only those are given the rules, and what their seat knows. The bundler has removed its comments. */
export const mayThinkAhead = ({ language, text }: BotProgram): boolean =>
  language === 'js' && /\bsimulate\b/.test(text);

/** A folder of texts that are shown to cells. It is removed when the arena closes. */
export class BotFiles implements EndsNow {
  private readonly folder = makeHostFolder('bots');
  private readonly written = new Set<string>();

  constructor() {
    endWithHost(this);
  }

  get traces(): Traces {
    return { folders: [this.folder], groups: [] };
  }

  endNow(): boolean {
    rmSync(this.folder, { recursive: true, force: true });
    return true;
  }

  programOf(
    bot: BotProgram,
    { adaptBot, adaptPython, rulesText }: Adapters,
    memoryMb: number,
    packages?: string,
  ): CellProgram {
    if (bot.language === 'plain')
      return { command: '/cell/bot', args: [], reads: [{ from: bot.path, to: '/cell/bot' }], system: true };
    const folder = join(this.folder, bot.sha256.slice(0, 24));
    mkdirSync(folder, { recursive: true });
    const write = (name: string, text: string): string => {
      const path = join(folder, name);
      // Written only once: another entrant with the same text may be reading the file.
      if (!this.written.has(path)) writeFileSync(path, text);
      this.written.add(path);
      return path;
    };
    const copy = (name: string, from: string | URL): string => write(name, readFileSync(from, 'utf8'));
    if (bot.language === 'python')
      return pythonProgram({
        bot: bot.folder ?? write('bot.py', bot.text),
        program: copy('umpire_bot.py', UMPIRE_BOT_PY),
        game: adaptPython === undefined ? undefined : copy('umpire_game.py', new URL(adaptPython)),
        packages,
      });
    const beside = RUNNER_PARTS.map((from) => ({ from, to: `/cell/${from.replace(/^.*[\\/]/, '')}` }));
    const reads = [...beside, { from: write('bot.js', bot.text), to: '/cell/bot.js' }];
    if (adaptBot !== undefined) reads.push({ from: write('adapter.js', `(${adaptBot})`), to: '/cell/adapter.js' });
    const args = ['/cell/bot.js', adaptBot === undefined ? '-' : '/cell/adapter.js'];
    if (rulesText !== undefined && mayThinkAhead(bot)) {
      reads.push({ from: write('rules.js', rulesText), to: '/cell/rules.js' });
      args.push('/cell/rules.js');
    }
    // The heap limit is below the cell's limit, so that most bots that use too much memory get a message instead of being killed.
    return nodeProgram(RUNNER, args, reads, { heapMb: Math.round(memoryMb * 0.6) });
  }

  close(): void {
    this.endNow();
    outliveHost(this);
  }
}
