// Which part of the page is shown, and everything that the worker has said.
import { useEffect, useReducer } from 'preact/hooks';
import type { NewMatch, ToWorker } from '../messages.ts';
import { Home } from './home.tsx';
import { keepLog, keptLog } from './kept-log.ts';
import { emptyModel, heard, type Model } from './model.ts';
import { NewGame } from './new-game.tsx';
import { Table } from './table.tsx';
import type { TableWorker } from './table-worker.ts';

export function App({ worker }: { readonly worker: TableWorker }) {
  const [model, tell] = useReducer(heard, emptyModel);
  useEffect(() => {
    worker.onmessage = ({ data }) => {
      if (data.kind === 'log') keepLog(data.text, data.isOver);
      tell(data);
    };
    worker.postMessage({ kind: 'games' });
    const drop = (event: DragEvent): void => {
      event.preventDefault();
      const file = event.dataTransfer?.files[0];
      if (file !== undefined) void file.text().then((text) => worker.postMessage({ kind: 'read', text }));
    };
    const over = (event: DragEvent): void => event.preventDefault();
    addEventListener('drop', drop);
    addEventListener('dragover', over);
    return () => {
      removeEventListener('drop', drop);
      removeEventListener('dragover', over);
    };
  }, [worker, tell]);
  const send = (message: ToWorker): void => worker.postMessage(message);
  const start = (wanted: NewMatch): void => {
    tell({ kind: 'leave' });
    send({ kind: 'open', ...wanted });
  };
  return <main class="page">{roomOf(model, send, start, tell)}</main>;
}

type Tell = (message: Parameters<typeof heard>[1]) => void;

function roomOf(model: Model, send: (message: ToWorker) => void, start: (wanted: NewMatch) => void, tell: Tell) {
  if (model.scene !== undefined)
    return <Table model={model} send={send} leave={() => tell({ kind: 'leave' })} again={start} tell={tell} />;
  const chosen = model.games.find(({ id }) => id === model.chosen);
  if (chosen !== undefined)
    return (
      <NewGame
        game={chosen}
        start={start}
        back={() => tell({ kind: 'choose', game: undefined })}
        refused={model.refused}
      />
    );
  return (
    <Home
      model={model}
      choose={(game) => tell({ kind: 'choose', game })}
      read={(text) => send({ kind: 'read', text })}
      kept={keptLog()}
    />
  );
}
