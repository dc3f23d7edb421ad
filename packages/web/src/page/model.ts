// What the page knows: the sum of what the worker said.

import type { GameCard, LoopSeen } from '@umpire/core/host';
import { type Motion, merge, type Scene } from '@umpire/core/scene';
import type {
  Ending,
  HallEntry,
  Move,
  Notice,
  Player,
  Program,
  Ranks,
  SeatLinks,
  TableFacts,
  Talk,
} from '@umpire/table';
import type { Checked, FromHouse, FromWorker, GameFacts, KeptMatch, Proof, ShownDemo } from '../messages.ts';

type Opened = Extract<FromWorker, { kind: 'opened' }>;
type SceneMessage = Extract<FromWorker, { kind: 'scene' }>;

/** A match that is open. */
export interface MatchModel {
  readonly id: string;
  readonly game: string;
  readonly title: string;
  readonly players: readonly Player[];
  readonly origin: Opened['origin'];
  readonly remarks: readonly string[];
  readonly warnings: readonly string[];
  readonly formats: GameFacts['formats'];
  readonly scene: Scene | undefined;
  /** What happened on the way to this scene, where it does not show by itself. */
  readonly motions: readonly Motion[];
  readonly question: number;
  readonly audience: number;
  readonly eyes: readonly number[];
  readonly may: SceneMessage['may'];
  readonly clocks: SceneMessage['clocks'] | undefined;
  readonly draws: readonly number[];
  readonly ply: number;
  readonly plies: number;
  readonly moves: readonly Move[];
  readonly said: readonly string[];
  readonly thinking: { readonly seat: number; readonly isHint: boolean } | undefined;
  readonly hint: { readonly action: number; readonly text: string } | undefined;
  readonly warned: Notice | undefined;
  readonly loop: LoopSeen | undefined;
  readonly over: Ending | undefined;
  /** Where the match is played at a table of a server. */
  readonly table: TableModel | undefined;
  readonly verified: number | undefined;
  /** What holds the lines of the log that was verified. */
  readonly proof: Proof | undefined;
  /** What was found of the moves, as far as it goes. */
  readonly review: Omit<Extract<FromWorker, { kind: 'reviewed' }>, 'kind'> | undefined;
  /** Whose screen it becomes, once they say so. */
  readonly handOver: number | undefined;
  readonly help: { readonly basics: readonly string[]; readonly cards: readonly string[] } | undefined;
  readonly helpAbout: { readonly about: string; readonly lines: readonly string[] } | undefined;
}

/** What a page knows of a table with several people. */
export interface TableModel {
  readonly facts: TableFacts;
  /** Whose eyes these are; and the seats that are this person's. */
  readonly seat: number;
  readonly mine: readonly number[];
  readonly links: SeatLinks;
  readonly talk: readonly Talk[];
  /** When whoever is asked began to be asked, by this page's own time. */
  readonly askedAt: number;
}

/** What a page knows of the server behind it. */
export interface HouseModel {
  readonly name: string;
  readonly recovery: string | undefined;
  readonly isUp: boolean;
  readonly hall: readonly HallEntry[];
  readonly mine: readonly HallEntry[];
  readonly ranks: Ranks | undefined;
  /** Who may sit at a table besides people and searches. */
  readonly programs: readonly Program[];
}

export interface Model extends MatchModel {
  /** Undefined: there is no server, and everything is played in this browser. */
  readonly house: HouseModel | undefined;
  readonly games: readonly GameFacts[];
  readonly kept: readonly KeptMatch[];
  /** The browser keeps nothing, and that was not acknowledged yet. */
  readonly isUnkept: boolean;
  readonly checked: { readonly game: string; readonly found: Checked } | undefined;
  readonly refused: { readonly about: 'match' | 'answer' | 'file'; readonly notice: Notice } | undefined;
  readonly demo: ShownDemo | undefined;
  readonly cards: { readonly game: string; readonly cards: readonly GameCard[] } | undefined;
}

/** The seat of those who look on. */
const PUBLIC_SEAT = 31;

const noMatch: MatchModel = {
  id: '',
  game: '',
  title: '',
  players: [],
  origin: 'new',
  remarks: [],
  warnings: [],
  formats: [],
  scene: undefined,
  motions: [],
  question: 0,
  audience: 0,
  eyes: [],
  may: {},
  clocks: undefined,
  draws: [],
  ply: 0,
  plies: 0,
  moves: [],
  said: [],
  thinking: undefined,
  hint: undefined,
  warned: undefined,
  loop: undefined,
  over: undefined,
  table: undefined,
  verified: undefined,
  proof: undefined,
  review: undefined,
  handOver: undefined,
  help: undefined,
  helpAbout: undefined,
};

export const emptyModel: Model = {
  ...noMatch,
  house: undefined,
  games: [],
  kept: [],
  isUnkept: false,
  checked: undefined,
  refused: undefined,
  demo: undefined,
  cards: undefined,
};

export type FromPage =
  /** The match is left, or another one is asked for. */
  | { readonly kind: 'leave' }
  /** A message was read. */
  | { readonly kind: 'read' };

