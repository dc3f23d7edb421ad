// Converts between the root of an SGF file and the options of a match.
//
// A file of ours has a property of its own for what SGF cannot say: UMP[rules=aga][marking=agreement]. Any other file is
// a record of what people did: dead stones were left on the board, and players who came round a cycle played on.
import type { Options, OptionValue } from '@umpire/core/author';
import { HANDICAP_KOMI } from '../rules/rule-set.ts';
import type { SgfCollection, SgfNode } from './parse-sgf.ts';
import type { SgfGame, SgfMove } from './sgf-game.ts';
import { readSgfLine } from './sgf-text.ts';

/** The options, and the assumptions that had to be made. */
export interface SgfOptions {
  readonly options: Options;
  readonly remarks: readonly string[];
}

// Not the full name: a careless reader would find RE[ in it.
const OWN_PROPERTY = 'UMP';

/** The values of our own property in a node; none if it is absent. */
export const ownValues = ({ properties }: SgfNode): string[] =>
  (properties.find(({ id }) => id === OWN_PROPERTY)?.values ?? []).map((value) => readSgfLine(value).trim());

export function optionsOf(game: SgfGame, root: SgfNode): SgfOptions {
  const own = ownOptions(root);
  const remarks: string[] = [];
  const base = own ?? recordOptions(game, remarks);
  const { width, height, handicap = 0, komi = handicap < 2 ? undefined : HANDICAP_KOMI } = game;
  if (komi !== game.komi) remarks.push(`The file names no komi: ${komi} is assumed, as usual with a handicap.`);
  const options: Options = {
    ...base,
    ...(width === height ? { size: width } : { width, height }),
    ...(komi === undefined ? {} : { komi }),
    ...startOf(game, own && (own.handicapPlacement ?? 'fixed'), remarks),
  };
  return { options, remarks };
}

function ownOptions(root: SgfNode): Options | undefined {
  const pairs = ownValues(root).filter((value) => value.includes('='));
  if (pairs.length === 0) return undefined;
  return Object.fromEntries(
    pairs.map((pair): [string, OptionValue] => {
      const at = pair.indexOf('=');
      const value = pair.slice(at + 1);
      return [pair.slice(0, at), value === 'true' ? true : value === 'false' ? false : value];
    }),
  );
}

/** The options of a record. Without rules in the file: Japanese rules, whose ko forbids the least. */
function recordOptions({ rules, rulesPreset, moves, toPlay }: SgfGame, remarks: string[]): Options {
  if (rules === undefined) remarks.push('The file names no rules: Japanese rules are assumed.');
  else if (rulesPreset === undefined)
    remarks.push(`The rules '${rules.slice(0, 60)}' are not known here: Japanese rules are assumed.`);
  const preset = rulesPreset ?? 'japanese';
  const isTerritory = preset === 'japanese' || preset === 'korean';
  const marking = resumes(moves, toPlay ?? 'black') ? 'agreement' : preset === 'tromp-taylor' ? 'none' : 'estimate';
  return { rules: preset, marking, ...(isTerritory ? { longCycle: 'play-on' } : {}) };
}

/** Whether play goes on after two passes. A turn that the file omits counts as a pass. */
function resumes(moves: readonly SgfMove[], first: SgfMove['color']): boolean {
  let turn = first;
  let passes = 0;
  for (const move of moves) {
    if (move.color !== turn) passes++;
    if (!('pass' in move) && passes >= 2) return true;
    passes = 'pass' in move ? passes + 1 : 0;
    turn = move.color === 'black' ? 'white' : 'black';
  }
  return false;
}

/** The start of the game. HA alone places no stones: Black then places them as moves, or none. Only our files say which. */
function startOf(game: SgfGame, placement: OptionValue | undefined, remarks: string[]): Options {
  const { handicap = 0, setup, moves, toPlay } = game;
  const first = { toPlay: toPlay ?? 'auto' };
  if (handicap < 2) return { ...first, ...setupOption(setup) };
  if (setup !== undefined) return { handicap, ...first, ...setupOption(setup) };
  const placed = moves.slice(0, handicap);
  const isPlaced = placed.length > 0 && placed.every((move) => move.color === 'black' && !('pass' in move));
  if (placement === 'free') return { handicap };
  if (placement === undefined && isPlaced) {
    const isBlackNext = moves[handicap]?.color === 'black';
    return { handicap, handicapPlacement: 'free', ...(isBlackNext ? { toPlay: 'black' } : {}) };
  }
  if (placement === undefined) remarks.push(`HA[${handicap}] comes without stones: none are placed.`);
  return { handicap, ...first, ...setupOption(new Array<string>(game.height).fill('.'.repeat(game.width))) };
}

const setupOption = (setup: readonly string[] | undefined): Options =>
  setup === undefined ? {} : { setup: setup.join('/') };

/** Options that SGF has no property for, with the value that need not be written; undefined: written whenever it is given. */
const OWN: Readonly<Record<string, OptionValue | undefined>> = {
  rules: undefined,
  ko: undefined,
  suicide: undefined,
  scoring: undefined,
  tax: undefined,
  handicapBonus: undefined,
  longCycle: undefined,
  handicapPlacement: 'fixed',
  marking: 'none',
  clock: 'none',
  repetition: 'refuse',
};

/** What our own property must say so that reading it gives the same options. */
export function ownPairs(options: Options, isPlacing: boolean): string[] {
  const names = Object.keys(OWN).filter((name) => options[name] !== undefined && options[name] !== OWN[name]);
  // PL would be read as the colour of the first handicap stone.
  if (isPlacing && options.toPlay !== 'auto') names.push('toPlay');
  return names.map((name) => `${name}=${options[name]}`);
}

/** Adds our own property to a tree: at the root, and at the moves. */
export const withOwn = (
  [{ nodes }]: SgfCollection,
  own: readonly string[],
  marks: readonly (readonly string[])[] = [],
): SgfCollection => [{ nodes: nodes.map((node, i) => withValues(node, i === 0 ? own : (marks[i - 1] ?? []))) }];

const withValues = (node: SgfNode, values: readonly string[]): SgfNode =>
  values.length === 0 ? node : { ...node, properties: [...node.properties, { id: OWN_PROPERTY, values: [...values] }] };
