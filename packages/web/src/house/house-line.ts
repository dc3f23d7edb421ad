// The page's line to a server, in the place of its worker: what concerns a table of the house goes there, all else to the
// worker behind it. To the page both say the same.
import type { FromServer, Notice, TableCommand, TableMessage, ToServer } from '@umpire/table';
import { pauseBefore } from '../fetch-again.ts';
import type { FromWorker, ToHouse, ToWorker } from '../messages.ts';
import type { TableWorker } from '../page/table-worker.ts';
import { HouseDesk } from './house-desk.ts';
import { LookBack } from './look-back.ts';
import { Socket } from './socket.ts';

interface Seated {
  readonly table: string;
  readonly secret?: string | undefined;
  readonly seat?: number | undefined;
  /** Whose eyes are wanted once it is over. */
  readonly eyes?: number | undefined;
  /** What was heard last. */
  from?: { readonly epoch: string; seq: number };
}

/** Before a page asks again for what the server has no time for. */
const AGAIN_MS = 2000;

/** Whatever is done at the table that is open. */
type AtTable = Extract<
  ToWorker,
  { readonly kind: 'act' | 'type' | 'command' | 'hint' | 'look' | 'export' | 'help' | 'again' }
>;

const AT_TABLE: ReadonlySet<string> = new Set<AtTable['kind']>([
  ...(['act', 'type', 'command', 'hint', 'look', 'export', 'help', 'again'] as const),
]);
/** What the worker does once the match is over and its log is here. */
const LOOKED_BACK: ReadonlySet<string> = new Set<AtTable['kind']>(['look', 'export', 'help']);

export class HouseLine implements TableWorker {
  onmessage: ((event: { readonly data: FromWorker }) => void) | null = null;
  private readonly worker: TableWorker;
  private readonly socket: Socket;
  private readonly desk = new HouseDesk((message) => this.say(message));
  private readonly unheard: FromWorker[] = [];
  private seated: Seated | undefined;
  private isInHall = false;
  private wasDown = false;
  private readonly back = new LookBack(
    (ply) => this.seated !== undefined && this.socket.send({ t: 'look', table: this.seated.table, ply }),
    (message) => this.say(message),
  );
  /** The match is over, and the worker replays it here: through any eyes, with its mistakes. */
  private isReplayed = false;
  private isOver = false;
  /** The table whose log is being asked for. */
  private isFetching: string | undefined;
  /** Help that the server was asked for and has not sent. */
  private helpWanted: Extract<ToServer, { readonly t: 'help' }> | undefined;
  /** What is looked for once it is replayed. */
  private reviewed: Extract<ToWorker, { readonly kind: 'review' }> | undefined;

  constructor(worker: TableWorker) {
    this.worker = worker;
    worker.onmessage = ({ data }) => this.hearWorker(data);
    const address = new URL('ws', document.baseURI);
    address.protocol = address.protocol.replace('http', 'ws');
    this.socket = new Socket(address.href, {
      hear: (message) => this.hear(message),
      up: () => this.comeBack(),
      down: () => {
        this.wasDown = true;
        this.say({ kind: 'line', isUp: false });
      },
    });
  }

  postMessage(message: ToWorker): void {
    this.flush();
    switch (message.kind) {
      case 'house':
        this.enter();
        return;
      case 'sit':
        this.sit(message);
        return;
      case 'create':
        void this.desk.create(message.table);
        return;
      case 'rename':
        void this.desk.rename(message.name);
        return;
      case 'recover':
        void this.desk.recover(message.token);
        return;
      case 'ranks':
        void this.desk.rank(message.game);
        return;
      case 'forget-me':
        void this.desk.forgetMe();
        return;
      case 'table':
        this.command(message.cmd);
        return;
      case 'say':
        this.surely((table, id) => ({ t: 'say', table, text: message.text, id }));
        return;
      default:
        this.forTable(message);
    }
  }

  private forTable(message: Exclude<ToWorker, ToHouse>): void {
    if (message.kind === 'leave') this.leave();
    if (message.kind === 'list') void this.desk.listMine();
    const isHere = this.isReplayed && LOOKED_BACK.has(message.kind);
    // An address may ask for it before the log is here.
    if (message.kind === 'review' && this.seated !== undefined && !this.isReplayed) {
      this.reviewed = message;
      return;
    }
    if (this.seated !== undefined && AT_TABLE.has(message.kind) && !isHere)
      this.atTable(message as AtTable, this.seated.table);
    else this.worker.postMessage(message);
  }

