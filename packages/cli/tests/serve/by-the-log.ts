// A match that is over, by its log: it replays exactly, and what every page was shown follows from it and from nothing else.
import { writeFileSync } from 'node:fs';
import { parseLog } from '@umpire/core';
import { headerOptions } from '@umpire/core/host';
import type { Scene } from '@umpire/core/scene';
import { expect } from 'vitest';
import type { Place } from '../run-umpire.ts';
import { Mirror } from '../site/page-mirror.ts';
import type { Guest } from './guest.ts';

/** Who looked with which eyes. */
export interface Looked {
  readonly who: Guest;
  readonly audience: number;
}

/** Returns the number of actions. */
export async function expectByTheLog(place: Place, table: string, looked: readonly Looked[]): Promise<number> {
  const text = (await looked[0].who.ask(`api/tables/${table}/log`)) as string;
  const file = place.path(`${table}.jsonl`);
  writeFileSync(file, text);
  const { code, out, err } = await place.run(['replay', file, '--verify']);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toContain('\nChain: whole, ');
  const log = parseLog(text);
  if (!log.ok) throw new Error(log.refusal.text);
  const { header, lines } = log.value;
  const mirror = await Mirror.of({
    game: header.game,
    options: headerOptions(header),
    seed: header.seed,
    seats: header.seats.map(() => 'human'),
  });
  const actions = lines.flatMap((line) => ('action' in line ? [line.action] : []));
  expect(out).toContain(`${actions.length} plies replay exactly`);
  const compared = looked.map(() => 0);
  for (const [ply, action] of actions.entries()) {
    for (const [i, { who, audience }] of looked.entries()) {
      const shown = who.ear.scenes.get(ply);
      if (shown === undefined) continue;
      expectSame(shown, mirror.scene(audience), `ply ${ply} as ${audience} sees it`);
      compared[i]++;
    }
    mirror.play(action);
  }
  expect(Math.min(...compared)).toBeGreaterThan(Math.min(3, actions.length - 1));
  return actions.length;
}

/** A page keeps what is printed on cards that it has seen. */
function expectSame(shown: Scene, wanted: Scene, where: string): void {
  const { faces: held = {}, words: said = {}, ...rest } = shown;
  const { faces = {}, words = {}, ...must } = wanted;
  expect({ where, ...rest }).toEqual({ where, ...must });
  expect(held).toMatchObject(faces);
  expect(said).toMatchObject(words);
}
