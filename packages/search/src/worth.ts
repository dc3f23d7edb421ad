// What a finished match is worth inside a search: the score first, then the distance. A quicker win and a slower
// loss are worth more, so a won game is won and a lost one is made long.
//
//   worth = score × UNIT − sign(score) × plies from the root

/** One point of score outweighs any number of plies. */
export const UNIT = 1 << 20;

export const worthOf = (score: number, plies: number): number =>
  score > 0 ? score * UNIT - plies : score < 0 ? score * UNIT + plies : 0;

/** The score in a worth, without the distance: exact for scores in 1024ths and less than 1024 plies. */
export const scoreOf = (worth: number): number => {
  const parts = (worth / UNIT) * 1024;
  // Away from zero: the distance only ever takes away.
  return (worth > 0 ? Math.ceil(parts) : Math.floor(parts)) / 1024;
};

/** Plies from the root to the end, for a worth that is no draw. */
export const pliesOf = (worth: number): number => Math.round(Math.abs(scoreOf(worth) * UNIT - worth));
