// Plays hostile bots against honest ones in real cells, and returns matches in a form that can be compared.
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Game, LogLine, MatchEvent, Rules } from '@umpire/core';
import { connectFour } from '@umpire/games/connect-four';
import { kittens } from '@umpire/games/kittens';
import { Arena, type ArenaLimits, type BotProgram, type Isolation, openBot } from '../../src/index.ts';
import type { Heard } from './attack.ts';

export const LIMITS: ArenaLimits = { answerMs: 300, matchMs: 20_000, memoryMb: 96 };
/** A text that exists only in the host. */
export const SECRET_SEED = 'sesame-4711';

/** A deal on which bots in every seat have a third turn, and may react and defuse. */
export const DEAL = 1;

export interface BotFile {
  readonly file: string;
  readonly text: string;
}

/** A match without what may differ from run to run: the kinds of faults, their texts, and what bots printed. */
export interface Told {
  readonly lines: readonly unknown[];
  readonly events: readonly unknown[];
  readonly scores: readonly number[];
  readonly places: readonly number[];
  readonly faults: readonly { readonly seat: number; readonly ply: number }[];
}

export interface Table {
  readonly told: Told;
  readonly heard: Heard;
  readonly skipped: string | undefined;
}

const GAMES: Readonly<Record<string, Game>> = { kittens, 'connect-four': connectFour };

export type GameName = 'kittens' | 'connect-four';

/** An arena for some bots; all matches at once use the honest ones. */
export class HostileTable {
  readonly arena: Arena;
  private matches = 0;

  constructor(bots: readonly BotProgram[], game: GameName, isolation: Isolation, limits = LIMITS) {
    this.arena = new Arena({
      entrants: bots.map((bot) => ({ name: bot.name, bot })),
      rulesFor: (seats) => rulesOf(game, seats),
      adapters: GAMES[game],
      seedOf: (deal) => `${SECRET_SEED}/${deal}`,
      limits,
      isolation,
    });
  }

  /** `talker`: the seat whose chat is not compared. */
  async play(seats: readonly number[], deal: number, talker?: number): Promise<Table> {
    const told: unknown[] = [];
    const onEvent = (event: MatchEvent): void => {
      if (event.kind === 'told') told.push(structuredClone({ to: event.to, event: event.event }));
    };
    const match = this.matches++;
    const { result, lines, faultTexts } = await this.arena.play(
      { match, seed: deal, group: match, seats },
      { keepLog: true, onEvent },
    );
    const { scores, places, skipped } = result;
    const faults = result.faults.map(({ seat, ply }) => ({ seat, ply }));
    const comparable = lines.flatMap((line) => comparableLine(line, talker));
    return {
      told: { lines: comparable, events: told, scores, places, faults },
      heard: { ...heardIn(lines), faultTexts },
      skipped,
    };
  }

  close(): Promise<void> {
    return this.arena.close();
  }
}

export function rulesOf(game: GameName, seats: number): Rules {
  const opened = game === 'kittens' ? kittens.open({ seats }) : connectFour.open({});
  if (!opened.ok) throw new Error(opened.refusal.text);
  return opened.value;
}

function comparableLine(line: LogLine, talker: number | undefined): unknown[] {
  if ('note' in line || 'event' in line) return [];
  if ('chat' in line && line.chat.seat === talker) return [];
  return 'fault' in line ? [{ ...line, fault: 'some' }] : [line];
}

function heardIn(lines: readonly LogLine[]): Pick<Heard, 'chat' | 'console'> {
  const chat = lines.flatMap((line) => ('chat' in line ? [line.chat.text] : []));
  const printed = lines.flatMap((line) =>
    'note' in line ? [(line.note as { readonly console?: string }).console ?? ''] : [],
  );
  return { chat, console: printed };
}

/** Writes bots as files and opens them as the program would. */
export class BotFolder {
  readonly path = mkdtempSync(join(tmpdir(), 'umpire-hostile-'));
  private count = 0;

  write({ file, text }: BotFile): string {
    const folder = mkdtempSync(join(this.path, `${this.count++}-`));
    const path = join(folder, file);
    writeFileSync(path, text);
    chmodSync(path, 0o755);
    return path;
  }

  async open(bot: BotFile, isolation: Isolation): Promise<BotProgram> {
    const opened = await openBot(this.write(bot), { isolation });
    if (!opened.ok) throw new Error(`${bot.file}: ${opened.refusal.text}`);
    return opened.value;
  }

  remove(): void {
    rmSync(this.path, { recursive: true, force: true });
  }
}
