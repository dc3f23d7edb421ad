// Connections that are cut and a server that is killed, while moves flow: nothing may be lost, nothing may come twice.
import { setTimeout as sleep } from 'node:timers/promises';
import { checkLog } from './check-logs.ts';
import { Crowd } from './crowd.ts';
import { Faults } from './faults.ts';
import { CROWD_GAMES } from './games.ts';
import { BreakingLine } from './proxy.ts';
import { ServerChild } from './server-child.ts';

export interface SurviveSize {
  readonly tables: number;
  readonly sockets: number;
  readonly paceMs: number;
  readonly cuts: number;
  readonly kills: number;
  /** The least time that the test goes on. */
  readonly lastsMs: number;
}

export interface Survived {
  readonly faults: Faults;
  readonly cuts: number;
  readonly kills: number;
  readonly tables: number;
  readonly moves: number;
  /** How often a page was told the whole table again, and how often only what it had missed. */
  readonly syncs: number;
  readonly backs: number;
  readonly complaints: readonly string[];
}

const SETTLE_MS = 30_000;

export async function survive(data: string, size: SurviveSize, progress: (text: string) => void): Promise<Survived> {
  const faults = new Faults();
  let house = await ServerChild.house({ data, port: 0 });
  const line = await BreakingLine.open(() => house.port);
  const crowd = new Crowd(() => line.address, faults);
  const complaints: string[] = [];
  try {
    await crowd.seat(size.tables, CROWD_GAMES);
    await crowd.watch(size.sockets);
    crowd.play(size.paceMs);
    const begun = performance.now();
    const killEvery = size.lastsMs / (size.kills + 1);
    let kills = 0;
    let told = 0;
    while (performance.now() - begun < size.lastsMs || line.cuts < size.cuts || kills < size.kills) {
      const passed = performance.now() - begun;
      if (line.cuts < size.cuts && line.cuts < (passed / size.lastsMs) * size.cuts) line.cutOne();
      if (kills < size.kills && passed > (kills + 0.5 + 0.5 * Math.random()) * killEvery) {
        kills++;
        await house.kill();
        house = await ServerChild.house({ data, port: 0 });
      }
      if (passed > told + 10_000) {
        told = passed;
        progress(`${line.cuts} connections cut, server killed ${kills} times, ${faults.count('lost')} lost`);
      }
      await sleep(5);
    }
    await crowd.stop(SETTLE_MS);
    complaints.push(...(await house.used()).complaints);
    await house.stop();
    let moves = 0;
    const tables = crowd.rooms.flatMap((room) => room.history());
    for (const table of tables) moves += await checkLog(data, table, faults);
    const pages = crowd.rooms.flatMap((room) => room.pages);
    return {
      faults,
      cuts: line.cuts,
      kills,
      tables: tables.length,
      moves,
      syncs: pages.reduce((sum, page) => sum + page.syncs, 0),
      backs: pages.reduce((sum, page) => sum + page.backs, 0),
      complaints,
    };
  } finally {
    crowd.leave();
    line.close();
    await house.kill();
  }
}
