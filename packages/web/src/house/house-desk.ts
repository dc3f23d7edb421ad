// What the page asks of its server over HTTP: tables to make, names, lists, logs.
import type { Notice, Ranks } from '@umpire/table';
import type { FromWorker, NewTable } from '../messages.ts';

interface Refused {
  readonly refused: Notice;
}
type Answered = Refused | Readonly<Record<string, unknown>>;

const isRefused = (answered: Answered): answered is Refused => 'refused' in answered;

export class HouseDesk {
  private readonly say: (message: FromWorker) => void;

  /** `say`: to the page. */
  constructor(say: (message: FromWorker) => void) {
    this.say = say;
  }

  async create(table: NewTable): Promise<void> {
    const made = await this.ask('POST', 'api/tables', table);
    if (isRefused(made)) return this.refuse(made.refused);
    this.say({ kind: 'created', id: String(made.id) });
  }

  async rename(name: string): Promise<void> {
    const renamed = await this.ask('POST', 'api/me', { name });
    if (isRefused(renamed)) this.refuse(renamed.refused);
    else this.say({ kind: 'house', name: (renamed as { name: string }).name });
  }

  async recover(token: string): Promise<void> {
    const back = await this.ask('POST', 'api/me/recover', { token });
    if (isRefused(back)) return this.refuse(back.refused);
    // Sockets are known by the cookie that they came with.
    location.hash = '#/';
    location.reload();
  }

  async rank(game: string): Promise<void> {
    const ranks = await this.ask('GET', `api/ranks/${encodeURIComponent(game)}`);
    if (isRefused(ranks)) this.refuse(ranks.refused);
    else this.say({ kind: 'ranks', ranks: ranks as unknown as Ranks });
  }

  async forgetMe(): Promise<void> {
    await this.ask('DELETE', 'api/me');
    location.hash = '#/';
    location.reload();
  }

  async listMine(): Promise<void> {
    const [me, mine] = await Promise.all([this.ask('GET', 'api/me'), this.ask('GET', 'api/me/tables')]);
    if ('name' in me) this.say({ kind: 'house', ...(me as { name: string; recovery: string }) });
    if ('tables' in mine)
      this.say({ kind: 'mine', tables: mine.tables as Extract<FromWorker, { kind: 'mine' }>['tables'] });
  }

  /** The log is the server's until the match is over: undefined. */
  async log(table: string): Promise<string | undefined> {
    try {
      const response = await fetch(`api/tables/${table}/log`);
      return response.ok ? await response.text() : undefined;
    } catch {
      return undefined;
    }
  }

  private async ask(method: string, path: string, body?: unknown): Promise<Answered> {
    try {
      const response = await fetch(path, {
        method,
        ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
      });
      return (await response.json()) as Answered;
    } catch {
      return { refused: { code: 'no-server' } };
    }
  }

  private refuse(notice: Notice): void {
    this.say({ kind: 'refused', about: 'match', notice });
  }
}