export function heard(model: Model, message: FromWorker | FromPage): Model {
  switch (message.kind) {
    case 'leave':
      return { ...model, ...noMatch, refused: undefined };
    case 'read':
      return { ...model, refused: undefined, isUnkept: false };
    case 'game':
      return { ...model, games: [...model.games.filter(({ id }) => id !== message.facts.id), message.facts] };
    case 'checked':
      return { ...model, checked: { game: message.game, found: message.found } };
    case 'kept':
      return { ...model, kept: message.matches };
    case 'unkept':
      return { ...model, isUnkept: true };
    case 'demo':
      return { ...model, demo: message.demo };
    case 'cards':
      return { ...model, cards: { game: message.game, cards: message.cards } };
    case 'file':
    case 'turn':
      return model;
    case 'house':
    case 'line':
    case 'hall':
    case 'mine':
    case 'ranks':
    case 'created':
      return { ...model, house: heardOfHouse(model.house ?? noHouse, message) };
    case 'sentAway':
      return { ...model, ...noMatch, refused: { about: 'match', notice: { code: 'elsewhere' } } };
    case 'opened': {
      const { kind: _, ...opened } = message;
      return { ...model, ...noMatch, ...opened, refused: undefined };
    }
    case 'refused':
      return { ...model, refused: { about: message.about, notice: message.notice }, thinking: undefined };
    default:
      return { ...model, ...heardInMatch(model, message) };
  }
}

type HouseMessage = Extract<FromHouse, { kind: 'house' | 'line' | 'hall' | 'mine' | 'ranks' | 'created' }>;

const noHouse: HouseModel = {
  name: '',
  recovery: undefined,
  isUp: false,
  hall: [],
  mine: [],
  ranks: undefined,
  programs: [],
};

function heardOfHouse(house: HouseModel, message: HouseMessage): HouseModel {
  switch (message.kind) {
    case 'house':
      return {
        ...house,
        name: message.name,
        recovery: message.recovery ?? house.recovery,
        programs: message.programs ?? house.programs,
      };
    case 'line':
      return { ...house, isUp: message.isUp };
    case 'hall':
      return { ...house, hall: message.tables };
    case 'mine':
      return { ...house, mine: message.tables };
    case 'ranks':
      return { ...house, ranks: message.ranks };
    case 'created':
      return house;
  }
}

type InMatch = Exclude<
  FromWorker,
  {
    kind:
      | ('game' | 'checked' | 'kept' | 'unkept' | 'demo' | 'cards' | 'file' | 'opened' | 'refused')
      | (HouseMessage['kind'] | 'sentAway' | 'turn');
  }
>;

function heardInMatch(model: Model, message: InMatch): Partial<Model> {
  switch (message.kind) {
    case 'scene': {
      const { kind: _, patch, isFirst, clocks, draws = [], ...rest } = message;
      return {
        ...rest,
        scene: withSeats(merge(isFirst ? undefined : model.scene, patch) as Scene, model.players),
        clocks,
        draws,
        motions: message.motions ?? [],
        // Who looks at an earlier position still waits, and still has the hint.
        ...(message.ply < message.plies ? {} : { thinking: undefined, hint: undefined }),
        handOver: undefined,
      };
    }
    case 'handover':
      return { handOver: message.seat, question: message.question, thinking: undefined };
    case 'moves': {
      const isNew = message.moves.length > 0 || message.from < model.moves.length;
      return {
        moves: [...model.moves.slice(0, message.from), ...message.moves],
        ...(isNew ? { refused: undefined, warned: undefined } : {}),
      };
    }
    case 'said':
      return message.texts.length === 0 ? {} : { said: message.texts };
    case 'thinking':
      return { thinking: { seat: message.seat, isHint: message.isHint } };
    case 'hinted':
      return { hint: { action: message.action, text: message.text }, thinking: undefined };
    case 'warned':
      return { warned: message.notice };
    case 'loop':
      // The ring says it better.
      return message.loop === undefined ? { loop: undefined } : { loop: message.loop, warned: undefined };
    case 'over': {
      const { kind: _, ...over } = message;
      return { over, thinking: undefined };
    }
    case 'verified':
      return { verified: message.plies, proof: message.proof };
    case 'reviewed': {
      const { kind: _, ...review } = message;
      return { review };
    }
    case 'facts': {
      const { facts, seat = model.table?.seat ?? PUBLIC_SEAT, mine = model.table?.mine ?? [], waitedMs } = message;
      const links = message.links ?? model.table?.links ?? { own: {}, open: {} };
      const askedAt =
        waitedMs === undefined ? (model.table?.askedAt ?? performance.now()) : performance.now() - waitedMs;
      const talk = model.table?.talk ?? [];
      return { table: { facts, seat, mine, links, talk, askedAt }, players: facts.players };
    }
    case 'talk': {
      const { table } = model;
      if (table === undefined) return {};
      return { table: { ...table, talk: message.isWhole ? message.talk : [...table.talk, ...message.talk] } };
    }
    case 'behind':
      return { plies: message.plies };
    case 'moved':
      return model.table === undefined ? {} : { table: { ...model.table, askedAt: performance.now() } };
    case 'helped':
      return { help: { basics: message.basics, cards: message.cards } };
    case 'helpedAbout':
      return { helpAbout: { about: message.about, lines: message.lines } };
  }
}

/** Nobody counts people from zero: a seat that has only a number is called as people count. */
const withSeats = (scene: Scene, players: readonly Player[]): Scene => ({
  ...scene,
  seats: Object.fromEntries(
    Object.entries(scene.seats).map(([seat, panel]) => {
      const name = players[Number(seat)]?.seat;
      return [seat, name === undefined || !/^Seat \d+$/.test(panel.name) ? panel : { ...panel, name }];
    }),
  ),
});
