// The first error of the bundler, as one sentence for the bot's author. Its messages quote files, so only messages about the bot's
// own files are passed on.
import { type Result, refuse, shown } from '@umpire/core/author';

interface Complaint {
  readonly message: string;
  readonly file: string;
  readonly line: string;
}

const MESSAGE_MAX = 200;
// "✘ [ERROR] Unexpected ")"", an empty line, "    bot.ts:3:14:"
const COMPLAINT = /^✘ \[ERROR\] (.*)\n\n {4}(.*):(\d+):\d+:$/m;
const UNRESOLVED = /^Could not resolve "(.*)"/;

/** `names`: the bot's own files, as the bundler calls them. */
export function bundleRefusal(path: string, stderr: string, names: ReadonlySet<string>): Result<never> {
  const complaint = firstComplaint(stderr);
  if (complaint === undefined) return refuse('bot-not-bundled', path, 'The bundler failed on this bot.');
  if (!names.has(complaint.file)) return outsideRefusal(path);
  const place = `${complaint.file}:${complaint.line}`;
  const wanted = UNRESOLVED.exec(complaint.message)?.[1];
  if (wanted !== undefined) {
    const rule = 'A bot can import only files of its own folder, and types.';
    return refuse('bot-import', path, `${place}: it imports "${shown(wanted)}", which bots may not import. ${rule}`);
  }
  return refuse('bot-syntax', path, `${place}: ${clean(complaint.message)}`);
}

export const outsideRefusal = (path: string): Result<never> =>
  refuse(
    'bot-import',
    path,
    'The bot imports a file that is not part of it. It can import only .ts, .js and .json files of its own folder.',
  );

function firstComplaint(stderr: string): Complaint | undefined {
  const match = COMPLAINT.exec(stderr);
  return match === null ? undefined : { message: match[1], file: match[2], line: match[3] };
}

const clean = (message: string): string =>
  message.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '?').slice(0, MESSAGE_MAX);
