// Which part of the page is shown, by its address, and everything that the worker has said.
import { useEffect, useReducer, useRef, useState } from 'preact/hooks';
import type { FromWorker, NewMatch, ToWorker } from '../messages.ts';
import { emptyModel, type FromPage, heard, type Model } from './model.ts';
import { Demo } from './rooms/demo.tsx';
import { Home } from './rooms/home.tsx';
import { NewGame } from './rooms/new-game.tsx';
import { Table } from './rooms/table.tsx';
import { formatRoute, parseRoute, type Route } from './routes.ts';
import type { TableWorker } from './table-worker.ts';
import { noticeText, strings } from './words/strings.ts';

type Send = (message: ToWorker) => void;

const go = (route: Route): void => {
  location.hash = formatRoute(route);
};

export function App({ worker }: { readonly worker: TableWorker }) {
  const [model, tell] = useReducer<Model, FromWorker | FromPage>(heard, emptyModel);
  const [route, setRoute] = useState<Route>(() => parseRoute(location.hash));
  const send = useRef<Send>((message) => worker.postMessage(message)).current;
  const here = useRef({ route, model });
  here.current = { route, model };
  useWorker(worker, tell, here);
  useEffect(() => {
    const change = (): void => setRoute(parseRoute(location.hash));
    addEventListener('hashchange', change);
    return () => removeEventListener('hashchange', change);
  }, []);
  useRoute(route, here, send, tell);
  usePly(route, model);
  useDrops(send);
  useEffect(() => {
    document.title = titleOf(route, model);
  });
  return (
    <main
      class={`page ${isAtTable(route, model) ? 'in-match' : ''}`}
      data-question={model.question}
      data-ply={model.scene === undefined ? undefined : model.ply}
      data-plies={model.scene === undefined ? undefined : model.plies}
      data-over={model.over !== undefined}
      data-hand-over={model.handOver !== undefined}
    >
      <button type="button" class="skip" onClick={skip}>
        {strings.skip}
      </button>
      {model.isUnkept ? (
        <p class="unkept" role="alert">
          {strings.unkept}{' '}
          <button type="button" onClick={() => tell({ kind: 'read' })}>
            {strings.understood}
          </button>
        </p>
      ) : null}
      <Room route={route} model={model} send={send} spoken={() => tell({ kind: 'read' })} />
    </main>
  );
}

/** A table fills the screen, live or in a guided position. */
function isAtTable(route: Route, { scene, handOver, demo }: Model): boolean {
  if (route.room === 'match') return scene !== undefined && handOver === undefined;
  return route.room === 'demo' && demo?.game === route.game && demo.name === route.name;
}

/** To the board, or what there is to answer with: past everything that is the same on each page. */
function skip(): void {
  const to =
    document.querySelector('main [data-rove=grid] [tabindex="0"], main [data-rove] [data-action]') ??
    document.querySelector('main [data-rove] [tabindex="0"], main :is(button, a):not(.skip)');
  if (to instanceof HTMLElement || to instanceof SVGElement) to.focus();
}

interface Here {
  current: { readonly route: Route; readonly model: Model };
}

function useWorker(worker: TableWorker, tell: (message: FromWorker) => void, here: Here): void {
  useEffect(() => {
    let isNew = false;
    worker.onmessage = ({ data }) => {
      if (data.kind === 'file') return saveFile(data.name, data.text);
      tell(data);
      const { route } = here.current;
      // What was opened has an address of its own from now on.
      if (data.kind === 'opened' && !(route.room === 'match' && route.id === data.id))
        go({ room: 'match', id: data.id });
      if (data.kind === 'opened') isNew = true;
      if (data.kind !== 'scene' || !isNew) return;
      isNew = false;
      if (route.room === 'match' && route.ply !== undefined && route.ply < data.plies)
        worker.postMessage({ kind: 'look', ply: route.ply });
    };
    worker.postMessage({ kind: 'games' });
  }, [worker, tell, here]);
}

