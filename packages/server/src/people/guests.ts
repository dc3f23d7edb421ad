// People without an account: a signed cookie says who somebody is. A file is kept of those only who did something.
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Result } from '@umpire/core';
import { accept, refuse } from '@umpire/core/host';
import { checkName } from '@umpire/records';
import { writeWhole } from '../write-whole.ts';
import { guestName } from './guest-name.ts';
import { freshId, type Keys } from './keys.ts';
import { folded } from './look-alikes.ts';

export interface Guest {
  readonly id: string;
  readonly name: string;
  /** When they first did something here. */
  readonly since: string;
  /** What they were called before, the newest first. Matches are kept under these names: nobody else gets them. */
  readonly before?: readonly string[];
}

const ID_LETTERS = 26;
const ID = /^[a-z2-9]{26}$/;
/** Earlier names that stay with whoever had them. */
const BEFORE_MAX = 10;
/** What a panel has room for. */
const NAME_MAX = 24;
/** Names that belong to nobody: searches have them, or who is gone. */
const RESERVED = ['kitty', 'cop', 'sera', 'random', 'umpire', 'you'];
const RESERVED_FIRST = /^(someone|mcts)\b/;

export class Guests {
  private readonly folder: string;
  private readonly keys: Keys;
  private readonly known = new Map<string, Guest>();
  /** Whose name it is: nobody plays under the name of somebody else. */
  private readonly byName = new Map<string, string>();

  constructor(folder: string, keys: Keys) {
    this.folder = folder;
    this.keys = keys;
    mkdirSync(folder, { recursive: true });
    for (const file of readdirSync(folder)) {
      const guest = file.endsWith('.json') ? readGuest(join(folder, file)) : undefined;
      if (guest !== undefined) this.learn(guest);
    }
  }

  get size(): number {
    return this.known.size;
  }

  /** Who comes for the first time. */
  fresh(): Guest {
    const id = freshId(ID_LETTERS);
    return { id, name: this.freeName(id), since: new Date().toISOString() };
  }

  token(id: string): string {
    return `${id}.${this.keys.sign('guest', id)}`;
  }

  /** Whoever has this can be the guest on another device, or after the cookie was lost. */
  recoveryToken(id: string): string {
    return `${id}.${this.keys.sign('recover', id)}`;
  }

  /** Undefined: nobody that this server knows signed it. */
  read(token: string | undefined, purpose: 'guest' | 'recover' = 'guest'): Guest | undefined {
    const [id, signature, ...more] = (token ?? '').split('.');
    if (signature === undefined || more.length > 0 || !ID.test(id)) return undefined;
    if (!this.keys.isSigned(signature, purpose, id)) return undefined;
    return this.known.get(id) ?? { id, name: this.freeName(id), since: new Date().toISOString() };
  }

  get(id: string): Guest | undefined {
    return this.known.get(id);
  }

  /** From now on there is a file of them. */
  keep(guest: Guest): Guest {
    const known = this.known.get(guest.id);
    if (known !== undefined) return known;
    return this.write({ ...guest, name: this.freeName(guest.id) });
  }

  rename(guest: Guest, typed: string): Result<Guest> {
    const checked = checkName(typed);
    if (!checked.ok) return checked;
    const name = checked.value;
    if ([...name].length > NAME_MAX)
      return refuse('name-too-long', typed, `A name has at most ${NAME_MAX} characters here.`);
    const look = folded(name);
    const owner = this.byName.get(look);
    const isReserved = RESERVED_FIRST.test(look) || RESERVED.some((each) => folded(each) === look);
    if (isReserved || (owner !== undefined && owner !== guest.id))
      return refuse('name-taken', typed, 'Somebody else plays under this name.');
    const was = this.known.get(guest.id) ?? guest;
    const before = [was.name, ...(was.before ?? [])].filter((each) => folded(each) !== look).slice(0, BEFORE_MAX);
    return accept(this.write({ ...was, name, before }));
  }

  forget(id: string): void {
    const guest = this.known.get(id);
    if (guest === undefined) return;
    this.unlearn(guest);
    rmSync(this.pathOf(id), { force: true });
  }

  private freeName(id: string): string {
    for (let n = 0; ; n++) {
      const name = guestName(id, n);
      const owner = this.byName.get(folded(name));
      if (owner === undefined || owner === id) return name;
    }
  }

  private write(guest: Guest): Guest {
    const before = this.known.get(guest.id);
    writeWhole(this.pathOf(guest.id), `${JSON.stringify(guest)}\n`);
    if (before !== undefined) this.unlearn(before);
    this.learn(guest);
    return guest;
  }

  private learn(guest: Guest): void {
    this.known.set(guest.id, guest);
    for (const name of namesOf(guest)) this.byName.set(folded(name), guest.id);
  }

  private unlearn(guest: Guest): void {
    this.known.delete(guest.id);
    for (const name of namesOf(guest)) this.byName.delete(folded(name));
  }

  private pathOf(id: string): string {
    return join(this.folder, `${id}.json`);
  }
}

const namesOf = ({ name, before = [] }: Guest): string[] => [name, ...before];

function readGuest(path: string): Guest | undefined {
  try {
    const { id, name, since, before = [] } = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
    if (typeof id !== 'string' || !ID.test(id) || typeof name !== 'string' || typeof since !== 'string')
      return undefined;
    const isBefore = Array.isArray(before) && before.every((each) => typeof each === 'string');
    return { id, name, since, ...(isBefore ? { before } : {}) };
  } catch {
    return undefined;
  }
}
