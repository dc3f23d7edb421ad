// A form made from a game's options: who plays first, then what is played, then each option with its own help.

import type { Options, OptionValue } from '@umpire/core';
import type { Notice, Program } from '@umpire/table';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { GameFacts, NewMatch, ToWorker } from '../../messages.ts';
import { CardListButton } from '../cards/card-list.tsx';
import { AT_TABLE, agreedOf, type Where, WhereForm } from '../company/where.tsx';
import type { Model } from '../model.ts';
import { remember, remembered } from '../remembered.ts';
import { Alert } from '../words/alert.tsx';
import { noticeText, strings } from '../words/strings.ts';
import { OptionField, optionTitle, valueText } from './option-field.tsx';
import { AT_SERVER, HERE, opponent, person, playerText, type SeatChoice, SeatsForm } from './seats-form.tsx';
import { Select } from './select.tsx';

interface Props {
  readonly game: GameFacts;
  readonly checked: Model['checked'];
  readonly cards: Model['cards'];
  readonly refused: Notice | undefined;
  /** There is a server, with tables for several people. */
  readonly isServed: boolean;
  readonly programs: readonly Program[];
  send(message: ToWorker): void;
  start(wanted: NewMatch): void;
}

const CHECK_AFTER_MS = 150;
const NAME = 'name';