/** What an address asks for. */
function useRoute(route: Route, here: Here, send: Send, tell: (message: FromPage) => void): void {
  const key = route.room === 'match' ? `match ${route.id}` : formatRoute(route).replace(/\?.*/, '');
  useEffect(() => {
    const { model } = here.current;
    const isOpen = route.room === 'match' && route.id === model.id;
    if (!isOpen && model.id !== '') send({ kind: 'leave' });
    if (!isOpen) tell({ kind: 'leave' });
    if (route.room === 'match' && !isOpen) send({ kind: 'resume', id: route.id });
    if (route.room === 'home') send({ kind: 'list' });
    if (route.room === 'demo') send({ kind: 'demo', game: route.game, name: route.name });
    scrollTo(0, 0);
  }, [key]);
}

const ADDRESS_AFTER_MS = 400;

/** The ply that is looked at stands in the address; a browser does not like many changes of it at once. */
function usePly(route: Route, { id, ply, plies, scene }: Model): void {
  useEffect(() => {
    if (route.room !== 'match' || route.id !== id || scene === undefined) return undefined;
    const timer = setTimeout(() => {
      const wanted = formatRoute({ room: 'match', id, ...(ply < plies ? { ply } : {}) });
      if (location.hash !== wanted && parseRoute(location.hash).room === 'match')
        history.replaceState(null, '', wanted);
    }, ADDRESS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [route, id, ply, plies, scene]);
}

async function read(file: File, send: Send): Promise<void> {
  send({ kind: 'read', name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) });
}

function useDrops(send: Send): void {
  useEffect(() => {
    const drop = (event: DragEvent): void => {
      event.preventDefault();
      const file = event.dataTransfer?.files[0];
      if (file !== undefined) void read(file, send);
    };
    const over = (event: DragEvent): void => event.preventDefault();
    addEventListener('drop', drop);
    addEventListener('dragover', over);
    return () => {
      removeEventListener('drop', drop);
      removeEventListener('dragover', over);
    };
  }, [send]);
}

function titleOf(route: Route, { title, games, demo, over, question }: Model): string {
  const room = {
    home: '',
    unknown: '',
    match: title,
    new: games.find(({ id }) => route.room === 'new' && id === route.game)?.title ?? '',
    demo: demo?.title ?? '',
  }[route.room];
  const isMatch = route.room === 'match' && title !== '';
  const state = !isMatch ? '' : over !== undefined ? strings.over : question > 0 ? strings.yourTurn : '';
  return [state, room, strings.title].filter((part) => part !== '').join(' · ');
}

interface RoomProps {
  readonly route: Route;
  readonly model: Model;
  readonly send: Send;
  spoken(): void;
}

function Room({ route, model, send, spoken }: RoomProps) {
  const start = (wanted: NewMatch): void => send({ kind: 'open', ...wanted });
  switch (route.room) {
    case 'home':
      return (
        <Home
          model={model}
          read={(file) => void read(file, send)}
          forget={({ id }) => send({ kind: 'forget', id })}
          spoken={spoken}
        />
      );
    case 'new': {
      const game = model.games.find(({ id }) => id === route.game);
      if (game === undefined) return <Nothing text={model.games.length === 0 ? strings.loading : strings.unknown} />;
      return (
        <NewGame
          key={game.id}
          game={game}
          checked={model.checked}
          cards={model.cards}
          refused={model.refused?.notice}
          send={send}
          start={start}
        />
      );
    }
    case 'match':
      if (model.id === '' && model.refused !== undefined) return <Nothing text={noticeText(model.refused.notice)} />;
      return <Table model={model} send={send} />;
    case 'demo': {
      const { demo } = model;
      if (demo?.game !== route.game || demo.name !== route.name)
        return <Nothing text={model.refused === undefined ? strings.loading : noticeText(model.refused.notice)} />;
      return <Demo demo={demo} step={route.step} go={(step) => go({ ...route, step })} start={start} />;
    }
    default:
      return <Nothing text={strings.unknown} />;
  }
}

const Nothing = ({ text }: { readonly text: string }) => (
  <section class="nothing">
    <p>{text}</p>
    <a href="#/">{strings.home}</a>
  </section>
);

/** Hands a text to the browser as a file to keep. */
function saveFile(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
