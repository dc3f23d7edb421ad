// Playouts of the guide: every move is legal by the rules, and they leave nothing behind but used dice.
import { FastDice, Line, Past, type Rules } from '@umpire/core/hot';
import { expect, test } from 'vitest';
import { KO_RULES, openGo, randomRows, type Size } from '../../../tests/go/go-bouts.ts';
import { plainEye, plainLead, plainOf, plainSelfAtari } from '../../../tests/go/plain-board.ts';
import { type KoRule, SlowGo } from '../../../tests/go/slow-go.ts';
import { pointOf as pointAt } from '../../../tests/go/slow-point.ts';
import { SITUATIONS } from '../../../tests/go/slow-situations.ts';
import { freshBoard, loadPlayout, SIDE_HIGH, SIDE_LOW } from '../board/engine.ts';
import { createLightPlayout } from '../board/light-playout.ts';
import { koNumber } from '../rules/rule-set.ts';
import { type GoOptions, settingOf } from '../rules/setting.ts';
import type { GoState } from '../rules/state.ts';
import { createPlayout } from './playout.ts';
import { shapeTable } from './shapes.ts';

const CASES = KO_RULES.flatMap((ko) => [false, true].map((suicide) => ({ ko, suicide })));
const SIZES: Size[] = [
  [1, 1],
  [2, 2],
  [3, 2],
  [1, 6],
  [3, 3],
  [5, 5],
  [4, 7],
];

interface Begun {
  readonly line: Line<GoState>;
  readonly slow: SlowGo;
}

const legalOf = (rules: Rules<GoState>, state: GoState, past: Past): number[] => {
  const out = new Int32Array(rules.legalMax);
  return Array.from(out.subarray(0, rules.legal(state, past, out)));
};

/** A match in its middle, in both implementations. */
function begun([width, height]: Size, ko: KoRule, suicide: boolean, seed: number): Begun {
  const dice = new FastDice(seed);
  const setup = randomRows(width, height, dice);
  const toPlay = dice.below(2) === 0 ? 'black' : 'white';
  const rules = openGo({ width, height, ko, suicide, setup: setup.join('/'), toPlay, komi: dice.below(7) / 2 });
  const line = new Line(rules, 'playout');
  const slow = new SlowGo({ width, height, ko, suicide, setup, toPlay });
  for (let ply = dice.below(20); ply > 0 && !line.isOver; ply--) {
    const list = legalOf(rules, line.state, line.past);
    const index = list.length > 1 && dice.below(8) > 0 ? dice.below(list.length - 1) : list.length - 1;
    line.play({ seat: line.seat, action: list[index], index });
    slow.play(list[index]);
  }
  return { line, slow };
}

const guideOf = (rules: Rules<GoState>) => rules.search.guide?.() ?? expect.unreachable('Go has a guide');

const playedBy = ({ played }: ReturnType<typeof guideOf>) => ({
  actions: Array.from(played.actions.subarray(0, played.length)),
  seats: Array.from(played.seats.subarray(0, played.length)),
  scores: Array.from(played.scores),
});

const areaLead = (slow: SlowGo): number => slow.area().black - slow.area().white;

/** How a playout is counted: only eyes are left empty. */
const quickLead = ({ settings, board }: SlowGo): number => plainLead({ ...settings, points: [...board.join('')] });

/** Recognises points that are no eyes of the side to play. */
const wantedBy = ({ settings, board, toPlay, pass }: SlowGo): ((action: number) => boolean) => {
  const points = [...board.join('')];
  const sign = toPlay === 'black' ? 'X' : 'O';
  return (action) => action !== pass && !plainEye({ ...settings, points }, action, sign);
};

/** By position of the match: how often it is recorded, and when first. */
function recordsOf({ rules, plies, past }: Line<GoState>): unknown {
  const again = new Line(rules, 'playout');
  const key = new Int32Array(2);
  const records: unknown[] = [past.length, past.confirmer !== undefined];
  for (const ply of plies) {
    rules.key(again.state, key);
    records.push([past.count(key[0], key[1]), past.first(key[0], key[1])]);
    again.play(ply);
  }
  return records;
}

