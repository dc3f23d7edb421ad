// Everything about a match that its options fix: it is checked once, and used everywhere.
import { accept, type Clock, type Layout, parseClock, type Result, refuse } from '@umpire/core/author';
import { type Engine, engineFor } from '../board/engine.ts';
import { fixedHandicap, fixedHandicapMax } from './handicap.ts';
import { type KoRule, type Preset, type RuleSet, ruleSet } from './rule-set.ts';
import { parseSetup } from './setup-position.ts';
import { BLACK, type GoState, goLayout, WHITE } from './state.ts';

export interface GoOptions {
  readonly size: number;
  readonly width: number | undefined;
  readonly height: number | undefined;
  readonly rules: Preset;
  readonly ko: KoRule | undefined;
  readonly suicide: boolean | undefined;
  readonly scoring: RuleSet['scoring'] | undefined;
  readonly tax: RuleSet['tax'] | undefined;
  readonly komi: number | undefined;
  readonly handicap: number;
  readonly handicapPlacement: 'fixed' | 'free';
  readonly handicapBonus: RuleSet['handicapBonus'] | undefined;
  readonly longCycle: RuleSet['longCycle'] | undefined;
  readonly marking: 'none' | 'agreement' | 'estimate';
  readonly clock: string;
  readonly repetition: 'refuse' | 'warn';
  readonly setup: string;
  readonly toPlay: 'auto' | 'black' | 'white';
}

export interface Setting {
  readonly width: number;
  readonly height: number;
  readonly area: number;
  readonly stride: number;
  readonly rules: RuleSet;
  readonly preset: Preset;
  readonly marking: GoOptions['marking'];
  readonly repetition: GoOptions['repetition'];
  readonly clock: Clock | undefined;
  readonly handicap: number;
  /** How many handicap stones Black places before the first move. */
  readonly toPlace: number;
  /** The points that White gets beyond the stones and points on the board. */
  readonly whiteBonus: number;
  /** The colours at the start, row by row. */
  readonly start: readonly number[];
  readonly firstTurn: number;
  readonly layout: Layout<GoState>;
  readonly engine: Engine;
  /** By action: the point of the board; and by point: the action. */
  readonly pointOf: Int16Array;
  readonly actionOf: Int16Array;
}

const HANDICAP_PLIES = 25;

export function settingOf(options: GoOptions): Result<Setting> {
  const { handicap, handicapPlacement: placement } = options;
  const width = options.width ?? options.size;
  const height = options.height ?? options.size;
  const area = width * height;
  const rules = ruleSet(options.rules, options);
  const clock = parseClock(options.clock);
  if (!clock.ok) return clock;
  const start = startOf(options, width, height);
  if (!start.ok) return start;
  if (rules.longCycle === 'no-result' && rules.ko !== 'simple')
    return refuse(
      'bad-option',
      rules.longCycle,
      `longCycle=no-result needs ko=simple: ${rules.ko} superko lets no cycle happen.`,
    );
  const engine = engineFor(width, height, rules.suicide);
  const { stride, cells, span, pointOf, actionOf } = engine.board;
  const layout = goLayout(cells, span, sideMatters(rules), options.marking === 'agreement');
  const isSetUp = options.setup !== '';
  const first = options.toPlay === 'auto' ? (handicap > 0 ? WHITE : BLACK) : options.toPlay === 'black' ? BLACK : WHITE;
  return accept({
    width,
    height,
    area,
    stride,
    rules,
    preset: options.rules,
    marking: options.marking,
    repetition: options.repetition,
    clock: clock.value,
    handicap,
    toPlace: placement === 'free' && !isSetUp ? handicap : 0,
    whiteBonus: rules.komi + bonusOf(rules, handicap),
    start: start.value,
    firstTurn: first,
    layout,
    engine,
    pointOf,
    actionOf,
  });
}

/** Whether positions with different sides to move are different positions. */
export const sideMatters = ({ ko }: Pick<RuleSet, 'ko'>): boolean => ko !== 'positional';

const bonusOf = ({ handicapBonus }: RuleSet, handicap: number): number =>
  handicap === 0 || handicapBonus === '0' ? 0 : handicapBonus === 'n' ? handicap : handicap - 1;

function startOf(options: GoOptions, width: number, height: number): Result<readonly number[]> {
  const { setup, handicap, handicapPlacement } = options;
  if (handicap === 1)
    return refuse('bad-option', handicap, 'handicap is 0 or at least 2: one stone is the first move.');
  if (setup !== '') return parseSetup(setup, width, height);
  const stones = new Array<number>(width * height).fill(0);
  if (handicapPlacement === 'free') {
    const most = Math.min(HANDICAP_PLIES, width * height - 1);
    if (handicap > most) return refuse('bad-option', handicap, `handicap is at most ${most} on ${width} × ${height}.`);
    return accept(stones);
  }
  const most = fixedHandicapMax(width, height);
  if (handicap > most)
    return refuse(
      'bad-option',
      handicap,
      most === 0
        ? `${width} × ${height} has no fixed handicap points: use handicapPlacement=free.`
        : `${width} × ${height} has fixed points for 2 to ${most} stones; use handicapPlacement=free for more.`,
    );
  for (const action of fixedHandicap(handicap, width, height)) stones[action] = BLACK;
  return accept(stones);
}
