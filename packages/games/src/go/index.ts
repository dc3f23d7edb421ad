import { choice, decimal, defineGame, derived, flag, integer, text } from '@umpire/core/author';
import { demos } from './demos.ts';
import { gtpScript } from './gtp/gtp-script.ts';
import { presets } from './rules/presets.ts';
import { BONUSES, HANDICAP_KOMI, KO_RULES, LONG_CYCLES, PRESETS, SCORINGS, TAXES } from './rules/rule-set.ts';
import { goRules } from './rules.ts';
import { outcomeText } from './scoring/outcome-text.ts';
import { sgfFormat } from './sgf/sgf-format.ts';
import { viewSchema } from './words/view-schema.ts';

export { createGoBoard, type GoBoard, type GoBoardSettings } from './board/go-board.ts';
export type { GoState } from './rules/state.ts';
export type { GoResult, GoView } from './words/view.ts';

export const go = defineGame({
  id: 'go',
  title: 'Go',
  rulesVersion: 1,
  layoutVersion: 2,
  seats: 2,
  options: {
    size: integer(19, 1, 25, 'width and height of the board'),
    width: derived(integer(19, 1, 25, 'columns, if not `size`')),
    height: derived(integer(19, 1, 25, 'rows, if not `size`')),
    rules: choice('tromp-taylor', PRESETS, 'rule set; it decides whatever else is not named'),
    ko: derived(choice('positional', KO_RULES, 'which positions may not recur')),
    suicide: derived(flag(true, "whether several stones of one's own may be given up")),
    scoring: derived(choice('area', SCORINGS, 'what is counted at the end')),
    tax: derived(choice('none', TAXES, 'which surrounded points do not count')),
    komi: derived(decimal(7.5, -1000, 1000, 'points for White; with a handicap 0.5')),
    handicap: integer(0, 0, 25, 'stones that Black has before White moves first'),
    handicapPlacement: choice('fixed', ['fixed', 'free'], 'on the usual points, or where Black likes'),
    handicapBonus: derived(choice('0', BONUSES, 'points for White because of n handicap stones')),
    longCycle: derived(choice('play-on', LONG_CYCLES, 'what a longer cycle than ko does under simple ko')),
    marking: choice('none', ['none', 'agreement', 'estimate'], 'how dead stones are found after two passes'),
    clock: text('none', 'such as fischer:600+10, byoyomi:600+3x30, canadian:600+300/25, absolute:600, move:10', 100),
    repetition: choice('refuse', ['refuse', 'warn'], 'what happens to a play that the ko rule forbids'),
    setup: text('', "starting position: rows of '.', 'X' (Black) and 'O' (White), top row first, / between them"),
    toPlay: choice('auto', ['auto', 'black', 'white'], 'who moves first; auto: Black, or White after a handicap'),
  },
  implied: ({ handicap, komi }) => (Number(handicap) > 0 && komi === undefined ? { komi: HANDICAP_KOMI } : {}),
  presets,
  // Komi, clock and handicap only as presets have them: with any of them a match could be won before it begins.
  ranked: { size: [9, 13, 19], rules: true, marking: true },
  demos,
  formats: [sgfFormat],
  viewSchema,
  resultText: outcomeText,
  engines: { gtp: gtpScript },
  open: goRules,
});
