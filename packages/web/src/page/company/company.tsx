// Beside a match at a server's table: who is there, what is asked of whom, and what is said.
import type { TableCommand } from '@umpire/table';
import type { Model, TableModel } from '../model.ts';
import { formatRoute } from '../routes.ts';
import { type NameOf, strings } from '../words/strings.ts';
import { Chat } from './chat.tsx';
import { Unusual } from './unusual.tsx';
import { Link } from './waiting.tsx';

interface Props {
  readonly table: TableModel;
  readonly over: Model['over'];
  readonly nameOf: NameOf;
  command(cmd: TableCommand): void;
  say(text: string): void;
}

export { Requests } from './requests.tsx';

export function Company({ table, over, nameOf, command, say }: Props) {
  const { facts, seat, mine, links } = table;
  const isSeated = seat in facts.players;
  const away = facts.here.flatMap((here, at) => (here || at === seat ? [] : [at]));
  const absent = facts.absent.filter((at) => at !== seat);
  return (
    <section class="company" aria-label={strings.company}>
      <p>
        {isSeated ? null : <b>{strings.youWatch} </b>}
        <small>
          {[
            facts.isRanked ? strings.counts : strings.countsNot,
            ...(facts.watchers === 0 ? [] : [strings.watching(facts.watchers)]),
            ...away.map((at) => strings.isAway(nameOf(at))),
          ].join(' · ')}
        </small>
      </p>
      <Unusual of={facts.unusual} />
      {facts.offers.map(({ kind, seat: by }) => (
        <p key={`${kind} ${by}`} class="offer" role="status">
          {by === seat ? strings.offered[kind] : strings.offers[kind](nameOf(by))}{' '}
          {isSeated && by !== seat ? (
            <>
              <button type="button" class="main" onClick={() => command(AGREES[kind])}>
                {strings.agree}
              </button>{' '}
              <button type="button" onClick={() => command('no')}>
                {strings.decline}
              </button>
            </>
          ) : null}
          {isSeated && by === seat ? (
            <button type="button" onClick={() => command('no')}>
              {strings.withdraw}
            </button>
          ) : null}
        </p>
      ))}
      {isSeated && over === undefined && absent.length > 0 ? (
        <p class="offer" role="status">
          {strings.longAway(nameOf(absent[0]))}{' '}
          <button type="button" onClick={() => command('claim-absent')}>
            {strings.claimAbsent}
          </button>{' '}
          <button type="button" onClick={() => command('call-off')}>
            {strings.callOff}
          </button>
        </p>
      ) : null}
      {facts.phase === 'left' ? <p role="status">{strings.calledOff}</p> : null}
      {facts.after === undefined ? null : (
        <p>
          <a class="wide main" href={formatRoute({ room: 'table', id: facts.after })}>
            {strings.toRematch}
          </a>
        </p>
      )}
      {mine.length > 1
        ? mine
            .filter((at) => at !== seat)
            .map((at) => (
              <p key={at}>
                <a href={formatRoute({ room: 'table', id: facts.id, seat: at })}>{strings.sitAs(nameOf(at))}</a>
              </p>
            ))
        : null}
      <Chat talk={table.talk} say={say} />
      <details class="links">
        <summary>{strings.shareLink}</summary>
        {Object.entries(links.own).map(([at, secret]) => (
          <Link
            key={at}
            text={strings.ownLink(nameOf(Number(at)))}
            path={formatRoute({ room: 'table', id: facts.id, secret })}
          />
        ))}
        <Link text={strings.watchLink} path={formatRoute({ room: 'table', id: facts.id })} />
      </details>
    </section>
  );
}

const AGREES = { undo: 'undo-yes', rematch: 'rematch' } as const;
