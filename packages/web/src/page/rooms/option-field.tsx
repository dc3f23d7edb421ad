// One option of a game as a field of a form, with its help and, where it is at fault, what is wrong with it.
import type { Option, OptionValue } from '@umpire/core';
import { strings } from '../words/strings.ts';
import { Select } from './select.tsx';

interface Props {
  readonly name: string;
  readonly option: Option;
  /** Undefined: as usual, or what follows from others. */
  readonly value: OptionValue | undefined;
  readonly wrong: string | undefined;
  set(value: OptionValue | undefined): void;
}

/** 'longestRow' as people write it. */
export const optionTitle = (name: string): string => {
  const words = name.replaceAll(/([a-z])([A-Z0-9])/g, '$1 $2').toLowerCase();
  return words[0].toUpperCase() + words.slice(1);
};

export const valueText = (value: OptionValue): string => {
  if (typeof value === 'boolean') return value ? strings.on : strings.off;
  const text = String(value).replaceAll(/\s+/g, ' ').trim();
  return text.length > 30 ? `${text.slice(0, 30)}…` : text;
};

/** A text of so many characters may have several lines. */
const LINE_MAX = 200;

export function OptionField({ name, option, value, wrong, set }: Props) {
  return (
    <div class={wrong === undefined ? 'option' : 'option wrong'}>
      <label>
        <span class="optionname">{optionTitle(name)}</span> <small>{option.help}</small>
        <OptionInput name={name} option={option} value={value} wrong={wrong} set={set} />
      </label>
      {option.kind === 'file' ? (
        <label class="fromfile">
          <span>{strings.chooseFile}</span>
          <input
            type="file"
            onChange={({ currentTarget: { files } }) =>
              void files?.[0]?.text().then((text) => set(text === '' ? undefined : text))
            }
          />
        </label>
      ) : null}
      {wrong === undefined ? null : (
        <em id={`wrong-${name}`} class="whywrong" role="alert">
          {wrong}
        </em>
      )}
    </div>
  );
}

function OptionInput({ name, option, value, wrong, set }: Props) {
  const isDerived = option.derived === true;
  const shown = value ?? (isDerived ? undefined : option.default);
  const fault = { name, ...(wrong === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': `wrong-${name}` }) };
  const follows = ['', strings.follows] as const;
  const clear = isDerived ? undefined : option.default;
  switch (option.kind) {
    case 'flag':
      return isDerived ? (
        <Select
          {...fault}
          value={shown === undefined ? '' : String(shown)}
          of={[follows, ['true', strings.on], ['false', strings.off]]}
          set={(text) => set(text === '' ? undefined : text === 'true')}
        />
      ) : (
        <input
          {...fault}
          type="checkbox"
          checked={shown === true}
          onChange={({ currentTarget }) => set(currentTarget.checked)}
        />
      );
    case 'choice':
      return (
        <Select
          {...fault}
          value={shown === undefined ? '' : String(shown)}
          of={[...(isDerived ? [follows] : []), ...option.choices.map((each) => [each, each] as const)]}
          set={(text) => set(text === '' ? undefined : text)}
        />
      );
    case 'integer':
    case 'number':
      return (
        <input
          {...fault}
          type="number"
          // A range that is left is refused in words, beside the field.
          step={option.kind === 'integer' ? 1 : 'any'}
          placeholder={isDerived ? strings.follows : strings.range(option.min, option.max)}
          value={shown === undefined ? '' : String(shown)}
          onInput={({ currentTarget }) => set(currentTarget.value === '' ? clear : Number(currentTarget.value))}
        />
      );
    default:
      return <TextInput name={name} option={option} value={shown} wrong={wrong} set={set} />;
  }
}

function TextInput({ name, option, value, wrong, set }: Props) {
  if (option.kind !== 'text' && option.kind !== 'file') return null;
  const fault = { name, ...(wrong === undefined ? {} : { 'aria-invalid': true, 'aria-describedby': `wrong-${name}` }) };
  const known = option.kind === 'text' ? (option.known ?? []) : [];
  const text = value === undefined ? '' : String(value);
  const change = ({ currentTarget }: { readonly currentTarget: { readonly value: string } }): void =>
    set(option.derived === true && currentTarget.value === '' ? undefined : currentTarget.value);
  if (option.lengthMax > LINE_MAX)
    return (
      <textarea
        {...fault}
        rows={text.includes('\n') || text.length > 80 ? 6 : 1}
        maxLength={option.lengthMax}
        spellcheck={false}
        value={text}
        onInput={change}
      />
    );
  return (
    <>
      <input {...fault} list={`known-${name}`} maxLength={option.lengthMax} value={text} onInput={change} />
      {known.length === 0 ? null : (
        <datalist id={`known-${name}`}>
          {known.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
      )}
    </>
  );
}
