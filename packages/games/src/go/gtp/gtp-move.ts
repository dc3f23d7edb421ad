export interface GtpMove {
  /** 1 Black, 2 White. */
  readonly colour: number;
  readonly action: number;
}
