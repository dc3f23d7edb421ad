// What the page knows: the sum of what the worker said.
import type { GameCard, LoopSeen } from '@umpire/core/host';
import { type Motion, merge, type Scene } from '@umpire/core/scene';
import type {
  Checked,
  Ending,
  FromWorker,
  GameFacts,
  KeptMatch,
  Move,
  Notice,
  Player,
  ShownDemo,
} from '../messages.ts';

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
  readonly ply: number;
  readonly plies: number;
  readonly moves: readonly Move[];
  readonly said: readonly string[];
  readonly thinking: { readonly seat: number; readonly isHint: boolean } | undefined;
  readonly hint: { readonly action: number; readonly text: string } | undefined;
  readonly warned: Notice | undefined;
  readonly loop: LoopSeen | undefined;
  readonly over: Ending | undefined;
  readonly verified: number | undefined;
  /** Whose screen it becomes, once they say so. */
  readonly handOver: number | undefined;
  readonly help: { readonly basics: readonly string[]; readonly cards: readonly string[] } | undefined;
  readonly helpAbout: { readonly about: string; readonly lines: readonly string[] } | undefined;
}

export interface Model extends MatchModel {
  readonly games: readonly GameFacts[];
  readonly kept: readonly KeptMatch[];
  /** The browser keeps nothing, and that was not acknowledged yet. */
  readonly isUnkept: boolean;
  readonly checked: { readonly game: string; readonly found: Checked } | undefined;
  readonly refused: { readonly about: 'match' | 'answer' | 'file'; readonly notice: Notice } | undefined;
  readonly demo: ShownDemo | undefined;
  readonly cards: { readonly game: string; readonly cards: readonly GameCard[] } | undefined;
}

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
  ply: 0,
  plies: 0,
  moves: [],
  said: [],
  thinking: undefined,
  hint: undefined,
  warned: undefined,
  loop: undefined,
  over: undefined,
  verified: undefined,
  handOver: undefined,
  help: undefined,
  helpAbout: undefined,
};

export const emptyModel: Model = {
  ...noMatch,
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
      return model;
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

type InMatch = Exclude<
  FromWorker,
  { kind: 'game' | 'checked' | 'kept' | 'unkept' | 'demo' | 'cards' | 'file' | 'opened' | 'refused' }
>;

function heardInMatch(model: Model, message: InMatch): Partial<Model> {
  switch (message.kind) {
    case 'scene': {
      const { kind: _, patch, isFirst, clocks, ...rest } = message;
      return {
        ...rest,
        scene: withSeats(merge(isFirst ? undefined : model.scene, patch) as Scene, model.players),
        clocks,
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
      return { verified: message.plies };
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
