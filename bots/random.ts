// Plays any game: every legal answer is as likely as any other.
export default class RandomBot {
  choose(view: { legal: readonly unknown[] }): number {
    return Math.floor(Math.random() * view.legal.length);
  }
}
