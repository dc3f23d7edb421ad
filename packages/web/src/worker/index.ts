// The worker: `serveTables(games)` in a Web Worker, with the games that it may open.
import { type Game, parseLog } from '@umpire/core';
import { headerOptions } from '@umpire/core/host';
import type { FromWorker, GameFacts, ToWorker } from '../messages.ts';
import { Table } from './table.ts';

type Games = Readonly<Record<string, () => Promise<Game>>>;

/** What a worker has; this file is compiled without its library. */
interface Port {
  postMessage(message: FromWorker): void;
  onmessage: ((event: { readonly data: ToWorker }) => void) | null;
}

export function serveTables(games: Games, port: Port = globalThis as unknown as Port): void {
  const send = (message: FromWorker): void => port.postMessage(message);
  let table: Table | undefined;
  const take = (opened: Table | string): Table | undefined => {
    if (typeof opened === 'string') {
      send({ kind: 'refused', text: opened });
      return undefined;
    }
    table?.close();
    table = opened;
    return opened;
  };
  const handle = async (message: ToWorker): Promise<void> => {
    switch (message.kind) {
      case 'games':
        for (const load of Object.values(games)) send({ kind: 'game', facts: factsOf(await load()) });
        return;
      case 'open': {
        const game = await games[message.game]?.();
        if (game === undefined) return send({ kind: 'refused', text: `There is no game '${message.game}'.` });
        return take(await Table.open(game, message, send))?.start();
      }
      case 'read':
        return read(message.text);
      case 'act':
        return table?.answer(message.question, { action: message.action });
      case 'type':
        return table?.answer(message.question, { text: message.text });
      case 'command':
        return table?.answer(message.question, { command: { type: message.type } });
      case 'hint':
        return table?.hint(message.question);
      case 'look':
        return table?.look(message.ply);
    }
  };

  const read = async (text: string): Promise<void> => {
    const parsed = parseLog(text);
    if (!parsed.ok) return send({ kind: 'refused', text: parsed.refusal.text });
    const { header } = parsed.value;
    const game = await games[header.game]?.();
    if (game === undefined)
      return send({ kind: 'refused', text: `This log is of '${header.game}', which is not here.` });
    const seats = header.seats.map(({ player }) => player);
    const wanted = { game: header.game, options: headerOptions(header), seats, seed: header.seed };
    await take(await Table.open(game, wanted, send))?.goOnFrom(parsed.value);
  };

  port.onmessage = ({ data }) => {
    handle(data).catch((error: unknown) => send({ kind: 'refused', text: String(error) }));
  };
}

function factsOf({ id, title, seats, options, presets = {} }: Game): GameFacts {
  const shown = Object.entries(presets).map(([name, preset]) => [
    name,
    { title: `${name}: ${preset.help}`, options: preset.options },
  ]);
  return { id, title, seats, options, presets: Object.fromEntries(shown) };
}
