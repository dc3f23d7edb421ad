// What the end of a match is worth inside a search: the score first, then the distance. Quicker wins and slower losses
// are worth more, so that a search does win a won game and prolongs a lost one.
//
//   worth = score × UNIT − sign(score) × plies from the root

/** What one point of score is worth: more than any number of plies. */
export const UNIT = 1 << 20;

export const worthOf = (score: number, plies: number): number =>
  score > 0 ? score * UNIT - plies : score < 0 ? score * UNIT + plies : 0;

/** The score in a worth, without the distance: exact for scores in 1024ths and less than 1024 plies. */
export const scoreOf = (worth: number): number => {
  const parts = (worth / UNIT) * 1024;
  // Rounded away from zero, because the distance only ever brings a worth nearer to zero.
  return (worth > 0 ? Math.ceil(parts) : Math.floor(parts)) / 1024;
};

/** Plies from the root to the end, for a worth that is not 0. */
export const pliesOf = (worth: number): number => Math.round(Math.abs(scoreOf(worth) * UNIT - worth));
