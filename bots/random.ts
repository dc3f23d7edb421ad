// Plays any game: it chooses each legal answer with the same probability.
export default class RandomBot {
  choose(view: { legal: readonly unknown[] }): number {
    return Math.floor(Math.random() * view.legal.length);
  }
}
