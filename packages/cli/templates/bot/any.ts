// A bot for any game. It is asked whenever it must decide, and returns an index into view.legal.
interface View {
  game: string;
  seat: number;
  decision: string;
  legal: { text: string; type: string; from?: string; to?: string }[];
  events: { number: number; event: { type: string } }[];
  state: unknown; // what your seat knows: console.log(view.state) and umpire debug show it
  say(text: string): void;
}

export default class __NAME__ {
  choose(view: View): number {
    return Math.floor(Math.random() * view.legal.length);
  }
}
