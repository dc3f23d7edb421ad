import type { Model } from './model.ts';
import { strings } from './strings.ts';

interface Props {
  readonly model: Model;
  readonly kept: string | undefined;
  choose(game: string): void;
  read(log: string): void;
}

export function Home({ model, kept, choose, read }: Props) {
  const open = async (input: HTMLInputElement): Promise<void> => {
    const file = input.files?.[0];
    if (file !== undefined) read(await file.text());
  };
  return (
    <>
      <header class="top">
        <h1>{strings.title}</h1>
        <p>{strings.lead}</p>
      </header>
      {model.refused === undefined ? null : (
        <p class="refused" role="alert">
          {model.refused}
        </p>
      )}
      {kept === undefined ? null : (
        <button type="button" class="wide main" onClick={() => read(kept)}>
          {strings.goOn}
        </button>
      )}
      <ul class="games">
        {model.games.map(({ id, title, seats }) => (
          <li key={id}>
            <button type="button" class="game" onClick={() => choose(id)}>
              <span class="sign" aria-hidden="true" style={{ '--hue': String(hueOf(id)) }}>
                {title[0]}
              </span>
              <span>
                <strong>{title}</strong>
                <small>{seats.min === seats.max ? `${seats.min}` : `${seats.min}–${seats.max}`}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <label class="file">
        {strings.openLog} <small>({strings.dropHint})</small>
        <input type="file" accept=".jsonl,.json,.log" onChange={(event) => void open(event.currentTarget)} />
      </label>
    </>
  );
}

/** A colour of its own for each name, the same everywhere. */
export function hueOf(name: string): number {
  let hue = 7;
  for (const letter of name) hue = (hue * 31 + (letter.codePointAt(0) ?? 0)) % 360;
  return hue;
}
