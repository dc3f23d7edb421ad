// Draws the packages as a picture, from the imports in their sources and the dependencies in package.json: a package stands
// above all that it imports. An arrow that others imply is left out. The rooms of a package are the folders of its sources.
import { existsSync, readdirSync, readFileSync } from 'node:fs';

const WIDTH = 1160;
const GAP = 22;
const ROW_GAP = 56;
const LINE = 17;
const PAD = 14;
/** The average width of a character of the small text, in pixels. */
const CHARACTER = 7.1;

/** `modules`: the modules that dependency-cruiser found. */
export function drawImports(modules) {
  const packages = packagesOf(modules);
  const rows = rowsOf(packages);
  const boxes = place(rows);
  const height = Math.max(...boxes.map(({ y, height }) => y + height)) + GAP;
  const arrows = [...packages].flatMap(([from, { imports }]) => needed(packages, imports).map((to) => ({ from, to })));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="The packages of Umpire and what they import">`,
    `<style>${STYLE}</style>`,
    `<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path class="tip" d="M0 0 8 4 0 8z"/></marker></defs>`,
    ...arrows.map((each) => drawArrow(boxes, arrows, each)),
    ...boxes.map(drawBox),
    '</svg>\n',
  ].join('\n');
}

const STYLE = `
text{font:13px system-ui,sans-serif;fill:#1d2733}.name{font-weight:700;font-size:16px}.room{fill:#52606d}
.box{fill:#fbf8f1;stroke:#b9ac90}.arrow{fill:none;stroke:#1f7a5c;stroke-width:1.6}.tip{fill:#1f7a5c}
@media(prefers-color-scheme:dark){text{fill:#e8eaed}.room{fill:#a8b3bf}.box{fill:#1c252e;stroke:#4a5a69}.arrow{stroke:#5cc7a0}.tip{fill:#5cc7a0}}`;

const TEST = /\.(test|slow)\.tsx?$|\/tests\//;
const packageOf = (path) => /^packages\/([^/]+)\/src\//.exec(path)?.[1];

/** By name: the description of each package, its rooms, and the packages it imports. */
function packagesOf(modules) {
  const packages = new Map();
  for (const { source, dependencies } of modules) {
    const name = packageOf(source);
    if (name === undefined || TEST.test(source)) continue;
    if (!packages.has(name)) packages.set(name, factsOf(name));
    for (const { resolved } of dependencies) {
      const to = packageOf(resolved);
      if (to !== undefined && to !== name) packages.get(name).imports.add(to);
    }
  }
  return new Map([...packages].sort());
}

function factsOf(name) {
  const { description, dependencies = {} } = JSON.parse(readFileSync(`packages/${name}/package.json`, 'utf8'));
  const folder = `packages/${name}/src`;
  const rooms = existsSync(folder)
    ? readdirSync(folder, { withFileTypes: true }).filter((each) => each.isDirectory())
    : [];
  const ours = Object.keys(dependencies).flatMap((each) => (each.startsWith('@umpire/') ? [each.slice(8)] : []));
  return { what: description, rooms: rooms.map((room) => room.name).sort(), imports: new Set(ours) };
}

/** The imported packages that get an arrow: those that no other imported package reaches. */
const needed = (packages, imports) =>
  [...imports].filter((to) => ![...imports].some((other) => other !== to && reaches(packages, other, to))).sort();

const reaches = (packages, from, to) => {
  const { imports } = packages.get(from);
  return imports.has(to) || [...imports].some((each) => reaches(packages, each, to));
};

/** The rows from top to bottom: a package stands above all that it imports. */
function rowsOf(packages) {
  const rankOf = (name) => Math.max(-1, ...[...packages.get(name).imports].map(rankOf)) + 1;
  const rows = [];
  for (const [name, facts] of packages) {
    const rank = rankOf(name);
    rows[rank] ??= [];
    rows[rank].push({ name, ...facts });
  }
  const [top] = rows.at(-1);
  const passed = new Set(needed(packages, packages.get(top.name).imports));
  return rows.reverse().map((row) => outside(row, ({ name }) => !passed.has(name)));
}

/** Puts packages without an arrow from the top package at both ends of a row, where no other arrow has to pass. */
function outside(row, isFree) {
  const free = row.filter(isFree);
  const ends = free.slice(Math.ceil(free.length / 2));
  return [...free.filter((each) => !ends.includes(each)), ...row.filter((each) => !isFree(each)), ...ends];
}

function place(rows) {
  let y = GAP;
  return rows.flatMap((row) => {
    // Two boxes stand apart, so that arrows can pass between them.
    const width =
      row.length === 1 ? WIDTH * 0.62 : row.length === 2 ? 178 : (WIDTH - GAP * (row.length + 1)) / row.length;
    const gap = row.length === 2 ? WIDTH - 2 * GAP - 2 * width : GAP;
    const used = row.length * width + (row.length - 1) * gap;
    const drawn = row.map((each, index) => {
      const characters = Math.floor((width - 2 * PAD) / CHARACTER);
      const lines = [
        ...wrap(each.what.split(/\s/), characters).map((text) => ({ text, kind: 'what' })),
        ...wrap(
          each.rooms.map((room) => `${room}/`),
          characters,
        ).map((text) => ({ text, kind: 'room' })),
      ];
      return { name: each.name, lines, width, x: (WIDTH - used) / 2 + index * (width + gap), y };
    });
    const height = Math.max(...drawn.map(({ lines }) => lines.length)) * LINE + 26 + 2 * PAD;
    y += height + ROW_GAP;
    return drawn.map((box) => ({ ...box, height }));
  });
}

function wrap(words, characters) {
  const lines = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= characters) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function drawBox({ name, lines, x, y, width, height }) {
  const rows = lines.map(
    ({ text, kind }, index) =>
      `<text class="${kind}" x="${round(x + PAD)}" y="${round(y + PAD + 34 + index * LINE)}">${escaped(text)}</text>`,
  );
  return [
    `<g><rect class="box" x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="10"/>`,
    `<text class="name" x="${round(x + PAD)}" y="${round(y + PAD + 12)}">${escaped(name)}</text>`,
    ...rows,
    '</g>',
  ].join('\n');
}

/** Draws an arrow from the bottom of the upper box to the top of the lower one; the arrows of one box are spread out. */
function drawArrow(boxes, arrows, { from, to }) {
  const upper = boxes.find(({ name }) => name === from);
  const lower = boxes.find(({ name }) => name === to);
  const x = (name) => boxes.find((box) => box.name === name).x;
  const apart = (names, name, box) => {
    const order = names.sort((a, b) => x(a) - x(b));
    return box.x + (box.width * (order.indexOf(name) + 1)) / (order.length + 1);
  };
  const start = apart(
    arrows.filter((each) => each.from === from).map((each) => each.to),
    to,
    upper,
  );
  const end = apart(
    arrows.filter((each) => each.to === to).map((each) => each.from),
    from,
    lower,
  );
  const [top, bottom] = [upper.y + upper.height, lower.y - 3];
  const bend = (bottom - top) / 2;
  return `<path class="arrow" marker-end="url(#tip)" d="M${round(start)} ${round(top)}C${round(start)} ${round(top + bend)} ${round(end)} ${round(bottom - bend)} ${round(end)} ${round(bottom)}"/>`;
}

const round = (value) => Math.round(value * 10) / 10;
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
