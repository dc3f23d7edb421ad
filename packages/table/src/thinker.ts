// Where searches think: a worker of its own, so that the match answers at once while somebody thinks, and a search that nobody
// waits for any more is ended. It follows the match by its log and by each input that came after.
import { type Game, type Input, parseLog, type Question, replay } from '@umpire/core';
import { chanceOf, headerOptions, timedBy } from '@umpire/core/host';
import { createSearchPlayer, type PlayerName, type SearchPlayer } from '@umpire/search';

import { type ReviewedMove, reviewMatch } from './review.ts';

export type GameList = Readonly<Record<string, () => Promise<Game>>>;

export type ToThinker =
  /** A match as far as it went. */
  | { readonly kind: 'sit'; readonly log: string }
  | { readonly kind: 'give'; readonly input: Input }
  /** What the player would do now; `purpose` names the dice that it gets. */
  | { readonly kind: 'think'; readonly id: number; readonly player: PlayerName; readonly purpose: number }
  /** Every move of the match that it was seated at, one after the other. */
  | { readonly kind: 'review'; readonly id: number; readonly player: PlayerName };

export interface Thought {
  readonly action: number;
  readonly sentence: string;
  /** What it cost, for the log. */
  readonly note: {
    readonly method: string;
    readonly nodes: number;
    readonly simulations: number;
    readonly depth: number;
  };
}

export type FromThinker =
  | ({ readonly kind: 'thought'; readonly id: number } & Thought)
  /** Without a move: that was the last. */
  | { readonly kind: 'reviewed'; readonly id: number; readonly move?: ReviewedMove }
  | { readonly kind: 'failed'; readonly id: number; readonly text: string };

export interface ThinkerPort {
  postMessage(message: FromThinker): void;
  onmessage: ((event: { readonly data: ToThinker }) => void) | null;
}

export function serveThinker(games: GameList, port: ThinkerPort): void {
  let seated: Promise<Seated> | undefined;
  const handle = async (message: ToThinker): Promise<void> => {
    if (message.kind === 'sit') seated = sit(games, message.log);
    else if (message.kind === 'give') (await seated)?.give(message.input);
    else if (message.kind === 'review') {
      const { id, player } = message;
      for await (const move of (await seated)?.review(player) ?? []) port.postMessage({ kind: 'reviewed', id, move });
      port.postMessage({ kind: 'reviewed', id });
    } else {
      const { id, player, purpose } = message;
      if (seated === undefined) throw new Error('nobody sits here');
      port.postMessage({ kind: 'thought', id, ...(await (await seated).think(player, purpose)) });
    }
  };
  // One after the other: a question comes after what led to it.
  let last = Promise.resolve();
  port.onmessage = ({ data }) => {
    last = last
      .then(() => handle(data))
      .catch((error: unknown) => {
        if ('id' in data) port.postMessage({ kind: 'failed', id: data.id, text: String(error) });
      });
  };
}

interface Seated {
  give(input: Input): void;
  think(player: PlayerName, purpose: number): Promise<Thought>;
  review(player: PlayerName): AsyncGenerator<ReviewedMove, void, void>;
}

async function sit(games: GameList, text: string): Promise<Seated> {
  const log = parseLog(text);
  if (!log.ok) throw new Error(log.refusal.text);
  const { header } = log.value;
  const game = await games[header.game]();
  const opened = game.open(headerOptions(header));
  if (!opened.ok) throw new Error(opened.refusal.text);
  const rules = timedBy(opened.value, header);
  const chance = chanceOf(header.seed);
  const players = new Map<PlayerName, Promise<SearchPlayer>>();
  const { match, next: at } = replay(rules, log.value);
  let next = at;
  const playerOf = (name: PlayerName): Promise<SearchPlayer> => {
    const made = players.get(name) ?? createSearchPlayer(rules, name);
    players.set(name, made);
    return made;
  };
  return {
    give(input) {
      next = match.next(input);
      while (!next.done && next.value.kind !== 'ask') next = match.next();
    },
    async think(name, purpose) {
      if (next.done || next.value.kind !== 'ask') throw new Error('nobody is asked');
      const { question }: { question: Question } = next.value;
      const player = await playerOf(name);
      const { action, sentence, method, nodes, simulations, depth } = player.think(
        question.line,
        chance(purpose, question.ply),
      );
      return { action, sentence, note: { method, nodes, simulations, depth } };
    },
    async *review(name) {
      for (const { move } of reviewMatch(rules, log.value, await playerOf(name))) yield move;
    },
  };
}