test.each(CASES)(
  'with $ko ko, suicide $suicide every move of a playout is legal and it is counted right',
  ({ ko, suicide }) => {
    for (const size of SIZES) {
      for (let seed = 1; seed <= 6; seed++) {
        const { line, slow } = begun(size, ko, suicide, seed);
        const { rules, state, past } = line;
        const guide = guideOf(rules);
        const before = { bytes: state.bytes.slice(), records: recordsOf(line), legal: legalOf(rules, state, past) };
        guide.playout(state, past, seed * 7919);
        const { actions, seats, scores } = playedBy(guide);
        const end = slow.copy();
        actions.forEach((action, i) => {
          expect(seats[i]).toBe(end.toPlay === 'black' ? 0 : 1);
          if (action === end.pass) expect(end.legal().filter(wantedBy(end))).toEqual([]);
          end.play(action);
        });
        expect(end.isOver || actions.length === 3 * end.pass).toBe(true);
        const lead = (slow.isOver ? areaLead(slow) : quickLead(end)) - Number(rules.options.komi);
        expect(scores.map((score) => score + 0)).toEqual([Math.sign(lead) + 0, Math.sign(-lead) + 0]);
        expect(state.bytes).toEqual(before.bytes);
        expect(recordsOf(line)).toEqual(before.records);
        expect(legalOf(rules, state, past)).toEqual(before.legal);
      }
    }
  },
);

/** The light playouts, on a board that holds the state. */
function lightOn({ rules, state }: Line<GoState>) {
  const made = settingOf(rules.options as unknown as GoOptions);
  if (!made.ok) return expect.unreachable(made.refusal.text);
  const { engine, rules: chosen, pointOf, actionOf, area } = made.value;
  loadPlayout(engine, state);
  const { playoutBoard: board } = engine;
  const light = createLightPlayout(board, koNumber(chosen.ko), chosen.suicide, SIDE_LOW, SIDE_HIGH);
  return { light, board, pointOf, actionOf, area };
}

test.each(CASES)('light playouts with $ko ko, suicide $suicide know what is legal', ({ ko, suicide }) => {
  for (const size of SIZES.slice(0, 5)) {
    for (let seed = 1; seed <= 40; seed++) {
      const { line, slow } = begun(size, ko, suicide, seed);
      if (line.isOver) continue;
      const { light, board, pointOf } = lightOn(line);
      const isLegal = (p: number): boolean => board.colour[p] === 0 && light.isLegal(p, line.state.turn, line.past);
      const legal = Array.from(pointOf.keys()).filter((action) => isLegal(pointOf[action]));
      expect([...legal, slow.pass], `seed ${seed}, ${JSON.stringify(slow.settings)}`).toEqual(slow.legal());
    }
  }
});

test.each(CASES)(
  'light playouts with $ko ko, suicide $suicide play by the rules and pass only when nothing but eyes is left',
  ({ ko, suicide }) => {
    for (const size of SIZES) {
      for (let seed = 1; seed <= 25; seed++) {
        const { line, slow } = begun(size, ko, suicide, seed);
        const { past, state } = line;
        if (line.isOver) continue;
        const { light, actionOf, area } = lightOn(line);
        const trace = new Int16Array(3 * area);
        const base = past.length;
        const n = light.run(state.turn, state.passes === 1, past, seed, trace.length, trace);
        past.rewind(base);
        for (const p of trace.subarray(0, n)) {
          const action = p === 0 ? area : actionOf[p];
          const isNoEye = wantedBy(slow);
          expect(action === area ? slow.legal().filter(isNoEye) : [isNoEye(action)]).toEqual(
            action === area ? [] : [true],
          );
          slow.play(action);
        }
        expect(slow.isOver || n === 3 * area).toBe(true);
      }
    }
  },
);

// The trap of each ko rule, from the table of situations: a playout must avoid it just as a match does.
test.each(SITUATIONS)(
  '$name: light playouts judge the move as the rules do',
  ({ rows, toPlay, suicide, moves, question, verdicts }) => {
    const [width, height] = [rows[0].length, rows.length];
    for (const [ko, verdict] of Object.entries(verdicts)) {
      const rules = openGo({ width, height, ko, suicide, toPlay, setup: rows.join('/') });
      const line = new Line(rules, 'situation');
      for (const move of moves) line.play({ seat: line.seat, action: pointAt(move, width, height), index: null });
      const { light, pointOf } = lightOn(line);
      const p = pointOf[pointAt(question, width, height)];
      expect(light.isLegal(p, line.state.turn, line.past), ko).toBe(verdict === 'allowed');
    }
  },
);

