// The rules of Go once more, slow and obvious, to check the real engine against. It shares no code with it.
import { chainAt, hasLiberty, type SlowBoard, touches, withSign } from './slow-board.ts';

export type Colour = 'black' | 'white';
export type KoRule = 'simple' | 'positional' | 'situational' | 'natural';
export type SlowRefusal = 'occupied' | 'outside' | 'suicide' | 'ko' | 'superko' | 'game-over';

export interface SlowSettings {
  readonly width: number;
  readonly height: number;
  readonly ko: KoRule;
  /** Whether a chain of two or more stones may take itself off the board. */
  readonly suicide: boolean;
  /** Rows of '.', 'X' (black) and 'O' (white), top row first. */
  readonly setup?: readonly string[];
  readonly toPlay?: Colour;
}

/** What was on the board after one ply, who was to play then, and what led there. */
interface Moment {
  readonly signs: string;
  readonly toPlay: Colour;
  readonly cause: 'start' | 'play' | 'pass';
}

/** The effect of a stone: the board after it, and the stones that came off. */
interface Placed {
  readonly board: SlowBoard;
  readonly captured: readonly number[];
  readonly ownLost: readonly number[];
}

const signOf = (colour: Colour): string => (colour === 'black' ? 'X' : 'O');
const other = (colour: Colour): Colour => (colour === 'black' ? 'white' : 'black');

export class SlowGo {
  readonly settings: SlowSettings;
  toPlay: Colour;
  isOver = false;
  /** The stones that each side has captured; stones lost by suicide count for the opponent. */
  prisoners = { black: 0, white: 0 };
  private now: SlowBoard;
  private history: Moment[];

  constructor(settings: SlowSettings) {
    const { width, height } = settings;
    const signs = settings.setup?.join('') ?? '.'.repeat(width * height);
    if (signs.length !== width * height) throw new Error(`the setup is not ${width} × ${height}`);
    this.settings = settings;
    this.toPlay = settings.toPlay ?? 'black';
    this.now = { width, height, points: [...signs] };
    this.history = [{ signs, toPlay: this.toPlay, cause: 'start' }];
  }

  /** Rows of '.', 'X' and 'O', top row first. */
  get board(): string[] {
    return rowsOf(this.now);
  }

  /** The action that passes; the actions before it are the points, row by row from the top. */
  get pass(): number {
    return this.settings.width * this.settings.height;
  }

  legal(): number[] {
    const actions = Array.from({ length: this.pass + 1 }, (_, action) => action);
    return actions.filter((action) => this.refusal(action) === undefined);
  }

  refusal(action: number): SlowRefusal | undefined {
    const obstacle = this.obstacle(action);
    if (obstacle !== undefined) return obstacle;
    if (this.recurs(action) === -1) return undefined;
    return this.settings.ko === 'simple' ? 'ko' : 'superko';
  }

  /**
   * The earliest ply whose board this play would bring back against the ko rule, or -1. Ply 0 is the start. A pass, which is
   * never refused, and a play that is refused for another reason return -1.
   */
  recurs(action: number): number {
    if (action === this.pass || this.obstacle(action) !== undefined) return -1;
    const signs = this.place(action).board.points.join('');
    return this.history.findIndex((moment, ply) => this.counts(moment, ply) && moment.signs === signs);
  }

  play(action: number): void {
    const refusal = this.refusal(action);
    if (refusal !== undefined) throw new Error(`${action} is refused: ${refusal}`);
    if (action === this.pass) {
      this.isOver = this.history[this.history.length - 1].cause === 'pass';
    } else {
      const { board, captured, ownLost } = this.place(action);
      this.now = board;
      this.prisoners[this.toPlay] += captured.length;
      this.prisoners[other(this.toPlay)] += ownLost.length;
    }
    this.toPlay = other(this.toPlay);
    const cause = action === this.pass ? 'pass' : 'play';
    this.history.push({ signs: this.now.points.join(''), toPlay: this.toPlay, cause });
  }

  copy(): SlowGo {
    const copy = new SlowGo(this.settings);
    copy.toPlay = this.toPlay;
    copy.isOver = this.isOver;
    copy.prisoners = { ...this.prisoners };
    copy.now = this.now;
    copy.history = [...this.history];
    return copy;
  }

  /** Stones and the empty points that only they surround; every stone counts as alive. */
  area(): { black: number; white: number; neutral: number } {
    const empty = surrounded(this.now);
    const stones = (sign: string) => this.now.points.filter((each) => each === sign).length;
    return { black: stones('X') + empty.black, white: stones('O') + empty.white, neutral: empty.neutral };
  }

  /** Surrounded empty points once the dead stones are off, with the prisoners and the dead stones. */
  territory(dead: readonly number[] = []): { black: number; white: number } {
    const empty = surrounded(withSign(this.now, dead, '.'));
    const deadOf = (sign: string) => dead.filter((point) => this.now.points[point] === sign).length;
    return {
      black: empty.black + this.prisoners.black + deadOf('O'),
      white: empty.white + this.prisoners.white + deadOf('X'),
    };
  }

  /** Why this action is impossible, whatever came before. */
  private obstacle(action: number): SlowRefusal | undefined {
    if (this.isOver) return 'game-over';
    if (action === this.pass) return undefined;
    if (!Number.isInteger(action) || action < 0 || action > this.pass) return 'outside';
    if (this.now.points[action] !== '.') return 'occupied';
    const lost = this.place(action).ownLost.length;
    return lost === 1 || (lost > 1 && !this.settings.suicide) ? 'suicide' : undefined;
  }

  /** Places a stone. Captures come first: only then does the liberty of the stone itself matter. */
  private place(point: number): Placed {
    const stone = signOf(this.toPlay);
    const enemy = signOf(other(this.toPlay));
    const put = withSign(this.now, [point], stone);
    const captured = put.points.flatMap((sign, at) => (sign === enemy && !hasLiberty(put, at) ? [at] : []));
    const cleared = withSign(put, captured, '.');
    const ownLost = hasLiberty(cleared, point) ? [] : chainAt(cleared, point);
    return { board: withSign(cleared, ownLost, '.'), captured, ownLost };
  }

  /** Whether the ko rule forbids the side to play to bring this moment back. */
  private counts(moment: Moment, ply: number): boolean {
    const lastPly = this.history.length - 1;
    const sameSide = moment.toPlay === other(this.toPlay);
    switch (this.settings.ko) {
      case 'simple':
        return ply === lastPly - 1;
      case 'positional':
        return true;
      case 'situational':
        return sameSide;
      case 'natural':
        return sameSide && moment.cause !== 'pass';
    }
  }
}

function rowsOf({ width, height, points }: SlowBoard): string[] {
  return Array.from({ length: height }, (_, row) => points.slice(row * width, (row + 1) * width).join(''));
}

/** How many empty points touch, through empty points, only black, only white, or both or none. */
function surrounded(board: SlowBoard): { black: number; white: number; neutral: number } {
  const count = { black: 0, white: 0, neutral: 0 };
  board.points.forEach((sign, point) => {
    if (sign !== '.') return;
    const region = chainAt(board, point);
    const black = touches(board, region, 'X');
    const white = touches(board, region, 'O');
    if (black && !white) count.black++;
    else if (white && !black) count.white++;
    else count.neutral++;
  });
  return count;
}
