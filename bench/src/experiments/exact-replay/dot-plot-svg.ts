// A plot as SVG: a row for each name, with one mark for each series, over an axis in powers of ten.

export interface DotSeries {
  readonly name: string;
  /** One for each row; `isAtLeast` draws it hollow, with an arrow. */
  readonly dots: readonly { readonly value: number; readonly isAtLeast?: boolean }[];
}

export interface DotPlot {
  readonly title: string;
  readonly xLabel: string;
  readonly rows: readonly string[];
  readonly series: readonly DotSeries[];
}

const WIDTH = 760;
const LEFT = 170;
const RIGHT = 30;
const ROW = 30;
/** Colours that people who cannot tell red from green can tell apart. */
const COLOURS = ['#000000', '#56b4e9', '#d55e00', '#0072b2', '#009e73'];

export function dotPlotSvg({ title, xLabel, rows, series }: DotPlot): string {
  const top = 50 + 18 * series.length;
  const bottom = top + ROW * rows.length;
  const values = series.flatMap(({ dots }) => dots.map(({ value }) => value)).filter(Number.isFinite);
  const most = Math.max(1, ...values.map((value) => Math.ceil(Math.log10(value))));
  const px = (value: number): number => LEFT + (Math.log10(Math.max(1, value)) / most) * (WIDTH - LEFT - RIGHT);
  const powers = Array.from({ length: most + 1 }, (_, i) => i);
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${bottom + 54}" font-family="sans-serif" font-size="13">`,
    `<title>${escaped(title)}</title>`,
    `<rect width="${WIDTH}" height="${bottom + 54}" fill="white"/>`,
    text(WIDTH / 2, 24, title, 'middle', ' font-size="16" font-weight="bold"'),
    ...series.flatMap(({ name }, i) => [
      mark(LEFT, 46 + 18 * i, COLOURS[i]),
      text(LEFT + 12, 50 + 18 * i, name, 'start'),
    ]),
    ...powers.flatMap((power) => [
      `<line x1="${round(px(10 ** power))}" x2="${round(px(10 ** power))}" y1="${top}" y2="${bottom}" stroke="#ddd"/>`,
      text(px(10 ** power), bottom + 18, (10 ** power).toLocaleString('en', { notation: 'compact' }), 'middle'),
    ]),
    ...rows.flatMap((name, row) => [
      `<line x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${top + ROW * (row + 0.5)}" y2="${top + ROW * (row + 0.5)}" stroke="#eee"/>`,
      text(LEFT - 10, top + ROW * (row + 0.5) + 4, name, 'end'),
    ]),
    ...series.flatMap(({ dots }, i) =>
      dots.flatMap(({ value, isAtLeast = false }, row) => {
        if (!Number.isFinite(value)) return [];
        // One below the other, so that marks of equal values can all be seen.
        const y = top + ROW * (row + 0.5) + 4 * (i - (series.length - 1) / 2);
        return [mark(px(value), y, COLOURS[i], isAtLeast)];
      }),
    ),
    text((LEFT + WIDTH - RIGHT) / 2, bottom + 42, xLabel, 'middle'),
    '</svg>',
  ];
  return `${parts.join('\n')}\n`;
}

function mark(x: number, y: number, colour: string, isHollow = false): string {
  const circle = `<circle cx="${round(x)}" cy="${round(y)}" r="4" fill="${isHollow ? 'white' : colour}" stroke="${colour}"/>`;
  if (!isHollow) return circle;
  return `${circle}<path d="M${round(x + 4)} ${round(y)}h12m-4-3l4 3l-4 3" fill="none" stroke="${colour}"/>`;
}

const text = (x: number, y: number, content: string, anchor: string, more = ''): string =>
  `<text x="${round(x)}" y="${round(y)}" text-anchor="${anchor}"${more}>${escaped(content)}</text>`;

const escaped = (content: string): string => content.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

const round = (n: number): number => Math.round(n * 10) / 10;
