import styles from './night-water.module.css';

/** Where the causeway meets the horizon. */
const FAR = { x: 932, y: 292 };
const NEAR_DROP = 420;

/**
 * A place on the causeway: `depth` 1 is at our feet, `side` -1 and 1 are its edges. Rounded, so that every engine
 * prints alike.
 */
function place(depth: number, side: number) {
  const scale = 1 / depth;
  // One slow bend: the sway follows the distance on the picture, not the distance walked, or it would zigzag far away.
  const sway = 170 * scale * Math.sin(5.4 * (1 - scale));
  return {
    x: Math.round(FAR.x - 190 * scale + sway + side * 92 * scale),
    y: Math.round(FAR.y + NEAR_DROP * scale),
    size: Math.round(70 * scale) / 10,
  };
}

const DEPTHS = Array.from({ length: 15 }, (_, step) => Math.round(110 + step * 46 + step * step * 4) / 100);
const LAMPS = DEPTHS.flatMap((depth) => [place(depth, -1), place(depth, 1)]);

/** The deck bends more smoothly than its lamps stand. */
const BENDS = Array.from({ length: 36 }, (_, step) => 1 / (0.95 - step * 0.025));
const edge = (side: number) => BENDS.map((depth) => place(depth, side)).map(({ x, y }) => `${x} ${y}`);
const DECK = `M${[...edge(-1), `${FAR.x} ${FAR.y}`, ...edge(1).toReversed()].join('L')}Z`;

/** Short strokes of light on the water, wider as they come nearer. */
const RIPPLES = Array.from({ length: 46 }, (_, index) => {
  const depth = 1.2 + ((index * 37) % 46) / 7;
  const y = Math.round(FAR.y + NEAR_DROP / depth);
  const x = 480 + ((index * 389) % 800);
  return `M${x} ${y}h${Math.round(64 / depth)}`;
}).join('');

/** Far shores: where the arcs of light come down. */
const SHORES = [
  'M932 292Q1010 150 1118 291',
  'M932 292Q1060 70 1226 290',
  'M932 292Q842 176 742 291',
  'M932 292Q790 96 596 290',
];
const LIGHTS =
  'M1118 291h0M1226 290h0M742 291h0M596 290h0M1160 291h0M1052 292h0M828 292h0M680 291h0M1268 290h0';
const STARS =
  'M716 128h0M804 44h0M890 104h0M978 38h0M1046 132h0M1120 72h0M1188 148h0M1240 52h0M1000 200h0M700 214h0';

/** A lit path across dark water to other shores. Decorative. */
export function NightWater() {
  return (
    <svg
      className={styles.picture}
      viewBox="0 0 1280 640"
      preserveAspectRatio="xMaxYMax slice"
      fill="none"
      aria-hidden="true"
    >
      <defs>
        <radialGradient id="lamp-glow">
          <stop offset="0" stopColor="#ffc65a" stopOpacity=".85" />
          <stop offset=".25" stopColor="#ffb53f" stopOpacity=".3" />
          <stop offset="1" stopColor="#ffb53f" stopOpacity="0" />
        </radialGradient>
        <linearGradient id="lamp-streak" x2="0" y2="1">
          <stop stopColor="#ffc65a" stopOpacity=".5" />
          <stop offset="1" stopColor="#ffc65a" stopOpacity="0" />
        </linearGradient>
        {/* In the picture's own units: a level line has no height of its own to stretch a gradient over. */}
        <linearGradient id="horizon" gradientUnits="userSpaceOnUse" x1="520" x2="760">
          <stop stopColor="#3a9db0" stopOpacity="0" />
          <stop offset="1" stopColor="#3a9db0" stopOpacity=".5" />
        </linearGradient>
        <linearGradient id="deck" x2="0" y2="1">
          <stop stopColor="#52618a" stopOpacity=".55" />
          <stop offset="1" stopColor="#243150" stopOpacity=".7" />
        </linearGradient>
      </defs>
      <ellipse className={styles.dawn} cx={FAR.x} cy={FAR.y} rx="430" ry="120" fill="url(#lamp-glow)" />
      <rect className={styles.water} y={FAR.y} width="1280" height="348" />
      <path className={styles.stars} d={STARS} />
      <path d={`M520 ${FAR.y}H1280`} stroke="url(#horizon)" />
      <path className={styles.ripples} d={RIPPLES} />
      {SHORES.map((arc) => (
        <path key={arc} className={styles.arc} d={arc} pathLength="100" />
      ))}
      <path className={styles.lights} d={LIGHTS} />
      {LAMPS.map(({ x, y, size }) => (
        <rect
          key={`${x} ${y}`}
          x={x - size / 2}
          y={y}
          width={size}
          height={Math.round(size * 12)}
          fill="url(#lamp-streak)"
        />
      ))}
      <path d={DECK} fill="url(#deck)" />
      {LAMPS.map(({ x, y, size }) => (
        <g key={`${x} ${y}`}>
          <circle cx={x} cy={y} r={Math.round(size * 5)} fill="url(#lamp-glow)" />
          <circle className={styles.lamp} cx={x} cy={y} r={Math.round(size * 5 + 4) / 10} />
        </g>
      ))}
    </svg>
  );
}
