// One test per hostile bot. Its match must be the same as that of a bot that simply fails at that call, or of one that never attacks;
// an honest match played at the same time in the same arena must be the same as without it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findPython, type Isolation, openBot, quickIsolation } from '../../src/index.ts';
import type { Attack } from './attack.ts';
import { jsBot, kittensBot, pythonBot, shellBot } from './bot-texts.ts';
import { type BotFile, BotFolder, DEAL, type GameName, HostileTable, type Table } from './hostile-table.ts';

export const { level } = await quickIsolation();
const mustRun = process.env.CI !== undefined;
/** Attacks that only a sealed cell stops are not played elsewhere: as root, some of them would kill every process of the machine. */
export const isSealed = level !== 'c';
export const hasPython = findPython() !== undefined || mustRun;

const HONEST = 0;

/** The bots with which attackers are compared, by the extension of their files. */
const REFERENCES: Readonly<Record<string, BotFile>> = {
  'js none': { file: 'honest.mjs', text: jsBot('') },
  'js turn': { file: 'thrower.mjs', text: jsBot("throw new Error('simply failed');") },
  'js new': { file: 'thrower.mjs', text: jsBot("throw new Error('simply failed');", 'new') },
  'py none': { file: 'honest.py', text: pythonBot('pass') },
  'py turn': { file: 'thrower.py', text: pythonBot("raise ValueError('simply failed')") },
  'py new': { file: 'thrower.py', text: pythonBot("raise ValueError('simply failed')", 'new') },
  'kittens turn': { file: 'thrower.mjs', text: kittensBot('turn', "throw new Error('simply failed');") },
  'kittens react': { file: 'thrower.mjs', text: kittensBot('react', "throw new Error('simply failed');") },
  'kittens defuse': { file: 'thrower.mjs', text: kittensBot('defuse', "throw new Error('simply failed');") },
  'sh none': { file: 'honest', text: shellBot('answer $id') },
  'sh turn': { file: 'thrower', text: shellBot('exit 1') },
};
const NAMES = Object.keys(REFERENCES);

function languageOf({ file }: BotFile): string {
  if (file.includes('.kittens.')) return 'kittens';
  if (!file.includes('.')) return 'sh';
  return file.endsWith('.py') ? 'py' : 'js';
}

interface Seating {
  readonly game: GameName;
  readonly seats: number;
  readonly seat: number;
}

/** Attackers sit in all seats of all games in turn. */
function seatingOf(attack: Attack, number: number): Seating {
  const game = attack.game ?? (number % 4 === 3 ? 'connect-four' : 'kittens');
  const seats = game === 'kittens' ? 2 + (number % 2) : 2;
  return { game, seats, seat: Math.floor(number / 2) % seats };
}

const seated = ({ seats, seat }: Seating, bot: number): number[] =>
  Array.from({ length: seats }, (_, each) => (each === seat ? bot : HONEST));

/** The attacks of the fast run: enough of each family to see that cells hold. The slow run plays all of them. */
export const aFewOf = (attacks: readonly Attack[]): Attack[] => attacks.filter((_, i) => i % 5 === 0);

/** `isolation`: the level that is known to stop these attacks. Absent: the best cell of this machine, if it is sealed. */
export function testAttacks(title: string, given: readonly Attack[], isolation?: Isolation): void {
  describe.skipIf(!isSealed && isolation !== 'c')(title, () => playAttacks(given, isolation ?? level));
}

function playAttacks(given: readonly Attack[], isolation: Isolation): void {
  const attacks = given.filter(({ file }) => hasPython || !file.endsWith('.py'));
  const refused = attacks.filter(({ expected }) => expected === 'refused');
  const played = attacks.filter(({ expected }) => expected !== 'refused');
  const folder = new BotFolder();
  const tables = new Map<GameName, HostileTable>();
  const known = new Map<string, Promise<Table>>();

  beforeAll(async () => {
    const files: BotFile[] = [...Object.values(REFERENCES), ...played];
    const usable = files.filter(({ file }) => hasPython || !file.endsWith('.py'));
    const bots = new Map(
      await Promise.all(usable.map(async (each) => [each, await folder.open(each, isolation)] as const)),
    );
    const honest = bots.get(REFERENCES['js none']);
    const list = files.map((each) => bots.get(each) ?? honest).filter((each) => each !== undefined);
    for (const game of ['kittens', 'connect-four'] as const) tables.set(game, new HostileTable(list, game, isolation));
  }, 120_000);

  afterAll(async () => {
    for (const table of tables.values()) await table.close();
    folder.remove();
  });

  const tableOf = (game: GameName): HostileTable => {
    const table = tables.get(game);
    if (table === undefined) throw new Error('not ready');
    return table;
  };
  const reference = (seating: Seating, name: string): Promise<Table> => {
    const key = `${JSON.stringify(seating)} ${name}`;
    const found = known.get(key) ?? tableOf(seating.game).play(seated(seating, NAMES.indexOf(name)), DEAL);
    known.set(key, found);
    return found;
  };

  for (const attack of refused)
    test(`${attack.name} is refused when it is opened`, async () => {
      const opened = await openBot(folder.write(attack), { isolation });
      expect(opened.ok).toBe(false);
      if (!opened.ok) expect(opened.refusal.text).not.toMatch(/root:|[\p{Cc}\p{Cf}]/u);
    });

  played.forEach((attack, number) => {
    const outcome = attack.expected === 'none' ? 'changes nothing' : 'is a fault of its own';
    test.concurrent(`${attack.name} ${outcome}`, async () => {
      const seating = seatingOf(attack, number);
      const language = languageOf(attack);
      const like = await reference(seating, `${language} ${attack.expected === 'none' ? 'none' : attack.at}`);
      const honest = await reference(seating, 'js none');
      if (attack.expected === 'fault') expect(like.told.faults.map(({ seat }) => seat)).toContain(seating.seat);
      const table = tableOf(seating.game);
      const talker = attack.talks === true ? seating.seat : undefined;
      const [attacked, beside] = await Promise.all([
        table.play(seated(seating, NAMES.length + number), DEAL, talker),
        table.play(seated(seating, HONEST), DEAL),
      ]);
      expect(attacked.skipped).toBeUndefined();
      expect(attacked.told.faults.filter(({ seat }) => seat !== seating.seat)).toEqual([]);
      if (attack.expected === 'later') expect(attacked.told.faults).not.toEqual([]);
      else expect(attacked.told).toEqual(like.told);
      expect(beside.told).toEqual(honest.told);
      attack.check?.(attacked.heard);
    });
  });
}
