// Who plays: for each seat a person with a name, or a search of some strength.
import { strings } from '../words/strings.ts';
import { Select } from './select.tsx';

export interface SeatChoice {
  /** 'bot:greedy': a program of the server's owner. */
  readonly kind: keyof typeof KINDS | `${string}:${string}`;
  readonly name: string;
  readonly simulations: number;
}

const SEARCHES = ['easy', 'medium', 'hard', 'mcts', 'random'] as const;
/** Who may sit at this screen, and at a table of a server. */
export const HERE: readonly SeatChoice['kind'][] = ['human', ...SEARCHES];
export const AT_SERVER: readonly SeatChoice['kind'][] = ['me', 'open', ...SEARCHES];
const SIMULATIONS_MAX = 10_000_000;
const SIMULATIONS = 2000;

export const person = (name = ''): SeatChoice => ({ kind: 'human', name, simulations: SIMULATIONS });
export const opponent = (kind: SeatChoice['kind'] = 'medium'): SeatChoice => ({ ...person(), kind });

/** As a log names the player. */
export function playerText({ kind, name, simulations }: SeatChoice): string {
  const clean = name.replaceAll(/\s+/g, ' ').trim();
  if (kind === 'human') return clean === '' ? 'human' : `human:${clean}`;
  return kind === 'mcts' ? `mcts:${Math.min(SIMULATIONS_MAX, Math.max(1, Math.round(simulations) || 1))}` : kind;
}

/** What each is called; in a form, so that it is asked for in the language of the day. */
const KINDS = {
  me: () => strings.me,
  open: () => strings.byLink,
  human: () => strings.person,
  easy: () => strings.easy,
  medium: () => strings.medium,
  hard: () => strings.hard,
  mcts: () => strings.chooseSearch,
  random: () => strings.chance,
};

export const kindText = (kind: SeatChoice['kind']): string =>
  Object.hasOwn(KINDS, kind)
    ? KINDS[kind as keyof typeof KINDS]()
    : strings.program(kind.slice(kind.indexOf(':') + 1), kind.slice(0, kind.indexOf(':')));

interface Props {
  readonly choices: readonly SeatChoice[];
  readonly kinds: readonly SeatChoice['kind'][];
  /** What the game calls the seats. */
  readonly seatNames: readonly string[];
  set(seat: number, choice: SeatChoice): void;
}

export function SeatsForm({ choices, kinds, seatNames, set }: Props) {
  return (
    <>
      {choices.map((choice, seat) => (
        <SeatRow
          key={seat}
          number={seat}
          kinds={kinds}
          choice={choice}
          seat={seatNames[seat]}
          set={(next) => set(seat, next)}
        />
      ))}
    </>
  );
}

interface RowProps {
  readonly number: number;
  readonly kinds: readonly SeatChoice['kind'][];
  readonly choice: SeatChoice;
  readonly seat: string;
  set(choice: SeatChoice): void;
}

function SeatRow({ number, kinds, choice, seat, set }: RowProps) {
  return (
    <div class="seat">
      <span class="seatname">{seat}</span>
      <Select
        name={`seat${number}`}
        aria-label={strings.playerOf(seat)}
        value={choice.kind}
        of={kinds.map((kind) => [kind, kindText(kind)])}
        set={(kind) => set({ ...choice, kind })}
      />
      {choice.kind === 'human' ? (
        <input
          class="name"
          name={`name${number}`}
          aria-label={strings.nameOf(seat)}
          placeholder={strings.namePlaceholder}
          maxLength={40}
          autoComplete="off"
          value={choice.name}
          onInput={({ currentTarget: { value } }) => set({ ...choice, name: value })}
        />
      ) : null}
      {choice.kind === 'mcts' ? (
        <input
          class="simulations"
          name={`simulations${number}`}
          type="number"
          aria-label={strings.simulations}
          min={1}
          max={SIMULATIONS_MAX}
          step={1}
          value={choice.simulations}
          onInput={({ currentTarget: { value } }) => set({ ...choice, simulations: Number(value) })}
        />
      ) : null}
    </div>
  );
}
