// On a server's first page: where one sits already, and what others play.
import type { HallEntry } from '@umpire/table';
import { useState } from 'preact/hooks';
import type { GameFacts } from '../../messages.ts';
import type { HouseModel } from '../model.ts';
import { formatRoute } from '../routes.ts';
import { endText } from '../words/end-text.ts';
import { namesOf, strings } from '../words/strings.ts';
import { canNotify } from '../your-turn.ts';

export function Hall({ house, games }: { readonly house: HouseModel; readonly games: readonly GameFacts[] }) {
  const firstGame = house.mine[0]?.game ?? games[0]?.id;
  const mine = new Set(house.mine.map(({ id }) => id));
  const others = house.hall.filter(({ id }) => !mine.has(id));
  const going = house.mine.filter(({ phase }) => phase === 'waiting' || phase === 'playing');
  const over = house.mine.filter(({ phase }) => phase === 'over' || phase === 'left').slice(0, 12);
  return (
    <>
      <p class="whoami">
        {strings.youAre(house.name)} <a href={formatRoute({ room: 'me' })}>{strings.myself}</a>{' '}
        {firstGame === undefined ? null : <a href={formatRoute({ room: 'ranks', game: firstGame })}>{strings.ranks}</a>}{' '}
        <Notices />
        {house.isUp ? null : <span class="offline"> {strings.offline}</span>}
      </p>
      <Tables title={strings.myTables} tables={going} />
      <Tables title={strings.openTables} tables={others.filter(({ phase }) => phase === 'waiting')} />
      <Tables title={strings.toWatch} tables={others.filter(({ phase }) => phase === 'playing')} />
      <Tables title={strings.finished} tables={over} />
    </>
  );
}

/** A browser asks for leave only when somebody presses something. */
function Notices() {
  const [permission, setPermission] = useState(() => (canNotify() ? Notification.permission : 'granted'));
  if (permission === 'granted') return null;
  if (permission === 'denied') return <small>{strings.notifyDenied}</small>;
  return (
    <button type="button" class="quiet" onClick={() => void Notification.requestPermission().then(setPermission)}>
      {strings.notifyMe}
    </button>
  );
}

export function Tables({ title, tables }: { readonly title: string; readonly tables: readonly HallEntry[] }) {
  if (tables.length === 0) return null;
  return (
    <section class="kept tables" aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {tables.map((table) => (
          <li key={table.id} class={isMyTurn(table) ? 'myturn' : ''}>
            <a href={formatRoute({ room: 'table', id: table.id })}>
              <strong>{table.title}</strong> <span>{strings.versus(whoSits(table))}</span>
              <small>
                {[stateOf(table), strings.movesCount(table.plies), clockName(table)].filter(Boolean).join(', ')}
              </small>
              <span class="go">{isMyTurn(table) ? strings.yourTurn : goText(table)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

const clockName = ({ clock }: HallEntry): string | undefined =>
  clock === undefined ? undefined : (strings.clockNames[clock] ?? clock);

const isMyTurn = ({ turn, mine = [] }: HallEntry): boolean => turn !== undefined && mine.includes(turn);

function goText({ phase, mine }: HallEntry): string {
  if (phase === 'waiting') return mine === undefined ? strings.sitDown : strings.goOnWith;
  return phase === 'playing' && mine !== undefined ? strings.goOnWith : strings.lookAt;
}

const stateOf = ({ phase, ending, players }: HallEntry): string =>
  ending !== undefined
    ? endText(ending, namesOf(players))
    : { waiting: strings.waits, playing: strings.unfinished, over: strings.over, left: strings.calledOff }[phase];

export function whoSits({ players, open }: Pick<HallEntry, 'players' | 'open'>): string[] {
  const nameOf = namesOf(players);
  return players.map((_, seat) => (open[seat] ? strings.openSeat : nameOf(seat)));
}