test('a playout that goes round and round is cut off and counted', () => {
  // A triple ko: a player who always takes what is in atari never comes to an end under simple ko.
  const setup = ['XO.O', 'XXOO', 'XO.O', 'XXOO', 'X.XO'];
  const rules = openGo({ width: 4, height: 5, ko: 'simple', setup: setup.join('/'), komi: 0 });
  const { state, past } = new Line(rules, 'triple ko');
  const guide = guideOf(rules);
  let cut = 0;
  for (let seed = 1; seed < 200; seed += 2) {
    guide.playout(state, past, seed);
    const { actions, scores } = playedBy(guide);
    const slow = new SlowGo({ width: 4, height: 5, ko: 'simple', suicide: true, setup });
    for (const action of actions) slow.play(action);
    if (slow.isOver) continue;
    cut++;
    expect(actions.length).toBe(60);
    expect(scores[0] + 0).toBe(Math.sign(quickLead(slow)) + 0);
  }
  expect(cut).toBeGreaterThan(0);
});

test('a playout of a match that is over makes no move', () => {
  const line = new Line(openGo({ size: 3, komi: 2.5 }), 'over');
  for (const action of [4, 9, 9]) line.play({ seat: line.seat, action, index: null });
  const guide = guideOf(line.rules);
  guide.playout(line.state, line.past, 5);
  expect(playedBy(guide)).toEqual({ actions: [], seats: [], scores: [1, -1] });
});

test.each(CASES)(
  'with $ko ko, suicide $suicide the seed alone decides, whatever was on the shared board',
  ({ ko, suicide }) => {
    const differing = new Set<string>();
    for (let seed = 1; seed <= 8; seed++) {
      const { line } = begun([5, 5], ko, suicide, seed);
      const guide = guideOf(line.rules);
      const play = (dice: number): string => {
        guide.playout(line.state, line.past, dice);
        return JSON.stringify(playedBy(guide));
      };
      const first = play(11);
      begun([5, 5], ko, suicide, seed + 100);
      expect(play(11)).toBe(first);
      play(12);
      expect(play(11)).toBe(first);
      legalOf(line.rules, line.state, line.past);
      expect(play(11)).toBe(first);
      const other = guideOf(openGo({ size: 5, ko, suicide }));
      other.playout(line.state, line.past, 99);
      expect(play(11)).toBe(first);
      for (let dice = 21; dice < 29; dice += 2) differing.add(play(dice));
    }
    expect(differing.size).toBeGreaterThan(16);
  },
);

test('the same position from another order of moves is played out alike', () => {
  // Chains that grew in another order, stones that were taken meanwhile, and the same last move for all.
  const orders = [
    [0, 12, 1, 13, 5, 17, 6, 18, 2],
    [6, 18, 5, 17, 1, 13, 0, 12, 2],
    [1, 17, 6, 12, 0, 18, 5, 13, 2],
  ];
  const past = new Past();
  const rules = openGo({ size: 5, ko: 'simple' });
  const guide = guideOf(rules);
  const played = orders.map((order) => {
    const line = new Line(rules, 'orders');
    for (const action of order) line.play({ seat: line.seat, action, index: null });
    return [1, 2, 3, 4, 5, 6, 7, 8].map((seed) => {
      guide.playout(line.state, past, seed);
      return playedBy(guide);
    });
  });
  expect(played[1]).toEqual(played[0]);
  expect(played[2]).toEqual(played[0]);
});

test('self-atari is what the plain board says, also after captures', () => {
  for (const [width, height] of SIZES) {
    const board = freshBoard(width, height, true);
    const light = createLightPlayout(board, 0, true, SIDE_LOW, SIDE_HIGH);
    const { isSelfAtari } = createPlayout(board, light, false, false, shapeTable());
    const dice = new FastDice(width * 31 + height);
    for (let ply = 0; ply < 400; ply++) {
      const { board: plain, cells } = plainOf(board, width, height);
      const open = cells.filter((p) => board.colour[p] === 0);
      for (const c of [1, 2])
        for (const p of open)
          if (isSelfAtari(p, c) !== plainSelfAtari(plain, cells.indexOf(p), '.XO'[c]))
            expect.unreachable(`${plain.points.join('')} ${width} × ${height}: colour ${c} at ${cells.indexOf(p)}`);
      const c = 1 + dice.below(2);
      const allowed = open.filter((p) => board.allows(p, c));
      if (allowed.length > 0) board.play(allowed[dice.below(allowed.length)], c);
    }
  }
});
