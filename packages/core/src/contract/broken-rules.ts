/** Thrown when a game breaks its contract so that the match cannot go on. The message is for the author: which game, and what. */
export class BrokenRules extends Error {
  constructor(gameId: string, what: string) {
    super(`The game '${gameId}' breaks its contract: ${what}.`);
    this.name = 'BrokenRules';
  }
}
