// How people stand in a game, with the searches among them to compare with.
import type { RankRow, Ranks } from '@umpire/table';
import type { GameFacts } from '../../messages.ts';
import { Select } from '../rooms/select.tsx';
import { strings } from '../words/strings.ts';

interface Props {
  readonly ranks: Ranks | undefined;
  /** Of whoever looks. */
  readonly name: string;
  readonly games: readonly GameFacts[];
  go(game: string): void;
}

/** A rating that may be so far off is only a first guess. */
const OPEN_FROM = 110;

export function RanksRoom({ ranks, name, games, go }: Props) {
  return (
    <section class="ranks">
      <a class="quiet back" href="#/">
        ← {strings.back}
      </a>
      <h1>{strings.ranks}</h1>
      {ranks === undefined ? (
        <p>{strings.loading}</p>
      ) : (
        <>
          <label>
            {strings.game}{' '}
            <Select name="game" value={ranks.game} of={games.map(({ id, title }) => [id, title])} set={go} />
          </label>
          {ranks.rows.length === 0 ? <p>{strings.ranksEmpty}</p> : <Standings rows={ranks.rows} name={name} />}
          <p>
            <small>{strings.ranksHow}</small>
          </p>
        </>
      )}
    </section>
  );
}

function Standings({ rows, name }: { readonly rows: readonly RankRow[]; readonly name: string }) {
  let rank = 0;
  return (
    // Whoever has no mouse scrolls it, where it is wider than the screen.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled
    <section class="wide-table" tabIndex={0} aria-label={strings.ranks}>
      <table>
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col">{strings.player}</th>
            {[strings.rating, strings.wins, strings.losses, strings.draws].map((title) => (
              <th key={title} scope="col" class="count">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.isPerson} ${row.name}`} class={classOf(row, name)}>
              <td>{row.isPerson ? ++rank : ''}</td>
              <th scope="row">{row.name}</th>
              <td class="count">
                {row.rating}{' '}
                <small>
                  ± {row.deviation}
                  {row.deviation >= OPEN_FROM ? '?' : ''}
                </small>
              </td>
              <td class="count">{row.wins}</td>
              <td class="count">{row.losses}</td>
              <td class="count">{row.draws}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const classOf = ({ isPerson, name }: RankRow, own: string): string =>
  !isPerson ? 'program' : name === own ? 'mine' : '';
