// Who, what and how: portraits, things, flowers of light, and waves.
import type { Paint } from './art-paint.ts';

const round = (value: number): number => Math.round(value * 10) / 10;
const around = (count: number, radius: number, at: number, from = 0): [x: number, y: number] => {
  const angle = (2 * Math.PI * at) / count + from;
  return [round(50 + radius * Math.sin(angle)), round(50 - radius * Math.cos(angle))];
};

/** Somebody, from the chest up. */
export function being({ next, hue }: Paint): string {
  const [ink, skin, coat, shine] = [hue(0, 60, 12), hue(30, 55, 84), hue(next(60) - 30, 48, 38), hue(180, 65, 50)];
  const rx = 14 + next(5);
  const ry = 16 + next(4);
  const top = 48 - ry;
  const heads = [
    `M${50 - rx} 46Q${50 - rx} ${top} 50 ${top}T${50 + rx} 46Q${50 + rx} ${48 + ry} 50 ${50 + ry}T${50 - rx} 46Z`,
    `M${50 - rx} ${top + 4}L50 ${top - 2}L${50 + rx} ${top + 4}L${50 + rx - 2} 56L50 ${52 + ry}L${52 - rx} 56Z`,
    `M${50 - rx} 44Q50 ${top - 9} ${50 + rx} 44L${50 + rx * 0.7} 60Q50 ${54 + ry} ${50 - rx * 0.7} 60Z`,
  ];
  const l = 50 - rx;
  const r = 50 + rx;
  const tops = [
    `M${l} 44L${l - 3} ${top - 10}L${50 - 3} ${top + 4}ZM${r} 44L${r + 3} ${top - 10}L53 ${top + 4}Z`,
    `M${l + 2} 38Q${l - 12} 30 ${l - 6} ${top - 12}Q${l} ${top} 46 ${top + 3}ZM${r - 2} 38Q${r + 12} 30 ${r + 6} ${top - 12}Q${r} ${top} 54 ${top + 3}Z`,
    `M${l - 8} ${top + 8}Q50 ${top - 3} ${r + 8} ${top + 8}L${50 + 8} ${top + 3}L${48 + next(8)} ${top - 18}L${50 - 8} ${top + 3}Z`,
    `M${l + 3} ${top + 7}L${l} ${top - 10}L${50 - rx / 2} ${top - 2}L50 ${top - 14}L${50 + rx / 2} ${top - 2}L${r} ${top - 10}L${r - 3} ${top + 7}Q50 ${top} ${l + 3} ${top + 7}Z`,
    `M${l - 6} 74Q${l - 9} ${top - 10} 50 ${top - 11}T${r + 6} 74L${r - 3} 60Q${r} ${top + 4} 50 ${top + 3}T${l + 3} 60Z`,
  ];
  const kind = next(tops.length);
  const eyes = [
    `<circle cx="43.5" cy="47" r="2.6"/><circle cx="56.5" cy="47" r="2.6"/><g fill="#fff"><circle cx="44.4" cy="46" r=".9"/><circle cx="57.4" cy="46" r=".9"/></g>`,
    `<path d="M39 46q4.500-4 8 1q-4.500 2-8-1ZM61 46q-4.500-4-8 1q4.500 2 8-1Z"/>`,
    `<rect x="${l + 1}" y="42.500" width="${2 * rx - 2}" height="7" rx="3"/><rect x="${l + 4}" y="44.500" width="7" height="2.400" rx="1" fill="${shine}"/><rect x="${r - 11}" y="44.500" width="7" height="2.400" rx="1" fill="${shine}"/>`,
  ];
  const mouths = [`M46 57q4 3.500 8 0`, `M46 58h8`, `M47 56l3 2l3-2`];
  const collar = next(2) === 0 ? `M38 68L50 84L62 68L50 72Z` : `M34 72Q50 86 66 72L62 67Q50 76 38 67Z`;
  const crown = `<path d="${tops[kind]}" fill="${kind === 3 ? hue(45, 85, 62) : coat}"/>`;
  const isBehind = kind !== 2 && kind !== 3;
  return `<g stroke="${ink}" stroke-width="1.500" stroke-linejoin="round"><path d="M12 102Q14 74 36 68Q50 64 64 68Q86 74 88 102Z" fill="${coat}"/><path d="${collar}" fill="${shine}"/>${isBehind ? crown : ''}<path d="${heads[next(heads.length)]}" fill="${skin}"/>${isBehind ? '' : crown}</g><path d="M50 ${top + 4}Q${r} ${top + 6} ${r - 1} 46Q${r - 2} ${48 + ry} 50 ${48 + ry}Q60 50 50 ${top + 4}Z" fill="${ink}" opacity=".13"/><g fill="${ink}">${eyes[next(eyes.length)]}<path d="${mouths[next(mouths.length)]}" fill="none" stroke="${ink}" stroke-width="1.400" stroke-linecap="round"/></g>${next(3) === 0 ? `<path d="M50 ${top + 5}l2.500 4l-2.500 4l-2.500-4Z" fill="${shine}" stroke="${ink}"/>` : ''}`;
}

