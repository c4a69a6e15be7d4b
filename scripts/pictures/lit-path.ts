import { LAMP, LAMP_BRIGHT, TIDE } from './colours.ts';

/** Where the path meets the horizon in the 1200 by 630 picture. */
const FAR = { x: 930, y: 320 };
/** How far below the horizon the path begins. */
const NEAR_DROP = 330;

/** A point on the path: `scale` is 1 at the viewer and 0 at the horizon; `side` -1 and 1 are its edges. */
function place(scale: number, side: number) {
  // One slow bend that flattens with the distance; the path leads up to the right, as in the mark.
  const bend = 150 * Math.sin(2 * Math.PI * (1 - scale) ** 1.6) * scale ** 0.7;
  return {
    x: Math.round((FAR.x - 420 * scale + bend + side * 165 * scale) * 10) / 10,
    y: Math.round((FAR.y + NEAR_DROP * scale) * 10) / 10,
  };
}

const SCALES = Array.from({ length: 61 }, (_, step) => 1 - step / 60);
const edge = (side: number) => SCALES.map((scale) => place(scale, side)).map(({ x, y }) => `${x} ${y}`);
const DECK = `M${[...edge(-1), ...edge(1).toReversed()].join('L')}Z`;

/** Lamps have equal distances along the path, so they are closer together further away. */
const LAMPS = Array.from({ length: 13 }, (_, step) => 1 / (1.1 + step * 0.36 + step * step * 0.06))
  .toReversed()
  .flatMap((scale) => [-1, 1].map((side) => ({ ...place(scale, side), size: scale })));

/** Flat rings instead of a gradient: a PNG with few colours is small. */
function lamp({ x, y, size }: { x: number; y: number; size: number }): string {
  const ring = (radius: number, colour: string, opacity: number) =>
    `<circle cx="${x}" cy="${y}" r="${(radius * size + 0.6).toFixed(1)}" fill="${colour}" fill-opacity="${opacity}"/>`;
  return [ring(46, LAMP, 0.1), ring(28, LAMP, 0.16), ring(15, LAMP, 0.9), ring(8, LAMP_BRIGHT, 1)].join('');
}

const RIPPLES = Array.from({ length: 40 }, (_, index) => {
  const scale = 0.1 + ((index * 37) % 40) / 46;
  return `M${(index * 389) % 1200} ${Math.round(FAR.y + NEAR_DROP * scale)}h${Math.round(20 + 60 * scale)}`;
}).join('');

const SHORE = [70, 118, 236, 262, 390, 502, 530, 668, 742, 812, 1002, 1028, 1068, 1110, 1164]
  .map((x) => `M${x} ${FAR.y}h0`)
  .join('');

/** A lit path across dark water to a shore with lights. */
export const LIT_PATH = `<svg viewBox="0 0 1200 630" width="1200" height="630" fill="none" stroke-linecap="round">
<path d="M0 ${FAR.y}H1200" stroke="${TIDE}" stroke-opacity=".55" stroke-width="2"/>
<path d="${RIPPLES}" stroke="${TIDE}" stroke-opacity=".22" stroke-width="2"/>
<path d="${SHORE}" stroke="${LAMP}" stroke-width="5"/>
<path d="${DECK}" fill="#1a2a44" stroke="${TIDE}" stroke-width="2" stroke-linejoin="round"/>
${LAMPS.map(lamp).join('\n')}
</svg>`;
