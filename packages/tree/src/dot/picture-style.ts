// The colours of pictures.
import { isAction } from './graph-of.ts';
import type { Edge } from './picture-html.ts';

export const PLAYER_COLOURS = ['#1f4e79', '#b3541e', '#3b7a3b', '#7a3b7a', '#8a7a1e'] as const;
export const PLAYER_GROUNDS = ['#eaf1f8', '#fbeee6', '#ebf5eb', '#f5ebf5', '#f6f3e0'] as const;
const ACTION_COLOURS = ['#c0392b', '#16794f', '#8e44ad', '#b9770e', '#1a6fb0', '#a0306a', '#4d6600'] as const;
export const ACTION = ACTION_COLOURS[0];
export const QUIET = '#6b6b6b';
export const LINE = '#b8b8b8';

/** The kinds of action, in the order in which they appear. */
export const actionKinds = (edges: readonly Edge[]): string[] => [
  ...new Set(edges.filter(isAction).map(({ label }) => label)),
];

export const colourOf = (kinds: readonly string[], kind: string): string =>
  ACTION_COLOURS[kinds.indexOf(kind) % ACTION_COLOURS.length];
