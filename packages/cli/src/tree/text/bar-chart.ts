export interface Bar {
  readonly label: string;
  readonly value: number;
  /** Shown instead of the value, where digits would claim too much. */
  readonly text?: string;
  /** Shown behind the bar. */
  readonly note: string;
}

const WIDTH = 40;
const EIGHTHS = ['', '▏', '▎', '▍', '▌', '▋', '▊', '▉'];

/** Bars as text; the longest is as wide as the room allows. */
export function barChart(bars: readonly Bar[]): string[] {
  const most = Math.max(...bars.map(({ value }) => value), 0);
  const labels = Math.max(...bars.map(({ label }) => label.length), 0);
  const areWhole = bars.every(({ value }) => Number.isInteger(value));
  const numbers = bars.map(({ value, text }) => text ?? (areWhole ? value.toLocaleString('en') : value.toFixed(1)));
  const widest = Math.max(...numbers.map(({ length }) => length), 0);
  return bars.map(({ label, value, note }, i) => {
    const eighths = most === 0 ? 0 : Math.round((value / most) * WIDTH * 8);
    const bar = '█'.repeat(eighths >> 3) + EIGHTHS[eighths & 7];
    return `  ${label.padStart(labels)}  ${numbers[i].padStart(widest)} ${bar}${note === '' ? '' : ` ${note}`}`.trimEnd();
  });
}