/** A flower of light: two rings of petals around a core. */
export function rosette({ next, hue }: Paint): string {
  const count = 5 + next(5);
  const petal = (length: number, width: number): string =>
    [
      `M50 50C${50 - width} ${50 - length * 0.4} ${50 - width} ${50 - length * 0.8} 50 ${50 - length}C${50 + width} ${50 - length * 0.8} ${50 + width} ${50 - length * 0.4} 50 50Z`,
      `M50 50L${50 - width} ${50 - length * 0.55}L50 ${50 - length}L${50 + width} ${50 - length * 0.55}Z`,
    ][next(2)];
  const ring = (shape: string, from: number, fill: string): string =>
    Array.from(
      { length: count },
      (_, i) => `<path d="${shape}" transform="rotate(${round((360 * i) / count + from)} 50 50)" fill="${fill}"/>`,
    ).join('');
  const dots = Array.from({ length: count }, (_, i) => {
    const [x, y] = around(count, 31, i, Math.PI / count);
    return `<circle cx="${x}" cy="${y}" r="1.600"/>`;
  });
  const ink = hue(0, 60, 13);
  return `<circle cx="50" cy="50" r="34" fill="${hue(0, 60, 12)}" opacity=".3"/><circle cx="50" cy="50" r="31" fill="none" stroke="${hue(40, 70, 82)}" stroke-width="1" opacity=".8"/><g stroke="${ink}" stroke-width="1.200" stroke-linejoin="round">${ring(petal(29 - next(4), 6 + next(3)), 180 / count, hue(20, 55, 56))}${ring(petal(23 + next(4), 5 + next(4)), 0, hue(40, 65, 86))}<circle cx="50" cy="50" r="${5 + next(4)}" fill="${hue(180, 65, 48)}"/></g><g fill="${hue(50, 90, 86)}">${dots.join('')}</g>`;
}

/** A thing that one owns. */
export function relic({ next, hue }: Paint): string {
  const [ink, pale, deep, shine] = [hue(0, 60, 12), hue(40, 50, 86), hue(10, 45, 54), hue(180, 60, 46)];
  const teeth = 8 + next(4);
  const gear = Array.from({ length: teeth * 4 }, (_, i) => around(teeth * 4, i % 4 < 2 ? 30 : 23, i).join(' ')).join(
    'L',
  );
  const things = [
    `<path d="M${gear}Z" fill="${pale}"/><circle cx="50" cy="50" r="15" fill="${deep}"/><circle cx="50" cy="50" r="${5 + next(4)}" fill="${shine}"/>`,
    `<path d="M44 22h12v18Q74 48 72 64Q70 80 50 80T28 64Q26 48 44 40Z" fill="${pale}"/><path d="M30 58Q40 52 50 58T70 58Q72 78 50 78T30 58Z" fill="${shine}"/><rect x="41" y="18" width="18" height="6" rx="2" fill="${deep}"/><circle cx="44" cy="66" r="2.500" fill="${pale}"/><circle cx="54" cy="70" r="1.800" fill="${pale}"/>`,
    `<path d="M50 18Q64 26 76 24Q80 62 50 82Q20 62 24 24Q36 26 50 18Z" fill="${pale}"/><path d="M50 18Q64 26 76 24Q80 62 50 82Z" fill="${deep}"/><path d="M50 ${32 + next(5)}l9 15l-9 15l-9-15Z" fill="${shine}"/>`,
    `<path d="M40 24Q50 12 60 24" fill="none"/><path d="M36 30L50 22L64 30Z" fill="${deep}"/><rect x="36" y="30" width="28" height="40" rx="3" fill="${pale}"/><path d="M50 37Q62 52 50 64Q38 52 50 37Z" fill="${hue(45, 95, 62)}"/><rect x="32" y="70" width="36" height="8" rx="2" fill="${deep}"/>`,
    `<path d="M46 62V24L50 15L54 24V62Z" fill="${pale}"/><path d="M50 15L54 24V62H50Z" fill="${deep}"/><path d="M34 62h32v6H34Z" fill="${shine}"/><path d="M47 68h6v12h-6Z" fill="${deep}"/><circle cx="50" cy="82" r="4" fill="${shine}"/>`,
  ];
  return `<circle cx="50" cy="50" r="38" fill="${hue(40, 80, 88)}" opacity=".16"/><g stroke="${ink}" stroke-width="1.600" stroke-linejoin="round" transform="rotate(${next(5) * 6 - 12} 50 50)">${things[next(things.length)]}</g>`;
}

/** Something that sweeps over the table: waves, or a bolt. */
export function waves({ next, hue }: Paint): string {
  const ink = hue(0, 60, 12);
  if (next(2) === 0) {
    const points = 8 + next(5);
    const burst = Array.from({ length: points * 2 }, (_, i) =>
      around(points * 2, i % 2 === 0 ? 27 + next(9) : 15, i).join(' '),
    );
    return `<g stroke="${ink}" stroke-width="1.500" stroke-linejoin="round"><path d="M${burst.join('L')}Z" fill="${hue(30, 75, 60)}"/><path d="M55 26L38 53h10L44 76L64 45H53Z" fill="${hue(48, 90, 90)}"/></g>`;
  }
  const rows = [46, 58, 70].map((y, i) => {
    const high = 7 + next(6);
    const curls = Array.from({ length: 5 }, (_, at) =>
      `q6-${high} 12-${high}t12 ${high}`.replace('q', at === 0 ? 'q' : 'q'),
    );
    return `<path d="M${-12 - next(12)} ${y}${curls.join('')}V102H-20Z" fill="${hue(-10 * i, 48, 66 - i * 15)}"/>`;
  });
  return `<g stroke="${ink}" stroke-width="1.300">${rows.join('')}</g>`;
}
