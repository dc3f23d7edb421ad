/** An action in words: its notation, its kind, and what it goes from and to. Texts differ within one legal list. */
export interface ActionWords {
  readonly text: string;
  readonly type: string;
  readonly from?: string;
  readonly to?: string;
  /** What a person reads once it is done: 'Placed at (1, 2)'. */
  readonly done?: string;
}
