// Who plays how well here, from the records. It is worked out anew when there are new matches, and not at every question.

import { type Records, ratingsOf } from '@umpire/records';
import type { GameList, Ranks } from '@umpire/table';

/** Of the newest matches of a game; older ones have told what they had to tell. */
const MATCHES_MAX = 50_000;
const ROWS_MAX = 200;
const AGAIN_AFTER_MS = 10_000;

interface Known {
  readonly count: number;
  readonly at: number;
  readonly ranks: Promise<Ranks>;
}

export class Leaderboard {
  private readonly records: Pick<Records, 'matches' | 'matchCount'> | undefined;
  private readonly games: GameList;
  private readonly known = new Map<string, Known>();

  constructor(records: Pick<Records, 'matches' | 'matchCount'> | undefined, games: GameList) {
    this.records = records;
    this.games = games;
  }

  /** Somebody has lost their name. */
  forget(): void {
    this.known.clear();
  }

  /** Undefined: there is no such game. */
  async of(game: string): Promise<Ranks | undefined> {
    if (!Object.hasOwn(this.games, game)) return undefined;
    const known = this.known.get(game);
    const now = Date.now();
    if (known !== undefined && now - known.at < AGAIN_AFTER_MS) return known.ranks;
    const count = (await this.records?.matchCount({ game })) ?? 0;
    const ranks = known?.count === count ? known.ranks : this.rank(game);
    this.known.set(game, { count, at: now, ranks });
    return ranks;
  }

  private async rank(game: string): Promise<Ranks> {
    const { title } = await this.games[game]();
    const matches = (await this.records?.matches({ game, limit: MATCHES_MAX })) ?? [];
    const rows = ratingsOf(matches, Date.now()).slice(0, ROWS_MAX);
    return {
      game,
      title,
      rows: rows.map(({ name, kind, rating, deviation, wins, losses, draws }) => ({
        name,
        isPerson: kind === 'human',
        rating: Math.round(rating),
        deviation: Math.round(deviation),
        wins,
        losses,
        draws,
      })),
    };
  }
}
