// The worker: `serveTables(games)` in a Web Worker, with the games that it may open. It hires a second worker of the same
// file for searches, which knows by its name that it is there to think.

import type { Game } from '@umpire/core';
import { finalPlies, headerOptions } from '@umpire/core/host';
import { given } from '@umpire/core/scene';
import { parsePlayerName } from '@umpire/search';
import { type GameList, isReview, type Notice, serveThinker, type ThinkerPort } from '@umpire/table';
import { fetchAgain } from '../fetch-again.ts';
import type { FromWorker, NewMatch, ToWorker } from '../messages.ts';
import { checkOptions } from './check-options.ts';
import { showDemo } from './demos.ts';
import { factsOf } from './facts.ts';
import type { House, TableFacts } from './house.ts';
import { type ReadFile, readFile, readLog } from './read-file.ts';
import { Review } from './review.ts';
import { browserStore, Shelf, type Store } from './shelf.ts';
import { Table } from './table.ts';
import { type HireThinker, hireThinker, THINKER } from './thinking.ts';

/** What a worker has; this file is compiled without its library. */
interface Port {
  postMessage(message: FromWorker): void;
  onmessage: ((event: { readonly data: ToWorker }) => void) | null;
}

/** What may be put in the place of the browser's own. */
export interface Means {
  readonly hire?: HireThinker;
  readonly store?: Store;
}

export function serveTables(list: GameList, port: Port = globalThis as unknown as Port, means: Means = {}): void {
  const games = fetchedAgain(list);
  if ((globalThis as { name?: unknown }).name === THINKER) {
    serveThinker(games, globalThis as unknown as ThinkerPort);
    return;
  }
  const server = new Server(games, (message) => port.postMessage(message), means);
  port.onmessage = ({ data }) => {
    server
      .handle(data)
      .catch((error: unknown) => server.refuse('match', { code: 'broken', values: { text: String(error) } }));
  };
}

/** A game that did not arrive because the line was cut is asked for again. */
const fetchedAgain = (list: GameList): GameList =>
  Object.fromEntries(Object.entries(list).map(([id, load]) => [id, () => fetchAgain(load)]));

/** The extension of an analysis. */
const REVIEW = 'review.jsonl';
const REVIEW_BYTES_MAX = 32 * 1024 * 1024;

class Server {
  private readonly games: GameList;
  private readonly send: (message: FromWorker) => void;
  private readonly shelf: Shelf;
  private readonly house: House;
  private table: Table | undefined;
  private review: Review | undefined;
  /** How the table came about, to play it again. */
  private wanted: NewMatch | undefined;

  constructor(games: GameList, send: (message: FromWorker) => void, means: Means) {
    this.games = games;
    this.send = send;
    this.shelf = new Shelf(means.store ?? browserStore(), () => send({ kind: 'unkept' }));
    this.house = { send, hire: means.hire ?? hireThinker(games), keep: (match) => this.shelf.keep(match) };
  }

  refuse(about: 'match' | 'answer' | 'file', { code, text, values }: Notice): void {
    const notice = { code, ...(text === undefined ? {} : { text }), ...(values === undefined ? {} : { values }) };
    this.send({ kind: 'refused', about, notice });
  }

  async handle(message: ToWorker): Promise<void> {
    const { table } = this;
    switch (message.kind) {
      case 'act':
        return table?.answer(message.question, { action: message.action });
      case 'type':
        return table?.answer(message.question, { text: message.text });
      case 'command':
        return table?.command(message.question, message.type, message.round);
      case 'hint':
        return table?.hint(message.question);
      case 'look':
        return table?.look(message.ply);
      case 'eyes':
        return table?.eyes(message.seat);
      case 'here':
        return table?.here();
      case 'export':
        return this.export(message.extension);
      case 'help':
        return this.help(message.about);
      case 'review':
        return this.judge(message.player);
      case 'reviewStop':
        return this.review?.stop();
      case 'playOn':
        return this.playOn(message);
      default:
        return this.handleHall(message);
    }
  }

