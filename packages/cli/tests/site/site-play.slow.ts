// Every shipped game is played to its end by clicks, beside the same match in Node: at every question the page's scene is
// the one that its seat may see, and the program verifies the log that the page saves.
import { writeFileSync } from 'node:fs';
import { merge, type Scene } from '@umpire/core/scene';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isMissing, openSite, type Site, type Visit, type Wanted } from './page-driver.ts';
import { Mirror, type Policy, playOn } from './page-mirror.ts';

interface Case {
  readonly wanted: Wanted;
  readonly policy?: Policy;
}

/** Plays stones for a while, then passes, marks one stone as dead, and agrees. */
const countedGo: Policy = ({ question, legal }) => {
  if (question.ply < 24) return undefined;
  const texts = legal.map((action) => question.describe(action).text);
  const isMarked = texts.some((text) => text.startsWith('alive'));
  const dead = texts.findIndex((text) => text.startsWith('dead'));
  return legal[dead < 0 || isMarked ? texts.indexOf('pass') : dead];
};

const CASES: readonly Case[] = [
  { wanted: { game: 'tic-tac-toe', seats: ['human', 'human'], seed: 'a' } },
  {
    wanted: { game: 'tic-tac-toe', seats: ['human', 'easy'], seed: 'b', options: { rows: 15, cols: 15, line: 5 } },
  },
  { wanted: { game: 'connect-four', seats: ['human', 'human'], seed: 'c' } },
  { wanted: { game: 'go', seats: ['human', 'easy'], seed: 'd', options: { size: 5 } } },
  {
    wanted: { game: 'go', seats: ['human', 'human'], seed: 'e', options: { size: 9, marking: 'agreement' } },
    policy: countedGo,
  },
  {
    wanted: { game: 'kittens', seats: ['human', 'human', 'easy'], seed: 'f', options: { seats: 3 } },
  },
  { wanted: { game: 'storyweave', seats: ['human', 'easy'], seed: 'g' } },
  {
    wanted: {
      game: 'storyweave',
      seats: ['human', 'easy', 'easy', 'easy'],
      seed: 'h',
      options: { seats: 4, setup: 'lore: 12 | lore: 12 | lore: 12 | lore: 12' },
    },
  },
  { wanted: { game: 'tidecrown', seats: ['human', 'human'], seed: 'i' } },
];

let site: Site;
beforeAll(async () => {
  if (!isMissing) site = await openSite();
}, 120_000);
afterAll(() => site?.close());

test.skipIf(isMissing).each(CASES.map((each) => [nameOf(each), each] as const))(
  '%s is played to its end by clicks, each page sees what it may, and the log verifies',
  async (_, { wanted, policy }) => {
    const { place } = site;
    const visit = await site.visit();
    await visit.start(wanted);
    const mirror = await Mirror.of(wanted);
    const look = watch(visit, mirror, wanted.seats.filter((seat) => seat === 'human').length === 1);
    const end = await playOn({ visit, mirror, seed: wanted.seed, look, ...(policy === undefined ? {} : { policy }) });
    expect(end.isOver).toBe(true);
    expect(mirror.isOver).toBe(true);
    const log = await visit.savedLog();
    const file = place.path(`${wanted.game}-${wanted.seed}.jsonl`);
    writeFileSync(file, log);
    const { code, out, err } = await place.run(['replay', file, '--verify']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain(`${mirror.actions.length} plies replay exactly`);
    // Given to the page again, every position of the log is recomputed there.
    await visit.page.goto(site.address);
    await visit.page.setInputFiles('input[type=file]', file);
    await visit.page.getByText(`${mirror.actions.length} moves replay exactly`).waitFor();
    await visit.close();
  },
);

function nameOf({ wanted: { game, seats, options = {} } }: Case): string {
  const said = Object.entries(options).map(([name, value]) => `${name} ${value}`);
  return [game, `${seats.length} seats`, ...said].join(', ');
}

/** Checks at every question: what the page was sent, put together, is exactly the scene that the seat sees. */
function watch(visit: Visit, mirror: Mirror, isAlone: boolean): (audience: number) => Promise<void> {
  let taken = 0;
  let told = '';
  let scene: Scene | undefined;
  /** By seat: the faces of the cards that it has seen, which its page may keep. */
  const seen = new Map<number, Set<string>>();
  return async (audience) => {
    const messages = await visit.page.evaluate((from) => window.heard.slice(from), taken);
    taken += messages.length;
    for (const message of messages)
      if (message.kind === 'scene') scene = merge(message.isFirst ? undefined : scene, message.patch) as Scene;
    const { faces = {}, ...wanted } = mirror.scene(audience);
    const { faces: held = {}, ...shown } = scene ?? ({} as Scene);
    expect(shown).toEqual(wanted);
    const known = new Set([...(seen.get(audience) ?? []), ...Object.keys(faces)]);
    seen.set(audience, known);
    expect(held).toMatchObject(faces);
    expect(Object.keys(held).filter((face) => !known.has(face))).toEqual([]);
    if (!isAlone) return;
    // If one person is at the screen, everything that was said was said to them: it must not name a card that only others
    // have seen and that the game has not told of.
    told += JSON.stringify(messages);
    const heard = mirror.toldTo(audience);
    const secret = Array.from({ length: mirror.rules.seats }, (_, seat) => mirror.scene(seat).faces ?? {})
      .flatMap((others) => Object.entries(others))
      .filter(([face, { name }]) => !known.has(face) && told.includes(name) && !heard.includes(name));
    expect(secret.map(([, { name }]) => name)).toEqual([]);
  };
}
