// A form made from a game's options: presets first, then each option with its own help.
import type { Option, Options } from '@umpire/core';
import { useState } from 'preact/hooks';
import type { GameFacts, NewMatch } from '../messages.ts';
import { strings } from './strings.ts';

interface Props {
  readonly game: GameFacts;
  readonly refused: string | undefined;
  start(wanted: NewMatch): void;
  back(): void;
}

const PLAYERS = ['human', 'easy', 'medium', 'hard', 'mcts:2000'] as const;
const playerText = (player: string): string =>
  ({ human: strings.person, easy: strings.easy, medium: strings.medium, hard: strings.hard })[player] ?? strings.mcts;

export function NewGame({ game, refused, start, back }: Props) {
  const presets = Object.entries(game.presets);
  const [options, setOptions] = useState<Options>({});
  const [preset, setPreset] = useState('');
  const [players, setPlayers] = useState<readonly string[]>(['human', 'medium']);
  const [seed, setSeed] = useState(() => Math.random().toString(36).slice(2, 10));
  const named = presets.find(([name]) => name === preset)?.[1].options ?? {};
  const chosen = { ...named, ...options };
  const count = typeof chosen.seats === 'number' ? chosen.seats : game.seats.min;
  const playerOf = (seat: number): string => players[seat] ?? 'medium';
  const submit = (event: Event): void => {
    event.preventDefault();
    start({ game: game.id, options: chosen, seats: Array.from({ length: count }, (_, seat) => playerOf(seat)), seed });
  };
  return (
    <form class="new" onSubmit={submit}>
      <button type="button" class="quiet" onClick={back}>
        ← {strings.back}
      </button>
      <h1>{game.title}</h1>
      {refused === undefined ? null : (
        <p class="refused" role="alert">
          {refused}
        </p>
      )}
      {presets.length === 0 ? null : (
        <label>
          {strings.preset}
          <select value={preset} onChange={(event) => setPreset(event.currentTarget.value)}>
            <option value="">–</option>
            {presets.map(([name, { title }]) => (
              <option key={name} value={name}>
                {title}
              </option>
            ))}
          </select>
        </label>
      )}
      <fieldset>
        <legend>{strings.seats}</legend>
        {Array.from({ length: count }, (_, seat) => (
          <label key={seat}>
            {seat + 1}
            <select
              value={playerOf(seat)}
              onChange={(event) => {
                const next = Array.from({ length: count }, (_each, at) => playerOf(at));
                next[seat] = event.currentTarget.value;
                setPlayers(next);
              }}
            >
              {PLAYERS.map((player) => (
                <option key={player} value={player}>
                  {playerText(player)}
                </option>
              ))}
            </select>
          </label>
        ))}
      </fieldset>
      <details>
        <summary>{strings.options}</summary>
        {Object.entries(game.options).map(([name, option]) => (
          <label key={name}>
            {name} <small>{option.help}</small>
            <OptionInput
              option={option}
              value={chosen[name]}
              set={(value) => setOptions({ ...options, [name]: value })}
            />
          </label>
        ))}
        <label>
          {strings.seed} <small>{strings.seedHint}</small>
          <input value={seed} onInput={(event) => setSeed(event.currentTarget.value)} />
        </label>
      </details>
      <button type="submit" class="wide main">
        {strings.start}
      </button>
    </form>
  );
}

interface InputProps {
  readonly option: Option;
  readonly value: Options[string] | undefined;
  set(value: Options[string]): void;
}

function OptionInput({ option, value, set }: InputProps) {
  const shown = value ?? option.default;
  switch (option.kind) {
    case 'flag':
      return <input type="checkbox" checked={shown === true} onChange={(event) => set(event.currentTarget.checked)} />;
    case 'choice':
      return (
        <select value={String(shown)} onChange={(event) => set(event.currentTarget.value)}>
          {option.choices.map((each) => (
            <option key={each}>{each}</option>
          ))}
        </select>
      );
    case 'integer':
    case 'number':
      return (
        <input
          type="number"
          min={option.min}
          max={option.max}
          step={option.kind === 'integer' ? 1 : 'any'}
          value={String(shown)}
          onChange={(event) => set(Number(event.currentTarget.value))}
        />
      );
    default:
      return (
        <input
          value={String(shown)}
          maxLength={option.lengthMax}
          onChange={(event) => set(event.currentTarget.value)}
        />
      );
  }
}
