// A plot as SVG, for reports: lines with points. The vertical axis is linear or logarithmic.

export interface Series {
  readonly name: string;
  readonly points: readonly (readonly [x: number, y: number])[];
}

export interface Plot {
  readonly title: string;
  readonly xLabel: string;
  readonly yLabel: string;
  readonly series: readonly Series[];
  /** Whether the vertical axis shows powers of ten. Values below 1 then count as 1. */
  readonly log?: boolean;
}

const WIDTH = 720;
const HEIGHT = 420;
const LEFT = 72;
const RIGHT = 24;
const TOP = 44;
const BOTTOM = 56;
/** Colours that people who cannot tell red from green can tell apart. */
const COLOURS = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#e69f00', '#56b4e9'];

export function plotSvg({ title, xLabel, yLabel, series, log = false }: Plot): string {
  const all = series.flatMap(({ points }) => points);
  const xs = axis(all.map(([x]) => x));
  const ys = log ? logAxis(all.map(([, y]) => y)) : axis([0, ...all.map(([, y]) => y)]);
  const px = (x: number): number => LEFT + ((x - xs.min) / (xs.max - xs.min)) * (WIDTH - LEFT - RIGHT);
  const height = (y: number): number => (log ? Math.log10(Math.max(1, y)) : y);
  const py = (y: number): number =>
    HEIGHT - BOTTOM - ((height(y) - ys.min) / (ys.max - ys.min)) * (HEIGHT - TOP - BOTTOM);
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="13">`,
    // For screen readers.
    `<title>${escaped(title)}</title>`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="white"/>`,
    text(WIDTH / 2, 24, title, 'middle', 'font-size="16" font-weight="bold"'),
    text(WIDTH / 2, HEIGHT - 12, xLabel, 'middle'),
    `<g transform="rotate(-90 18 ${HEIGHT / 2})">${text(18, HEIGHT / 2, yLabel, 'middle')}</g>`,
    ...ys.ticks.flatMap((tick) => {
      const y = round(py(log ? 10 ** tick : tick));
      return [
        `<line x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${y}" y2="${y}" stroke="#ddd"/>`,
        text(LEFT - 8, y + 4, tickText(log ? 10 ** tick : tick), 'end'),
      ];
    }),
    ...xs.ticks.map((tick) => text(round(px(tick)), HEIGHT - BOTTOM + 20, tickText(tick), 'middle')),
    ...series.flatMap((each, i) => drawn(each, COLOURS[i % COLOURS.length], px, py)),
    ...(series.length > 1 ? [legendGround(series), ...series.map(({ name }, i) => legend(name, i))] : []),
    '</svg>',
  ];
  return `${parts.join('\n')}\n`;
}

function drawn({ points }: Series, colour: string, px: (x: number) => number, py: (y: number) => number): string[] {
  const places = points.map(([x, y]) => [round(px(x)), round(py(y))]);
  const path = places.map(([x, y]) => `${x},${y}`).join(' ');
  return [
    `<polyline points="${path}" fill="none" stroke="${colour}" stroke-width="2"/>`,
    ...places.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="3" fill="${colour}"/>`),
  ];
}

/** The background of the legend: lines show through a little, and names can still be read. */
const legendGround = (series: readonly Series[]): string =>
  `<rect x="${LEFT + 6}" y="${TOP + 1}" width="${34 + 6.5 * Math.max(...series.map(({ name }) => name.length))}" height="${20 * series.length + 2}" fill="white" fill-opacity="0.85"/>`;

const legend = (name: string, i: number): string =>
  `<rect x="${LEFT + 12}" y="${TOP + 6 + 20 * i}" width="12" height="12" fill="${COLOURS[i % COLOURS.length]}"/>${text(LEFT + 30, TOP + 16 + 20 * i, name, 'start')}`;

const text = (x: number, y: number, content: string, anchor: string, more = ''): string =>
  `<text x="${x}" y="${y}" text-anchor="${anchor}"${more === '' ? '' : ` ${more}`}>${escaped(content)}</text>`;

const escaped = (content: string): string => content.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

const round = (n: number): number => Math.round(n * 10) / 10;
/** The largest number that is written out; longer ones do not fit beside the axis. */
const LONGEST = 9_999_999;
const LOG_TICKS = 12;

const tickText = (n: number): string =>
  Math.abs(n) > LONGEST
    ? n.toExponential().replace('e+', 'e')
    : Number.isInteger(n)
      ? n.toLocaleString('en')
      : String(Number(n.toPrecision(3)));

interface Axis {
  readonly min: number;
  readonly max: number;
  readonly ticks: readonly number[];
}

/** The largest value. Not Math.max(...values), because a deep tree has more values than a call takes arguments. */
const highest = (values: readonly number[], least: number): number =>
  values.reduce((most, each) => Math.max(most, each), least);

function axis(values: readonly number[]): Axis {
  const low = values.reduce((least, each) => Math.min(least, each), Number.POSITIVE_INFINITY);
  const high = highest(values, Number.NEGATIVE_INFINITY);
  const span = Number.isFinite(high - low) && high > low ? high - low : 1;
  const rough = span / 6;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((n) => n * power).find((n) => n >= rough) ?? power;
  const min = Math.floor((Number.isFinite(low) ? low : 0) / step) * step;
  const count = Math.max(1, Math.ceil(((Number.isFinite(low) ? low : 0) + span - min) / step - 1e-9));
  return { min, max: min + count * step, ticks: Array.from({ length: count + 1 }, (_, i) => min + i * step) };
}

function logAxis(values: readonly number[]): Axis {
  const powers = Math.max(1, Math.ceil(Math.log10(highest(values, 1))));
  // Some powers are skipped, so that labels do not touch.
  const step = Math.ceil(powers / LOG_TICKS);
  const count = Math.ceil(powers / step);
  return { min: 0, max: count * step, ticks: Array.from({ length: count + 1 }, (_, i) => i * step) };
}