  /** What is no business of the match that is open. */
  private async handleHall(message: ToWorker): Promise<void> {
    switch (message.kind) {
      case 'games':
        // All at once: what stands below them on the page does not move.
        for (const game of await Promise.all(Object.values(this.games).map((load) => load())))
          this.send({ kind: 'game', facts: factsOf(game) });
        return;
      case 'check': {
        const game = await this.game(message.game);
        if (game !== undefined)
          this.send({ kind: 'checked', game: message.game, found: checkOptions(game, message.options) });
        return;
      }
      case 'cards': {
        const cards = (await this.game(message.game))?.cards?.(message.options);
        if (cards?.ok === true) this.send({ kind: 'cards', game: message.game, cards: cards.value });
        return;
      }
      case 'open':
        return this.open(message);
      case 'again':
        return this.again(message.swap === true);
      case 'resume':
        return this.resume(message.id);
      case 'read':
        return this.read(message.name, message.bytes);
      case 'convert':
        return this.convert(message);
      case 'replayLog':
        return this.replayLog(message);
      case 'leave':
        return this.take(undefined);
      case 'list':
        return this.list();
      case 'forget':
        await this.shelf.forget(message.id);
        return this.list();
      case 'demo': {
        const game = await this.game(message.game);
        const demo = game?.demos?.[message.name];
        if (game === undefined || demo === undefined) return this.refuse('match', { code: 'no-demo' });
        return this.send({ kind: 'demo', demo: showDemo(game, message.name, demo) });
      }
    }
  }

  private async game(id: string): Promise<Game | undefined> {
    if (Object.hasOwn(this.games, id)) return this.games[id]();
    this.refuse('match', { code: 'no-game', values: { game: id } });
    return undefined;
  }

  private take(table: Table | undefined): void {
    this.review?.stop();
    this.review = undefined;
    this.table?.close();
    this.table = table;
  }

  private async open(wanted: NewMatch): Promise<void> {
    const game = await this.game(wanted.game);
    if (game === undefined) return;
    const { options, seats: players, seed = freshName() } = wanted;
    const table = Table.open(game, { id: freshName(), options, players, seed, origin: 'new' }, this.house);
    if ('code' in table) return this.refuse('match', table);
    this.take(table);
    this.wanted = { game: wanted.game, options, seats: players };
    return table.start(wanted.after);
  }

  private async again(swap: boolean): Promise<void> {
    const { wanted } = this;
    if (wanted === undefined) return;
    const { seats } = wanted;
    return this.open({ ...wanted, seats: swap ? [...seats.slice(1), ...seats.slice(0, 1)] : seats });
  }

  private async resume(id: string): Promise<void> {
    const kept = await this.shelf.get(id);
    if (kept === undefined) return this.refuse('match', { code: 'no-match' });
    const read = await readLog(this.games, kept.log);
    if ('code' in read) return this.refuse('match', read);
    return this.goOn(read, { id, origin: 'kept' });
  }

  private judge(player: string): void {
    const notice = this.reviewed()?.start(player, this.house.hire);
    if (notice !== undefined) this.refuse('match', notice);
  }

  private reviewed(): Review | undefined {
    const { table } = this;
    if (table !== undefined)
      this.review ??= new Review(table.log, table.export('jsonl') ?? '', (message) => this.send(message));
    return this.review;
  }

  private async playOn({ ply, seat, against }: Extract<ToWorker, { kind: 'playOn' }>): Promise<void> {
    const { table } = this;
    if (table === undefined) return;
    const { header } = table.log;
    const { seed, match } = header;
    const players = header.seats.map(({ player }, at) => {
      if (at === seat) return 'human';
      return against ?? (parsePlayerName(player).ok ? player : 'medium');
    });
    const options = headerOptions(header);
    const facts = { id: freshName(), options, players, seed, origin: 'new', ...given({ match }) } as const;
    const next = Table.open(table.game, facts, this.house);
    if ('code' in next) return this.refuse('match', next);
    const plies = finalPlies(table.log).slice(0, ply);
    this.take(next);
    this.wanted = { game: next.game.id, options, seats: players };
    return next.startFrom(plies);
  }

