// A game as GTP sees it: any side may play at any time, and the game can always go on after its end.
import { accept, Past, type Refusal, type Result, type Rules } from '@umpire/core/author';
import { begin, copy, noChance, recordedKey, step, Track } from '@umpire/core/hot';
import { go } from '../index.ts';
import { type GoOptions, type Setting, settingOf, sideMatters } from '../rules/setting.ts';
import { BLACK, ENDED, type GoState, PLAYING } from '../rules/state.ts';
import type { GtpMove } from './gtp-move.ts';
import { countsAsItStands, type GtpRules } from './gtp-rules.ts';
import type { GtpTimes } from './gtp-times.ts';

// What the commands of one engine share and change.

/** A position in which a move is wanted. The player may change `state` and `past`: they are copies. */
export interface GtpRequest {
  readonly rules: Rules<GoState>;
  readonly state: GoState;
  readonly past: Past;
  /** How many milliseconds the move may take, if the clock says anything about it. */
  readonly millis: number | undefined;
}

/** What an engine gets from outside: games themselves know no player, no file and no clock. */
export interface GtpSurroundings {
  readonly name: string;
  readonly version: string;
  /** Returns a legal action. */
  think(request: GtpRequest): number | Promise<number>;
  readFile?(path: string): Result<Uint8Array> | Promise<Result<Uint8Array>>;
  writeFile?(path: string, text: string): Result<unknown> | Promise<Result<unknown>>;
  /** The time in milliseconds. Without it only the controller can tell how long a move took. */
  now?(): number;
}

export interface GtpSession {
  readonly around: GtpSurroundings;
  start: GtpStart;
  position: GtpPosition;
  times: GtpTimes | undefined;
}

export type GtpCommand = (
  session: GtpSession,
  words: readonly string[],
  rest: string,
) => Result<string> | Promise<Result<string>>;

/** Goes on from another start with these moves. If a move does not fit, it is refused and nothing changes. */
export function restart(session: GtpSession, start: GtpStart, moves: readonly GtpMove[]): Result<string> {
  const table = openTable(start);
  if (!table.ok) return table;
  const position = new GtpPosition(table.value, moves);
  session.start = start;
  session.position = position;
  return accept('');
}

export class GtpPosition {
  readonly table: GtpTable;
  readonly state: GoState;
  readonly past = new Past();
  readonly moves: GtpMove[] = [];
  private readonly track: Track<GoState>;
  private readonly asked: GoState;
  private readonly list: Int32Array;

  constructor(table: GtpTable, moves: readonly GtpMove[] = []) {
    const { rules } = table;
    this.table = table;
    this.state = rules.layout.create();
    this.asked = rules.layout.create();
    this.list = new Int32Array(rules.legalMax);
    begin(rules, this.state, this.past, noChance);
    this.track = new Track(rules);
    this.track.restart(this.state);
    this.past.track = this.track;
    this.past.confirmer = this.track;
    for (const move of moves) this.play(move);
  }

  /** The actions that this side may make now, the pass last. The array is valid until the next call. */
  legal(colour: number): Int32Array {
    const count = this.table.rules.legal(this.facing(colour), this.past, this.list);
    return this.list.subarray(0, count);
  }

  isLegal({ colour, action }: GtpMove): boolean {
    return this.legal(colour).includes(action);
  }

  /** Why this move is not legal. The caller must know that it is not. */
  whyNot({ colour, action }: GtpMove): Refusal {
    return this.table.rules.words.whyNot(this.facing(colour), this.past, action);
  }

  /** The position with this side to move. The state is valid until the next call. */
  facing(colour: number): GoState {
    copy(this.asked, this.state);
    face(this.asked, colour);
    return this.asked;
  }

  /** Plays on an empty point, or passes. The caller must have asked whether the rules allow it. */
  play(move: GtpMove): void {
    const { state, table } = this;
    this.turnTo(move.colour);
    this.moves.push(move);
    step(table.rules, state, this.past, move.action, noChance);
  }

