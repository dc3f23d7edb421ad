// What people at a table ask of each other: to take a move back, to agree to a draw, to play again.
import type { Notice, Offer } from '@umpire/table';
import type { RunningMatch } from './running-match.ts';
import { peopleBeside } from './seated.ts';
import type { TableFile } from './table-file.ts';

/** What offers need of their table. */
export interface OffersHost {
  readonly file: TableFile;
  /** Lines of a log, from where on nothing is taken back. */
  readonly logLines: number;
  /** They are others now: everybody hears of it. */
  told(): undefined;
  /** Makes the table for playing on. */
  playAgain(): Promise<void>;
}

/** Why it was refused, or nothing once it is done. */
type Asked = Notice | undefined | Promise<undefined>;

/** Requests of each kind, to take back, to agree to a draw or to play on, that one seat may make in a match. */
const ASKED_MAX = 8;
const NO = (code: string): Notice => ({ code });

export class Offers {
  list: readonly Offer[] = [];
  private readonly host: OffersHost;
  private readonly agreed = new Set<number>();
  private readonly asked = new Map<string, number>();
  private playingAgain: Promise<void> | undefined;

  constructor(host: OffersHost) {
    this.host = host;
  }

  /** The match goes on: what was asked before is over. */
  drop(): void {
    const left = this.list.filter(({ kind }) => kind === 'rematch');
    if (left.length === this.list.length) return;
    this.list = left;
    this.agreed.clear();
    this.host.told();
  }

  askUndo(seat: number, match: RunningMatch): Asked {
    const { file, logLines } = this.host;
    const refused = match.refusalOf(seat, 'undo');
    if (refused !== undefined) return refused;
    if (match.live.lines.length > logLines) return NO('log-full');
    if (peopleBeside(file, seat).length === 0) return match.command(seat, 'undo');
    if (this.list.some(({ kind }) => kind === 'undo')) return NO('asked-already');
    if (this.isTooOften('undo', seat)) return NO('asked-enough');
    this.agreed.clear();
    this.list = [...this.list, { kind: 'undo', seat }];
    return this.host.told();
  }

  agreeUndo(seat: number, match: RunningMatch): Asked {
    const offer = this.list.find(({ kind }) => kind === 'undo');
    if (offer === undefined || offer.seat === seat) return NO('nothing-asked');
    this.agreed.add(seat);
    if (peopleBeside(this.host.file, offer.seat).some((other) => !this.agreed.has(other))) return undefined;
    this.list = this.list.filter((each) => each !== offer);
    return match.command(offer.seat, 'undo');
  }

  /** Agreeing is always possible; asking again and again is not. */
  askDraw(seat: number, match: RunningMatch): Asked {
    if (this.host.file.seats.some(({ kind }) => kind === 'player')) return NO('no-draw-search');
    if (!match.isDrawOffered && this.isTooOften('draw', seat)) return NO('asked-enough');
    return match.command(seat, 'draw');
  }

  /** Takes back what one asked oneself, or declines what the others asked. */
  decline(seat: number): undefined {
    if (this.list.length === 0) return undefined;
    const left = this.list.filter((offer) => offer.seat !== seat);
    this.list = left.length < this.list.length ? left : [];
    return this.host.told();
  }

  /** `whyNot`: asked before the table is made. Once, however many ask for it meanwhile. */
  async askRematch(seat: number, whyNot: () => Notice | undefined): Promise<Notice | undefined> {
    const isNew = !this.list.some((offer) => offer.kind === 'rematch' && offer.seat === seat);
    if (isNew && this.isTooOften('rematch', seat)) return NO('asked-enough');
    if (isNew) this.list = [...this.list, { kind: 'rematch', seat }];
    const willing = new Set(this.list.filter(({ kind }) => kind === 'rematch').map((offer) => offer.seat));
    if (peopleBeside(this.host.file, seat).every((other) => willing.has(other))) {
      const refused = this.playingAgain === undefined ? whyNot() : undefined;
      if (refused !== undefined) return refused;
      this.playingAgain ??= this.host.playAgain().finally(() => {
        this.playingAgain = undefined;
      });
      await this.playingAgain;
      return this.host.told();
    }
    return isNew ? this.host.told() : undefined;
  }

  private isTooOften(what: 'undo' | 'draw' | 'rematch', seat: number): boolean {
    const key = `${what} ${seat}`;
    const times = (this.asked.get(key) ?? 0) + 1;
    if (times <= ASKED_MAX) this.asked.set(key, times);
    return times > ASKED_MAX;
  }
}