  private async replayLog({ id, log, eyes }: Extract<ToWorker, { kind: 'replayLog' }>): Promise<void> {
    const read = await readLog(this.games, log);
    if ('code' in read) return this.refuse('match', read);
    await this.goOn(read, { id, origin: 'table' });
    this.table?.eyes(eyes);
  }

  private async read(name: string, bytes: Uint8Array): Promise<void> {
    const text = new TextDecoder().decode(bytes.subarray(0, REVIEW_BYTES_MAX));
    if (isReview(text)) {
      const review = this.reviewed();
      const notice = review === undefined ? { code: 'review-of-none' } : review.read(text);
      if (notice !== undefined) this.refuse('file', notice);
      return;
    }
    const read = await readFile(this.games, name, bytes);
    if ('code' in read) return this.refuse('file', read);
    return this.goOn(read, { id: freshName(), origin: 'file' });
  }

  private async goOn({ game, remarks, ...read }: ReadFile, from: Pick<TableFacts, 'id' | 'origin'>): Promise<void> {
    const { log } = read;
    const { seed, seats, clock, match } = log.header;
    const options = headerOptions(log.header);
    const players = seats.map(({ player }) => player);
    const table = Table.open(
      game,
      { ...from, options, players, seed, remarks, ...given({ clock, match }) },
      this.house,
    );
    if ('code' in table) return this.refuse('file', table);
    const going = table.goOnFrom(read);
    if ('code' in going) return this.refuse('file', going);
    this.take(table);
    this.wanted = { game: game.id, options, seats: players };
    return going;
  }

  private async list(): Promise<void> {
    this.send({ kind: 'kept', matches: (await this.shelf.list()).filter(({ plies }) => plies > 0) });
  }

  private export(extension: string): void {
    const { table } = this;
    const text = extension === REVIEW ? this.review?.file() : table?.export(extension);
    if (table === undefined || text === undefined) return;
    const day = new Date().toISOString().slice(0, 16).replace('T', '-').replace(':', '');
    this.send({ kind: 'file', name: `${table.game.id}-${day}.${extension}`, text });
  }

  /** A log from elsewhere as a file of another program. */
  private async convert({ log, extension, name }: Extract<ToWorker, { kind: 'convert' }>): Promise<void> {
    const read = await readLog(this.games, log);
    if ('code' in read) return this.refuse('file', read);
    const { header } = read.log;
    const players = header.seats.map(({ player }) => player);
    const facts = {
      id: freshName(),
      origin: 'file',
      options: headerOptions(header),
      players,
      seed: header.seed,
    } as const;
    const table = Table.open(
      read.game,
      { ...facts, ...given({ clock: header.clock, match: header.match }) },
      { ...this.house, send: () => undefined, keep: () => undefined },
    );
    if ('code' in table) return this.refuse('file', table);
    const going = table.goOnFrom(read);
    if ('code' in going) return this.refuse('file', going);
    const text = table.export(extension);
    table.close();
    if (text !== undefined) this.send({ kind: 'file', name: `${name}.${extension}`, text });
  }

  private help(about: string | undefined): void {
    const help = this.table?.help();
    if (about !== undefined) this.send({ kind: 'helpedAbout', about, lines: help?.about(about) ?? [] });
    else this.send({ kind: 'helped', basics: help?.basics ?? [], cards: help?.cards ?? [] });
  }
}

/** For ids and seeds: nobody has to remember them. */
function freshName(): string {
  const numbers = crypto.getRandomValues(new Uint32Array(2));
  return Array.from(numbers, (number) => number.toString(36).padStart(7, '0'))
    .join('')
    .slice(0, 12);
}