  private atTable(message: AtTable, table: string): void {
    switch (message.kind) {
      case 'act':
        this.surely((_, id) => ({ t: 'act', table, q: message.question, action: message.action, id }));
        return;
      case 'type':
        this.surely((_, id) => ({ t: 'type', table, q: message.question, text: message.text, id }));
        return;
      case 'command': {
        const { type, round } = message;
        this.surely((_, id) => ({
          t: 'cmd',
          table,
          cmd: type,
          id,
          ...this.atPly(),
          ...(round === undefined ? {} : { round }),
        }));
        return;
      }
      case 'hint':
        this.say({ kind: 'thinking', seat: 0, isHint: true });
        this.command('hint');
        return;
      case 'again':
        this.command('rematch');
        return;
      case 'look':
        this.back.look(message.ply);
        return;
      case 'help':
        this.helpWanted = { t: 'help', table, ...(message.about === undefined ? {} : { about: message.about }) };
        this.socket.send(this.helpWanted);
        return;
      case 'export':
        void this.download(table, message.extension);
        return;
    }
  }

  /** To the page a match that is replayed is the one that it knows already. */
  private hearWorker(data: FromWorker): void {
    if (data.kind === 'opened' && data.origin === 'table') this.isReplayed = true;
    else if (data.kind === 'opened') {
      // Played on from here: that is another match, and no table of the server.
      this.leaveTable();
      this.say(data);
    } else this.say(data);
    if (data.kind !== 'over' || !this.isReplayed) return;
    if (this.back.ply !== undefined) this.worker.postMessage({ kind: 'look', ply: this.back.ply });
    if (this.reviewed !== undefined) this.worker.postMessage(this.reviewed);
    this.reviewed = undefined;
  }

  /** Its log is everybody's now; it is asked for until it comes. */
  private async replay({ table, seat, eyes }: Seated, audience: number): Promise<void> {
    if (this.isFetching === table) return;
    this.isFetching = table;
    const isWanted = (): boolean => this.seated?.table === table && this.isOver && !this.isReplayed;
    for (let times = 1; isWanted(); times++) {
      const log = await this.desk.log(table);
      if (log !== undefined && isWanted()) {
        this.worker.postMessage({ kind: 'replayLog', id: table, log, eyes: eyes ?? seat ?? audience });
        break;
      }
      await pauseBefore(times);
    }
    if (this.isFetching === table) this.isFetching = undefined;
  }

  /** What only this page was told: a hint, or an earlier position. */
  private tell(message: TableMessage): void {
    if (message.kind === 'scene') this.back.hearPast(message);
    else this.say(message);
  }

  /** What everybody here is told. */
  private tellAll(message: TableMessage): void {
    if (message.kind === 'scene') {
      this.back.hearPresent(message);
      return;
    }
    this.say(message);
    if (message.kind !== 'over' || this.seated === undefined) return;
    this.isOver = true;
    void this.replay(this.seated, this.back.now?.audience ?? 0);
  }

  private enter(): void {
    this.isInHall = true;
    this.socket.want();
    this.socket.send({ t: 'hall' });
    void this.desk.listMine();
  }

  private sit({ table, secret, seat }: { table: string; secret?: string; seat?: number }): void {
    if (this.seated?.table !== table) this.leave();
    this.seated = { table, secret, seat, eyes: seat };
    this.socket.want();
    this.join();
  }

  private leave(): void {
    if (this.isReplayed) this.worker.postMessage({ kind: 'leave' });
    this.leaveTable();
  }

  private leaveTable(): void {
    if (this.seated !== undefined) this.socket.send({ t: 'leave', table: this.seated.table });
    this.seated = undefined;
    this.isReplayed = this.isOver = false;
    this.back.forget();
    this.reviewed = undefined;
  }

  private join(): void {
    const { seated } = this;
    if (seated === undefined) return;
    const { table, secret, seat, from } = seated;
    this.socket.send({
      t: 'join',
      table,
      ...(secret === undefined ? {} : { secret }),
      ...(seat === undefined || seat < 0 ? {} : { seat }),
      ...(from === undefined ? {} : { from }),
    });
  }

  private comeBack(): void {
    this.say({ kind: 'line', isUp: true });
    if (this.isInHall) this.socket.send({ t: 'hall' });
    // Whoever looks at the lists may have asked for them in vain.
    if (this.wasDown && this.seated === undefined) void this.desk.listMine();
    this.join();
  }

  /** Whoever sits there has joined again: what was not answered goes out once more. */
  private sendAgain(table: string): void {
    this.socket.resend(table);
    if (this.helpWanted?.table === table) this.socket.send(this.helpWanted);
  }

  private command(cmd: TableCommand): void {
    const at = this.atPly();
    this.surely((table, id) => ({ t: 'cmd', table, cmd, id, ...at }));
  }

  /** The position that a command is about. */
  private atPly(): { readonly ply?: number } {
    return this.back.now === undefined ? {} : { ply: this.back.now.plies };
  }

  private surely(make: (table: string, id: string) => Extract<ToServer, { readonly id: string }>): void {
    const table = this.seated?.table;
    if (table !== undefined) this.socket.sendSurely((id) => make(table, id));
  }

