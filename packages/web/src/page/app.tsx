// Which part of the page is shown, by its address, and everything that the worker has said.
import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'preact/hooks';
import type { FromWorker, NewMatch, ToWorker } from '../messages.ts';
import { Later } from './later.tsx';
import { emptyModel, type FromPage, heard, type Model } from './model.ts';
import { Home } from './rooms/home.tsx';
import { Table } from './rooms/table.tsx';
import { formatRoute, parseRoute, type Route } from './routes.ts';
import type { TableWorker } from './table-worker.ts';
import { noticeText, strings } from './words/strings.ts';
import { notify, useTurnNotice } from './your-turn.ts';

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
  // Before anything else happens: an address that changes while the page is drawn for the first time counts.
  useLayoutEffect(() => {
    const change = (): void => setRoute(parseRoute(location.hash));
    addEventListener('hashchange', change);
    return () => removeEventListener('hashchange', change);
  }, []);
  useRoute(route, here, send, tell);
  usePly(route, model);
  useTurnNotice(route, model);
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
  if (route.room === 'match' || route.room === 'table') return scene !== undefined && handOver === undefined;
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
      if (data.kind === 'turn') notify(data.title, formatRoute({ room: 'table', id: data.id }));
      if (data.kind === 'created') go({ room: 'table', id: data.id });
      // What was opened has an address of its own from now on.
      if (data.kind === 'opened' && data.origin !== 'table' && !(route.room === 'match' && route.id === data.id))
        go({ room: 'match', id: data.id });
      // The link of a seat opens it once; what stands in the address may be shown to others.
      if (data.kind === 'opened' && route.room === 'table' && route.secret !== undefined && route.id === data.id)
        history.replaceState(null, '', formatRoute({ room: 'table', id: data.id }));
      if (data.kind === 'opened') isNew = true;
      if (data.kind !== 'scene' || !isNew) return;
      isNew = false;
      if (route.room !== 'match' && route.room !== 'table') return;
      if (route.room === 'match' && route.seat !== undefined) worker.postMessage({ kind: 'eyes', seat: route.seat });
      if (route.ply !== undefined && route.ply < data.plies) worker.postMessage({ kind: 'look', ply: route.ply });
    };
    worker.postMessage({ kind: 'games' });
  }, [worker, tell, here]);
}

/** What an address asks for. */
function useRoute(route: Route, here: Here, send: Send, tell: (message: FromPage) => void): void {
  const key = keyOf(route);
  const isServed = here.current.model.house !== undefined;
  useEffect(() => {
    const { model } = here.current;
    const isOpen = (route.room === 'match' && route.id === model.id) || (route.room === 'table' && sits(route, model));
    if (!isOpen && model.id !== '') send({ kind: 'leave' });
    if (!isOpen) tell({ kind: 'leave' });
    if (route.room === 'match' && !isOpen) send({ kind: 'resume', id: route.id });
    if (route.room === 'home' || route.room === 'me') send({ kind: 'list' });
    if (route.room === 'table' && !isOpen && isServed) send({ kind: 'sit', table: route.id, ...given(route) });
    if (route.room === 'ranks' && isServed) send({ kind: 'ranks', game: route.game });
    if (route.room === 'demo') send({ kind: 'demo', game: route.game, name: route.name });
    scrollTo(0, 0);
  }, [key, isServed]);
}

/** What is another place: a link that was used up is none. */
function keyOf(route: Route): string {
  if (route.room === 'match') return `match ${route.id}`;
  if (route.room === 'table') return `table ${route.id} ${route.seat ?? ''} ${route.secret ?? ''}`;
  return formatRoute(route).replace(/\?.*/, '');
}

/** A link with a secret asks to sit down, also where one looks on already. */
const sits = ({ id, seat, secret }: Extract<Route, { room: 'table' }>, { table }: Model): boolean =>
  table !== undefined && secret === undefined && table.facts.id === id && (seat === undefined || seat === table.seat);

const given = ({ secret, seat }: Extract<Route, { room: 'table' }>): { secret?: string; seat?: number } => ({
  ...(secret === undefined ? {} : { secret }),
  ...(seat === undefined ? {} : { seat }),
});

const ADDRESS_AFTER_MS = 400;