  /** A new position: the same game without its last move. */
  undone(): GtpPosition {
    return new GtpPosition(this.table, this.moves.slice(0, -1));
  }

  private turnTo(colour: number): void {
    const { state, past, table } = this;
    const { rules, setting } = table;
    if (state.turn === colour && state.phase === PLAYING) return;
    const isOtherSide = state.turn !== colour;
    const isRecorded = rules.loop.repetition?.at?.(state) ?? true;
    face(state, colour);
    if (isOtherSide && isRecorded && sideMatters(setting.rules)) {
      // The position counts with the side to move that really moved, as in GNU Go: otherwise a ko that is taken out of
      // turn would go unnoticed.
      const key = new Int32Array(2);
      recordedKey(rules, state, key);
      past.pop();
      past.push(key[0], key[1], state.ply);
    }
    this.track.settled(state);
  }
}

function face(state: GoState, colour: number): void {
  if (state.turn !== colour || state.phase === ENDED) state.passes = 0;
  state.turn = colour;
  state.phase = PLAYING;
  state.over = 0;
  state.why = 0;
}

// Where a game begins, and the rules of Go that belong to it.
export interface GtpStart {
  readonly width: number;
  readonly height: number;
  readonly komi: number;
  readonly rules: GtpRules;
  /** Stones before the first move, row by row: 0 empty, 1 black, 2 white. */
  readonly stones: readonly number[];
  /** How many of these stones are handicap stones. */
  readonly handicap: number;
  readonly firstTurn: number;
}

export const KOMI_MAX = 1000;

export const emptyStart = (start: Omit<GtpStart, 'stones' | 'handicap' | 'firstTurn'>): GtpStart => ({
  ...start,
  stones: new Array<number>(start.width * start.height).fill(0),
  handicap: 0,
  firstTurn: BLACK,
});

/** The points that White gets beyond the board. */
export function whiteBonus({ komi, handicap, rules: { handicapBonus } }: GtpStart): number {
  if (handicap === 0 || handicapBonus === '0') return komi;
  return komi + (handicapBonus === 'n' ? handicap : handicap - 1);
}

interface GtpTable {
  readonly rules: Rules<GoState>;
  readonly setting: Setting;
}

const tables = new Map<string, GtpTable>();
const TABLES_MAX = 8;

/** Returns the same table for the same start, so that a player prepares for its rules only once. */
export function openTable(start: GtpStart): Result<GtpTable> {
  const options = optionsOf(start);
  const name = JSON.stringify(options);
  const known = tables.get(name);
  if (known !== undefined) return accept(known);
  const opened = go.open(options);
  if (!opened.ok) return opened;
  const setting = settingOf(opened.value.options as unknown as GoOptions);
  if (!setting.ok) return setting;
  const table = { rules: opened.value, setting: setting.value };
  if (tables.size >= TABLES_MAX) tables.clear();
  tables.set(name, table);
  return accept(table);
}

function optionsOf(start: GtpStart): Partial<Record<keyof GoOptions, string | number | boolean>> {
  const { width, height, stones, firstTurn } = start;
  const { friendlyPassOk: _, ...rules } = start.rules;
  const rows = Array.from({ length: height }, (_, row) =>
    Array.from(stones.slice(row * width, (row + 1) * width), (colour) => '.XO'[colour]).join(''),
  );
  return {
    ...rules,
    width,
    height,
    // The bonus is put into the komi, because more stones may be set than the option knows.
    handicapBonus: '0',
    komi: Math.min(KOMI_MAX, Math.max(-KOMI_MAX, whiteBonus(start))),
    // A GTP game has no end, so a long cycle cannot end it either.
    longCycle: 'play-on',
    // As in final_score: the player may leave dead stones on the board, or has to take them.
    marking: countsAsItStands(start.rules) ? 'none' : 'estimate',
    setup: stones.some((colour) => colour !== 0) ? rows.join('/') : '',
    toPlay: firstTurn === BLACK ? 'black' : 'white',
  };
}
