/** The causeway's end on the horizon, in the picture's units. */
export const FAR = { x: 1250, y: 408 };
const NEAR_DROP = 330;

/**
 * A point on the causeway: `depth` 1 is the nearest, `side` -1 and 1 are the edges. Rounded, so that every engine prints
 * the same.
 */
function place(depth: number, side: number) {
  const scale = 1 / depth;
  // One slow bend: the sway follows the distance in the picture, not the distance walked, which would zigzag far away.
  const sway = 150 * scale * Math.sin(5.4 * (1 - scale));
  return {
    x: Math.round(FAR.x - 150 * scale + sway + side * 84 * scale),
    y: Math.round(FAR.y + NEAR_DROP * scale),
    size: Math.round(64 * scale) / 10,
  };
}

const DEPTHS = Array.from({ length: 14 }, (_, step) => Math.round(116 + step * 46 + step * step * 5) / 100);
/** Lamps along both edges, nearest first; `size` is a lamp's width. */
export const LAMPS = DEPTHS.flatMap((depth) => [place(depth, -1), place(depth, 1)]);

/** The deck has more points than lamps for a smooth bend. */
const BENDS = Array.from({ length: 36 }, (_, step) => 1 / (0.97 - step * 0.0255));
const edge = (side: number) => BENDS.map((depth) => place(depth, side)).map(({ x, y }) => `${x} ${y}`);
export const DECK = `M${[...edge(-1), `${FAR.x} ${FAR.y}`, ...edge(1).toReversed()].join('L')}Z`;

/** Short strokes of light on the water, wider when nearer. */
export const RIPPLES = Array.from({ length: 60 }, (_, index) => {
  const depth = 1.3 + ((index * 37) % 60) / 8;
  const y = Math.round(FAR.y + NEAR_DROP / depth);
  const x = 860 + ((index * 389) % 900);
  return `M${x} ${y}h${Math.round(60 / depth)}`;
}).join('');
