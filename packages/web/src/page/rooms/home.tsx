import type { KeptMatch } from '../../messages.ts';
import { artOf } from '../cards/art.ts';
import { hueOf } from '../cards/hue.ts';
import { Later } from '../later.tsx';
import type { Model } from '../model.ts';
import { formatRoute } from '../routes.ts';
import { Alert } from '../words/alert.tsx';
import { strings } from '../words/strings.ts';

const hall = () => import('../company/hall.tsx');
const keptMatches = () => import('./kept.tsx');
const settings = () => import('./settings.tsx');

interface Props {
  readonly model: Model;
  read(file: File): void;
  forget(match: KeptMatch): void;
  /** The page speaks another language from now on. */
  spoken(): void;
}

export function Home({ model, read, forget, spoken }: Props) {
  const { games, kept, refused, house } = model;
  const formats = games.flatMap((game) => game.formats);
  const demos = games.flatMap((game) => Object.entries(game.demos).map(([name, title]) => ({ game, name, title })));
  return (
    <>
      <header class="top">
        <h1>{strings.title}</h1>
        <p>{model.house === undefined ? strings.lead : strings.leadServed}</p>
      </header>
      {house === undefined ? null : (
        <Later load={hall} meanwhile={null}>
          {({ Hall }) => <Hall house={house} games={games} />}
        </Later>
      )}
      <ul class="games">
        {games.map(({ id, title, seats }) => (
          <li key={id}>
            <a class="game" href={formatRoute({ room: 'new', game: id })}>
              <img class="sign" src={artOf(id, undefined, hueOf(id))} alt="" draggable={false} />
              <span>
                <strong>{title}</strong>
                <small>{strings.players(seats.min, seats.max)}</small>
              </span>
            </a>
          </li>
        ))}
      </ul>
      {kept.length === 0 ? null : (
        <Later load={keptMatches} meanwhile={null}>
          {({ Kept }) => <Kept matches={kept} forget={forget} />}
        </Later>
      )}
      {demos.length === 0 ? null : (
        <section class="demos" aria-label={strings.demos}>
          <h2>{strings.demos}</h2>
          <ul>
            {demos.map(({ game, name, title }) => (
              <li key={`${game.id}/${name}`}>
                <a href={formatRoute({ room: 'demo', game: game.id, name, step: 0 })}>
                  <small>{game.title}</small> {title}
                </a>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Alert of={refused?.notice} />
      <label class="file">
        {strings.openLog} <small>({strings.dropHint})</small>
        <input
          type="file"
          accept={['.jsonl', '.json', '.log', ...formats.map(({ extension }) => `.${extension}`)].join(',')}
          onChange={({ currentTarget: { files } }) => files?.[0] !== undefined && read(files[0])}
        />
        <small>{strings.fileKinds(formats.map(({ extension, title }) => `${title} (.${extension})`).join(', '))}</small>
      </label>
      <Later load={settings} meanwhile={null}>
        {({ Settings }) => <Settings spoken={spoken} />}
      </Later>
    </>
  );
}
