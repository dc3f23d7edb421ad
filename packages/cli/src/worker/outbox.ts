// Messages between processes: what is said in one turn of the event loop leaves together, because each message by itself
// costs a write here and wakes the other side.

/** A process that thinks has no next turn for a long time, so what comes this much later than the last leaves at once. */
const TOGETHER_MS = 5;

export class Outbox<Message> {
  private readonly send: (messages: readonly Message[]) => void;
  private waiting: Message[] = [];
  private sentAt = Number.NEGATIVE_INFINITY;

  constructor(send: (messages: readonly Message[]) => void) {
    this.send = send;
  }

  put(message: Message): void {
    this.waiting.push(message);
    if (performance.now() - this.sentAt > TOGETHER_MS) this.flush();
    else if (this.waiting.length === 1) setImmediate(() => this.flush());
  }

  private flush(): void {
    if (this.waiting.length === 0) return;
    const messages = this.waiting;
    this.waiting = [];
    this.sentAt = performance.now();
    this.send(messages);
  }
}
