// The requests that tests send, with fields filled in that a test does not care about.
import type { GameEvent } from '@umpire/core';
import type { Line } from './python-program.ts';

let sent = 0;

export const hello = (game = 'kittens'): Line => ({ id: ++sent, type: 'hello', protocol: 1, game, rulesVersion: 1 });
export const begin = (match = 1, more: Line = {}): Line => ({
  id: ++sent,
  type: 'new',
  match,
  seat: 0,
  random: [1, 2, 3, 4],
  ...more,
});
export const end = (match = 1): Line => ({ id: ++sent, type: 'end', match });

/** A position of kittens for seat 0 of three. */
export const position = (more: Line = {}): Line => ({
  hand: ['defuse', 'nope', 'skip', 'favor', 'taco-cat', 'taco-cat', 'taco-cat', 'beard-cat'],
  handSizes: [8, 8, 8],
  alive: [true, true, true],
  turn: 0,
  turns: 1,
  pile: 20,
  kittens: 2,
  known: [],
  discard: ['shuffle', 'attack'],
  action: null,
  nopes: 0,
  deck: { defuse: 6, nope: 5, attack: 4, skip: 4, favor: 4, shuffle: 4, 'taco-cat': 4, 'beard-cat': 4 },
  ...more,
});

const TURN = ['draw', 'five', 'pair defuse', 'skip', 'favor', 'pair taco-cat', 'three taco-cat'];

export const words = (...texts: readonly string[]): Line[] => texts.map((text) => ({ text, type: 'any' }));
export const numbered = (...events: readonly GameEvent[]): Line[] => events.map((event, number) => ({ number, event }));

export const ask = (decision = 'turn', legal: readonly string[] = TURN, more: Line = {}, match = 1): Line => ({
  id: ++sent,
  match,
  ask: { decision, legal: words(...legal), events: [], state: position(), ...more },
});
export const tell = (events: readonly Line[], state: Line = position(), match = 1): Line => ({
  id: ++sent,
  match,
  tell: events,
  state,
});
