// What the page knows: the sum of what the worker said.
import { merge, type Scene } from '@umpire/core/scene';
import type { FromWorker, GameFacts, Move } from '../messages.ts';

export interface Model {
  readonly games: readonly GameFacts[];
  readonly chosen: string | undefined;
  readonly title: string;
  readonly names: readonly string[];
  readonly scene: Scene | undefined;
  readonly question: number;
  readonly audience: number;
  readonly ply: number;
  readonly plies: number;
  readonly moves: readonly Move[];
  readonly said: readonly string[];
  readonly thinking: number | undefined;
  readonly hint: { readonly action: number; readonly text: string } | undefined;
  readonly refused: string | undefined;
  readonly warned: string | undefined;
  readonly over: { readonly winners: readonly number[]; readonly reason: string } | undefined;
  readonly log: string;
  readonly verified: number | undefined;
  /** Whose screen it becomes, once they say so. */
  readonly handOver: number | undefined;
}

export const emptyModel: Model = {
  games: [],
  chosen: undefined,
  title: '',
  names: [],
  scene: undefined,
  question: 0,
  audience: 0,
  ply: 0,
  plies: 0,
  moves: [],
  said: [],
  thinking: undefined,
  hint: undefined,
  refused: undefined,
  warned: undefined,
  over: undefined,
  log: '',
  verified: undefined,
  handOver: undefined,
};

type FromPage =
  | { readonly kind: 'choose'; readonly game: string | undefined }
  | { readonly kind: 'leave' }
  | { readonly kind: 'here' };

export function heard(model: Model, message: FromWorker | FromPage): Model {
  switch (message.kind) {
    case 'choose':
      return { ...model, chosen: message.game, refused: undefined };
    case 'leave':
      return { ...emptyModel, games: model.games };
    case 'here':
      return { ...model, handOver: undefined };
    case 'game':
      return { ...model, games: [...model.games.filter(({ id }) => id !== message.facts.id), message.facts] };
    case 'opened':
      return { ...emptyModel, games: model.games, chosen: model.chosen, title: message.title, names: message.names };
    case 'scene': {
      const isAnother = message.handOver && message.audience !== model.audience && message.plies > 0;
      return {
        ...model,
        scene: merge(message.isFirst ? undefined : model.scene, message.patch) as Scene,
        question: message.question,
        audience: message.audience,
        ply: message.ply,
        plies: message.plies,
        thinking: undefined,
        hint: undefined,
        handOver: isAnother ? message.audience : model.handOver,
      };
    }
    case 'moves':
      return {
        ...model,
        moves: [...model.moves.slice(0, message.from), ...message.moves],
        refused: undefined,
        warned: undefined,
      };
    case 'said':
      return { ...model, said: message.texts };
    case 'thinking':
      return { ...model, thinking: message.seat };
    case 'hinted':
      return { ...model, hint: { action: message.action, text: message.text } };
    case 'refused':
      return { ...model, refused: message.text, thinking: undefined };
    case 'warned':
      return { ...model, warned: message.text };
    case 'over':
      return { ...model, over: { winners: message.winners, reason: message.reason }, thinking: undefined };
    case 'log':
      return { ...model, log: message.text };
    case 'verified':
      return { ...model, verified: message.plies };
  }
}