  private hear(message: FromServer): void {
    switch (message.t) {
      case 'hello':
        this.say({ kind: 'house', name: message.name, programs: message.programs });
        return;
      case 'hall':
        this.say({ kind: 'hall', tables: message.tables });
        return;
      case 'turn':
        this.say({ kind: 'turn', id: message.table, title: message.title });
        void this.desk.listMine();
        return;
      case 'ok':
        this.socket.answered(message.id);
        return;
      case 'pong':
        return;
      case 'refused':
        // What was sent again may have counted the first time: the position says so.
        if (message.id !== undefined && this.socket.answered(message.id) && isDone(message.notice)) return;
        // It has to be fetched from the disk, and others wait for theirs.
        if (message.id === undefined && message.notice.code === 'too-fast' && message.table === this.seated?.table)
          setTimeout(() => this.join(), AGAIN_MS);
        this.say({
          kind: 'refused',
          about: message.id === undefined ? 'match' : 'answer',
          notice: message.notice,
        });
        return;
      default:
        if (message.table === undefined || message.table === this.seated?.table) this.hearTable(message);
    }
  }

  private hearTable(
    message: Exclude<FromServer, { readonly t: 'hello' | 'hall' | 'turn' | 'ok' | 'pong' | 'refused' }>,
  ): void {
    const { seated } = this;
    if (seated === undefined) return;
    switch (message.t) {
      case 'sync': {
        const { facts, epoch, seq, seat, mine, links, talk, say, waitedMs } = message;
        // The link has done its work: from here on it is the cookie that opens the seat.
        this.back.toPresent();
        this.isReplayed = this.isOver = false;
        const own = seat in facts.players ? seat : undefined;
        this.seated = { table: seated.table, seat: own, eyes: seated.eyes, from: { epoch, seq } };
        const { id, game, title, players, remarks, warnings, formats } = facts;
        this.say({ kind: 'opened', id, game, title, players, origin: 'table', remarks, warnings, formats });
        this.say({ kind: 'facts', facts, seat, mine, links, waitedMs });
        this.say({ kind: 'talk', talk, isWhole: true });
        for (const each of say) this.tellAll(each);
        this.sendAgain(seated.table);
        return;
      }
      case 'back':
        this.say({ kind: 'facts', facts: message.facts, waitedMs: message.waitedMs });
        this.say({ kind: 'talk', talk: message.talk, isWhole: true });
        this.back.askAgain();
        this.sendAgain(seated.table);
        return;
      case 'ev': {
        if (seated.from === undefined || message.seq <= seated.from.seq) return;
        // Something is missing: the server has it.
        if (message.seq !== seated.from.seq + 1) {
          this.join();
          return;
        }
        seated.from.seq = message.seq;
        this.say({ kind: 'moved' });
        for (const each of message.say) this.tellAll(each);
        return;
      }
      case 'tell':
        for (const each of message.say) this.tell(each);
        return;
      case 'facts':
        this.say({ kind: 'facts', facts: message.facts });
        return;
      case 'talk':
        this.say({ kind: 'talk', talk: [message.talk], isWhole: false });
        return;
      case 'helped': {
        const { about, basics, lines } = message;
        this.helpWanted = undefined;
        this.say(
          about === undefined ? { kind: 'helped', basics, cards: lines } : { kind: 'helpedAbout', about, lines },
        );
        return;
      }
      case 'bye':
        // After a restart, or when the table was loaded anew, the page comes back by itself.
        if (message.why === 'elsewhere') {
          this.seated = undefined;
          this.say({ kind: 'sentAway' });
        } else if (message.why === 'broken') {
          delete seated.from;
          setTimeout(() => this.join(), 1000);
        }
        return;
    }
  }

  /** Other files are made of the log here. */
  private async download(table: string, extension: string): Promise<void> {
    const text = await this.desk.log(table);
    if (text === undefined) this.say({ kind: 'refused', about: 'match', notice: { code: 'not-over' } });
    else if (extension === 'jsonl') this.say({ kind: 'file', name: `umpire-${table}.jsonl`, text });
    else this.worker.postMessage({ kind: 'convert', log: text, extension, name: `umpire-${table}` });
  }

  /** What comes before the page listens waits for it. */
  private say(data: FromWorker): void {
    this.unheard.push(data);
    this.flush();
  }

  private flush(): void {
    const { onmessage } = this;
    if (onmessage === null) return;
    for (const data of this.unheard.splice(0)) onmessage({ data });
  }
}

/** What a server says to something that has counted already. */
const DONE: ReadonlySet<string> = new Set(['question-over', 'draw-offered', 'nothing-offered']);
const isDone = ({ code }: Notice): boolean => DONE.has(code);