export function NewGame({ game, checked, cards, refused, isServed, programs, send, start }: Props) {
  const presets = Object.entries(game.presets);
  const [preset, setPreset] = useState(presets[0]?.[0] ?? '');
  const [options, setOptions] = useState<Options>({});
  const [where, setWhere] = useState<Where>({ ...AT_TABLE, isHere: !isServed });
  const [choices, setChoices] = useState<readonly SeatChoice[]>([person(remembered(NAME)), opponent()]);
  const [seed, setSeed] = useState('');
  const details = useRef<HTMLDetailsElement>(null);
  const base = presets.find(([name]) => name === preset)?.[1].options ?? {};
  const chosen = { ...base, ...options };
  const asked = JSON.stringify(chosen);
  useEffect(() => {
    const timer = setTimeout(() => send({ kind: 'check', game: game.id, options: chosen }), CHECK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [game.id, asked]);
  const found = checked?.game === game.id ? checked.found : undefined;
  const wrong = found?.ok === false ? found : undefined;
  const { seats: usualSeats } = game.options;
  const usualCount = usualSeats?.kind === 'integer' ? usualSeats.default : game.seats.min;
  const count = typeof chosen.seats === 'number' ? chosen.seats : usualCount;
  const kinds = where.isHere ? HERE : [...AT_SERVER, ...programsFor(game.id, programs)];
  const seated = Array.from({ length: count }, (_, seat) => placed(choices[seat] ?? opponent(), seat, kinds));
  const names = seated.map((_, seat) => (found?.ok === true ? found.seats[seat] : undefined) ?? `${seat + 1}`);
  const setOption = (name: string, value: OptionValue | undefined): void => {
    const { [name]: _, ...others } = options;
    const usual = base[name] ?? (game.options[name].derived === true ? undefined : game.options[name].default);
    setOptions(value === undefined || value === usual ? others : { ...others, [name]: value });
  };
  const submit = (event: Event): void => {
    event.preventDefault();
    if (wrong !== undefined) {
      if (details.current !== null) details.current.open = true;
      details.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
      return;
    }
    const first = seated.find(({ kind }) => kind === 'human');
    if (first !== undefined) remember(NAME, first.name);
    if (!where.isHere) {
      const seats = seated.map((choice) =>
        choice.kind === 'me' || choice.kind === 'open' ? choice.kind : playerText(choice),
      );
      send({ kind: 'create', table: { game: game.id, options: chosen, seats, ...agreedOf(where) } });
      return;
    }
    start({
      game: game.id,
      options: chosen,
      seats: seated.map(playerText),
      ...(seed.trim() === '' ? {} : { seed: seed.trim() }),
    });
  };
  return (
    <form class="new" onSubmit={submit}>
      <a class="quiet back" href="#/">
        ← {strings.back}
      </a>
      <h1>{game.title}</h1>
      {game.hasCards ? (
        <CardListButton cards={cards} wanted={{ kind: 'cards', game: game.id, options: chosen }} send={send} />
      ) : null}
      <Alert of={refused} />
      {isServed ? <WhereForm where={where} set={setWhere} /> : null}
      <fieldset class="seats">
        <legend>{strings.seats}</legend>
        {game.seats.min === game.seats.max ? null : (
          <label class="count">
            {strings.seatCount}{' '}
            <Select
              name="seats"
              value={count}
              of={Array.from({ length: game.seats.max - game.seats.min + 1 }, (_, i) => game.seats.min + i).map((n) => [
                n,
                String(n),
              ])}
              set={(n) => setOption('seats', n)}
            />
          </label>
        )}
        <SeatsForm
          choices={seated}
          kinds={kinds}
          seatNames={names}
          set={(seat, choice) => setChoices(seated.map((each, at) => (at === seat ? choice : each)))}
        />
      </fieldset>
      {presets.length === 0 ? null : (
        <label class="preset">
          {strings.preset}
          <Select
            name="form"
            value={preset}
            of={[...presets.map(([name, { title }]) => [name, title] as const), ['', strings.presetNone]]}
            set={setPreset}
          />
        </label>
      )}
      <details ref={details}>
        <summary>{strings.options}</summary>
        {Object.entries(game.options).map(([name, option]) =>
          name === 'seats' && game.seats.min < game.seats.max ? null : (
            <OptionField
              key={name}
              name={name}
              option={option}
              value={chosen[name]}
              wrong={wrong?.option === name ? noticeText(wrong.notice) : undefined}
              set={(value) => setOption(name, value)}
            />
          ),
        )}
        {where.isHere ? (
          <label class="option seed">
            <span class="optionname">{strings.seed}</span> <small>{strings.seedHint}</small>
            <input
              name="seed"
              value={seed}
              maxLength={200}
              onInput={({ currentTarget }) => setSeed(currentTarget.value)}
            />
          </label>
        ) : null}
      </details>
      <Summary options={options} reset={() => setOptions({})} />
      {wrong === undefined ? null : (
        <p class="refused" role="alert">
          {wrong.option === undefined ? '' : `${optionTitle(wrong.option)}: `}
          {noticeText(wrong.notice)}
        </p>
      )}
      {found?.ok === true
        ? found.warnings.map((text) => (
            <p key={text} class="warned">
              {text}
            </p>
          ))
        : null}
      <button type="submit" class="wide main">
        {strings.start}
      </button>
    </form>
  );
}

const programsFor = (game: string, programs: readonly Program[]): SeatChoice['kind'][] =>
  programs.filter(({ games }) => games?.includes(game) !== false).map(({ player }) => player as `${string}:${string}`);

/** People at this screen are the person who asks, or somebody with a link, at a table; and the other way round. */
function placed(choice: SeatChoice, seat: number, kinds: readonly SeatChoice['kind'][]): SeatChoice {
  if (kinds.includes(choice.kind)) return choice;
  const kind = kinds.includes('human') ? 'human' : seat === 0 ? 'me' : 'open';
  return { ...choice, kind };
}

function Summary({ options, reset }: { readonly options: Options; reset(): void }) {
  const changed = Object.entries(options);
  if (changed.length === 0) return <p class="summary">{strings.usual}</p>;
  return (
    <p class="summary">
      {strings.differs} {changed.map(([name, value]) => `${optionTitle(name)} ${valueText(value)}`).join(', ')}{' '}
      <button type="button" class="quiet" onClick={reset}>
        {strings.reset}
      </button>
    </p>
  );
}
