// Commands that read and write SGF files.
import { accept, type Result, refuse } from '@umpire/core/author';
import { decodeSgf } from '../sgf/decode-sgf.ts';
import { formatSgf } from '../sgf/format-sgf.ts';
import { parseSgf } from '../sgf/parse-sgf.ts';
import { readSgfGame } from '../sgf/read-sgf-game.ts';
import { withOwn } from '../sgf/sgf-options.ts';
import { writeSgfGame } from '../sgf/write-sgf-game.ts';
import { type GtpCommand, restart } from './gtp-position.ts';
import { ownValues, sgfMoves, sgfRecord, startOfSgf } from './gtp-sgf.ts';

const loadsgf: GtpCommand = async (session, _words, rest) => {
  const [, path = '', before] = /^(.*?)(?: +(\d{1,9}))?$/.exec(rest) ?? [];
  if (path === '') return refuse('no-file', null, 'missing filename');
  const bytes = await (session.around.readFile?.(path) ?? refuse('no-files', null, 'there are no files here'));
  const read = bytes.ok ? decodeSgf(bytes.value) : bytes;
  const parsed = read.ok ? parseSgf(read.value) : read;
  const game = parsed.ok ? readSgfGame(parsed.value) : parsed;
  if (!game.ok) return cannotLoad(game);
  const moves = sgfMoves(game.value, before === undefined ? undefined : Number(before));
  if (!moves.ok) return cannotLoad(moves);
  const loaded = restart(session, startOfSgf(game.value, session.start), moves.value);
  return loaded.ok ? loaded : cannotLoad(loaded);
};

const cannotLoad = ({ refusal }: Extract<Result<unknown>, { ok: false }>): Result<string> =>
  refuse(refusal.code, refusal.value, `cannot load file: ${refusal.text}`);

const printsgf: GtpCommand = async (session, _words, path) => {
  const text = formatSgf(withOwn(writeSgfGame(sgfRecord(session)), ownValues(session.start)));
  if (path === '') return accept(text);
  const written = await (session.around.writeFile?.(path, text) ?? refuse('no-files', null, 'there are no files here'));
  return written.ok ? accept('') : refuse(written.refusal.code, null, `cannot write file: ${written.refusal.text}`);
};

export const fileCommands: readonly (readonly [name: string, command: GtpCommand])[] = [
  ['loadsgf', loadsgf],
  ['printsgf', printsgf],
];
