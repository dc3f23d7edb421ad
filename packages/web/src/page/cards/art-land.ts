// Places: towers with lit windows on a hill.
import type { Paint } from './art-paint.ts';

const ROOFS: readonly ((x: number, y: number, w: number) => string)[] = [
  (x, y, w) => `M${x - 2} ${y}L${x + w / 2} ${y - w * 1.2}L${x + w + 2} ${y}Z`,
  (x, y, w) => `M${x - 1} ${y}a${w / 2 + 1} ${w / 2 + 2} 0 0 1 ${w + 2} 0Z`,
  (x, y, w) => `M${x - 2} ${y}v-5h${w / 4 + 1}v3h${w / 2 + 2}v-3h${w / 4 + 1}v5Z`,
];

export function land({ next, hue }: Paint): string {
  const roof = ROOFS[next(ROOFS.length)];
  const count = 3 + next(3);
  const step = 64 / count;
  const tall = next(count);
  const towers = Array.from({ length: count }, (_, i) => {
    const w = step - 2 - next(4);
    const x = 18 + i * step + next(3);
    const y = i === tall ? 34 + next(6) : 46 + next(16);
    const lit = [0, 1].map(
      (at) =>
        `<rect x="${x + w / 2 - 1.6}" y="${y + 6 + at * 12}" width="3.2" height="6" rx="1.6" fill="${hue(40, 95, 74)}"/>`,
    );
    return `<rect x="${x}" y="${y}" width="${w}" height="60" fill="${hue(i * 6, 30, 80 - i * 5)}"/><rect x="${x + w * 0.6}" y="${y}" width="${w * 0.4}" height="60" fill="${hue(0, 45, 20)}" opacity=".28"/><path d="${roof(x, y, w)}" fill="${hue(180, 45, 42)}"/>${lit.join('')}`;
  });
  const hill = 72 + next(8);
  return `<g stroke="${hue(0, 55, 14)}" stroke-width="1.2" stroke-linejoin="round">${towers.join('')}</g><path d="M-5 101V${hill + 6}Q30 ${hill - 12} 55 ${hill}T105 ${hill + 4}V101Z" fill="${hue(20, 45, 20)}"/><path d="M46 101Q44 90 52 ${hill}L56 ${hill}Q54 90 62 101Z" fill="${hue(40, 50, 62)}" opacity=".55"/>`;
}
