// A table to look at.
import type { Scene } from '@umpire/core/scene';

export interface Shown {
  readonly name: string;
  readonly title: string;
  readonly names: readonly string[];
  readonly scene: Scene;
  readonly moves: readonly { readonly ply: number; readonly seat: number; readonly text: string }[];
  readonly audience: number;
  readonly over?: { readonly winners: readonly number[]; readonly reason: string };
}
