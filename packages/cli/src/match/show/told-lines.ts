// What a person is told, as a list: what happens in a turn stands under the line that begins the turn, and what happens
// several times in a row is said once.

interface Told {
  readonly text: string;
  readonly isTurn: boolean;
  times: number;
}

export class ToldLines {
  private readonly lines: Told[] = [];
  private readonly heard: string[] = [];
  /** Whether a turn has begun: from then on everything belongs to one. */
  private isInTurn = false;

  /** The sentences taken since the last call: they need not be said twice. */
  takeHeard(): string[] {
    return this.heard.splice(0);
  }

  add(text: string, isTurn: boolean): void {
    const last = this.lines.at(-1);
    if (last?.text === text) last.times++;
    else this.lines.push({ text, isTurn, times: 1 });
  }

  /** The lines that were added since the last call. */
  take(): string[] {
    this.heard.push(...this.lines.map(({ text }) => text));
    return this.lines.splice(0).flatMap(({ text, isTurn, times }) => {
      this.isInTurn ||= isTurn;
      if (isTurn) return ['', text];
      return [`${this.isInTurn ? '  ' : ''}* ${text}${times > 1 ? ` (${times} times)` : ''}`];
    });
  }
}
