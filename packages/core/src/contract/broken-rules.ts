/** A game broke its contract in a way that no match can go on with. It is the author's news, so it says what and where. */
export class BrokenRules extends Error {
  constructor(gameId: string, what: string) {
    super(`The game '${gameId}' breaks its contract: ${what}.`);
    this.name = 'BrokenRules';
  }
}