/** The ply that is looked at stands in the address; a browser does not like many changes of it at once. */
function usePly(route: Route, { id, ply, plies, scene, eyes, audience }: Model): void {
  useEffect(() => {
    if ((route.room !== 'match' && route.room !== 'table') || route.id !== id || scene === undefined) return undefined;
    const timer = setTimeout(() => {
      // Once it is over the eyes are part of what a link shows.
      const seat = eyes.length > 0 ? audience : route.seat;
      const { isReview = false } = route;
      const moment = {
        ...(seat === undefined ? {} : { seat }),
        ...(ply < plies ? { ply } : {}),
        ...(isReview ? { isReview } : {}),
      };
      const wanted = formatRoute({ room: route.room, id, ...moment });
      if (location.hash !== wanted && parseRoute(location.hash).room === route.room)
        history.replaceState(null, '', wanted);
    }, ADDRESS_AFTER_MS);
    return () => clearTimeout(timer);
  }, [route, id, ply, plies, scene, eyes.length, audience]);
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
    table: title,
    me: strings.myself,
    ranks: strings.ranks,
    new: games.find(({ id }) => route.room === 'new' && id === route.game)?.title ?? '',
    demo: demo?.title ?? '',
  }[route.room];
  const isMatch = (route.room === 'match' || route.room === 'table') && title !== '';
  const state = !isMatch ? '' : over !== undefined ? strings.over : question > 0 ? strings.yourTurn : '';
  return [state, room, strings.title].filter((part) => part !== '').join(' · ');
}

const newGame = () => import('./rooms/new-game.tsx');
const demoRoom = () => import('./rooms/demo.tsx');
const waitingRoom = () => import('./company/waiting.tsx');
const ownRoom = () => import('./company/me.tsx');
const ranksRoom = () => import('./company/ranks.tsx');

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
        <Later load={newGame} meanwhile={<Nothing text={strings.loading} />}>
          {({ NewGame }) => (
            <NewGame
              key={game.id}
              game={game}
              checked={model.checked}
              cards={model.cards}
              refused={model.refused?.notice}
              isServed={model.house !== undefined}
              programs={model.house?.programs ?? []}
              send={send}
              start={start}
            />
          )}
        </Later>
      );
    }
    case 'match':
      if (model.id === '' && model.refused !== undefined) return <Nothing text={noticeText(model.refused.notice)} />;
      return <Table model={model} send={send} isReview={route.isReview === true} />;
    case 'table': {
      const { table, house } = model;
      if (house === undefined) return <Nothing text={strings.noServer} />;
      if (table === undefined)
        return <Nothing text={model.refused === undefined ? strings.loading : noticeText(model.refused.notice)} />;
      if (table.facts.phase === 'waiting')
        return (
          <Later load={waitingRoom} meanwhile={<Nothing text={strings.loading} />}>
            {({ Waiting }) => <Waiting table={table} say={(text) => send({ kind: 'say', text })} />}
          </Later>
        );
      return <Table model={model} send={send} isReview={route.isReview === true} />;
    }
    case 'me': {
      const { house } = model;
      return house === undefined ? (
        <Nothing text={strings.noServer} />
      ) : (
        <Later load={ownRoom} meanwhile={<Nothing text={strings.loading} />}>
          {({ Me }) => (
            <Me house={house} refused={model.refused?.notice} token={route.token} send={send} spoken={spoken} />
          )}
        </Later>
      );
    }
    case 'ranks': {
      const { house, games } = model;
      return house === undefined ? (
        <Nothing text={strings.noServer} />
      ) : (
        <Later load={ranksRoom} meanwhile={<Nothing text={strings.loading} />}>
          {({ RanksRoom }) => (
            <RanksRoom
              ranks={house.ranks?.game === route.game ? house.ranks : undefined}
              name={house.name}
              games={games}
              go={(game) => go({ room: 'ranks', game })}
            />
          )}
        </Later>
      );
    }
    case 'demo': {
      const { demo } = model;
      if (demo?.game !== route.game || demo.name !== route.name)
        return <Nothing text={model.refused === undefined ? strings.loading : noticeText(model.refused.notice)} />;
      return (
        <Later load={demoRoom} meanwhile={<Nothing text={strings.loading} />}>
          {({ Demo }) => <Demo demo={demo} step={route.step} go={(step) => go({ ...route, step })} start={start} />}
        </Later>
      );
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
