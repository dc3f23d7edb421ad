// A part of the page that stays as it is until something that it is made of has changed: the worker says several things after
// each move, and most of them do not touch the table.
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';

interface Props {
  /** What it is made of, always as many. */
  readonly of: readonly unknown[];
  children(): ComponentChildren;
}

export function Still({ of, children }: Props) {
  return <>{useMemo(children, [...of])}</>;
}
