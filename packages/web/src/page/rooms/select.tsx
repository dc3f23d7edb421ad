// A field in which one of several values is chosen, each by its text.

interface Props<T extends string | number> {
  readonly value: T;
  readonly of: readonly (readonly [value: T, text: string])[];
  readonly name?: string;
  readonly 'aria-label'?: string;
  readonly 'aria-invalid'?: boolean;
  readonly 'aria-describedby'?: string;
  set(value: NoInfer<T>): void;
}

export function Select<T extends string | number>({ value, of, set, ...more }: Props<T>) {
  return (
    <select {...more} value={String(value)} onChange={({ currentTarget }) => set(of[currentTarget.selectedIndex][0])}>
      {of.map(([each, text]) => (
        <option key={each} value={String(each)}>
          {text}
        </option>
      ))}
    </select>
  );
}
