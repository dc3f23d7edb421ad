// How an engine is told about a match of ours: the other end of the protocol.
import { accept, type EngineScript, refuse, type ScriptRules } from '@umpire/core/author';
import type { GoOptions } from '../rules/setting.ts';
import { type Setting, settingOf } from '../rules/setting.ts';
import { BLACK, type GoState, MARKING } from '../rules/state.ts';
import { parseMove, vertexText } from './gtp-words.ts';

const colourOf = (seat: number): string => (seat + 1 === BLACK ? 'b' : 'w');

export const gtpScript: EngineScript<GoState> = {
  quit: 'quit',
  reply(lines) {
    // Whatever comes before a reply is talk that the protocol does not know.
    const first = lines.findIndex((line) => /^[=?]/.test(line));
    if (first < 0 || lines[lines.length - 1].trim() !== '') return undefined;
    const text = lines
      .slice(first)
      .join('\n')
      .replace(/^[=?]\d*\s?/, '')
      .trim();
    return lines[first].startsWith('=') ? accept(text) : refuse('engine-refused', text, text);
  },
  commands(rules, plies) {
    const setting = settingFor(rules);
    const { width, height } = setting;
    if (width !== height)
      return refuse('engine-board', `${width}x${height}`, 'GTP knows square boards only, and this one is not.');
    const moves = plies.filter(({ action }) => action <= setting.area);
    return accept([
      `boardsize ${width}`,
      'clear_board',
      `komi ${setting.whiteBonus}`,
      ...stones(setting),
      ...moves.map(({ seat, action }) => `play ${colourOf(seat)} ${vertexText(action, setting)}`),
    ]);
  },
  ask(rules, state) {
    // Whoever sits opposite says which stones are dead; the engine agrees.
    if (state.phase === MARKING) return { action: rules.actions - 1 };
    return `genmove ${colourOf(rules.toAct(state))}`;
  },
  read(rules, state, answer) {
    const text = answer.trim();
    if (/^resign$/i.test(text)) return accept({ resigns: true });
    const move = parseMove([colourOf(rules.toAct(state)), text], settingFor(rules));
    return move.ok
      ? accept({ action: move.value.action })
      : refuse('engine-move', text, `'${text}' is no point and no pass.`);
  },
};

/** The rules were opened with these options, so they are good. */
function settingFor({ options }: ScriptRules<GoState>): Setting {
  const read = settingOf(options as unknown as GoOptions);
  if (!read.ok) throw new Error(read.refusal.text);
  return read.value;
}

/** Stones that lie on the board before the first move; engines accept several of one colour in a row. */
const stones = (setting: Setting): readonly string[] =>
  setting.start.flatMap((colour, point) =>
    colour === 0 ? [] : [`play ${colourOf(colour - 1)} ${vertexText(point, setting)}`],
  );
