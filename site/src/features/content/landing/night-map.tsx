import { DECK, FAR, LAMPS, RIPPLES } from './causeway-view.ts';
import { LAND, PORTS } from './world-map.ts';

/** The map's origin in the picture. */
const MAP = { x: FAR.x, y: 258 };
/** The causeway's end, relative to the map's origin. */
const END = { x: FAR.x - MAP.x, y: FAR.y - MAP.y };

interface Point {
  readonly x: number;
  readonly y: number;
}

/** An arc between two points, curved northwards like a great circle. */
function bow(from: Point, to: Point, lift: number): string {
  const x = Math.round((from.x + to.x) / 2);
  const y = Math.round((from.y + to.y) / 2 - lift);
  return `M${from.x} ${from.y}Q${x} ${y} ${to.x} ${to.y}`;
}

/** An arc from the causeway's end, in its direction, to a shore. */
function rise(to: Point): string {
  const east = to.x - END.x;
  return `M${END.x} ${END.y}Q${END.x + Math.round(east * 0.3)} ${to.y - Math.round(Math.abs(east) * 0.2)} ${to.x} ${to.y}`;
}

const NEAR_BOWS = [rise(PORTS.hongKong), rise(PORTS.losAngeles)];
/** The arcs between shores. */
const FAR_BOWS = [
  bow(PORTS.hongKong, PORTS.dubai, 44),
  bow(PORTS.singapore, PORTS.sydney, 40),
  bow(PORTS.dubai, PORTS.london, 30),
  bow(PORTS.tokyo, PORTS.losAngeles, 92),
  bow(PORTS.losAngeles, PORTS.newYork, 30),
  bow(PORTS.newYork, PORTS.saoPaulo, 20),
];
const LIGHTS = Object.values(PORTS)
  .map(({ x, y }) => `M${x} ${y}h0`)
  .join('');

/**
 * A lit path across dark water to the shores of the world. Decorative. Its class names are those of hero.module.css, since
 * the styles are needed without this code.
 */
export default function NightMap() {
  return (
    <svg viewBox="0 0 1920 660" fill="none" strokeLinecap="round">
      <Gradients />
      <ellipse className="dawn" cx={FAR.x} cy={FAR.y} rx="460" ry="120" fill="url(#night-glow)" />
      <rect className="water" x="-2000" y={FAR.y} width="6000" height="252" />
      <path d={`M760 ${FAR.y}H1740`} stroke="url(#night-horizon)" />
      <path className="ripples" d={RIPPLES} />
      <g transform={`translate(${MAP.x} ${MAP.y})`}>
        <path className="land" d={LAND} stroke="url(#night-land)" />
        <g className="near">
          {NEAR_BOWS.map((d) => (
            <path key={d} d={d} pathLength="100" />
          ))}
        </g>
        <g className="far">
          {FAR_BOWS.map((d) => (
            <path key={d} d={d} pathLength="100" />
          ))}
        </g>
        {Object.entries(PORTS).map(([name, { x, y }]) => (
          <circle key={name} cx={x} cy={y} r="9" fill="url(#night-glow)" />
        ))}
        <path className="ports" d={LIGHTS} />
      </g>
      <g fill="url(#night-streak)">
        {LAMPS.filter(({ size }) => size > 1).map(({ x, y, size }) => (
          <rect key={`${x} ${y}`} x={x - size / 2} y={y} width={size} height={Math.round(size * 12)} />
        ))}
      </g>
      <path d={DECK} fill="url(#night-deck)" />
      <g fill="url(#night-glow)">
        {LAMPS.map(({ x, y, size }) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={Math.round(size * 5)} />
        ))}
      </g>
      <g className="lamps">
        {LAMPS.map(({ x, y, size }) => (
          <circle key={`${x} ${y}`} cx={x} cy={y} r={Math.round(size * 5 + 4) / 10} />
        ))}
      </g>
    </svg>
  );
}

function Gradients() {
  return (
    <defs>
      <radialGradient id="night-glow">
        <stop offset="0" stopColor="#ffc65a" stopOpacity=".85" />
        <stop offset=".25" stopColor="#ffb53f" stopOpacity=".3" />
        <stop offset="1" stopColor="#ffb53f" stopOpacity="0" />
      </radialGradient>
      <linearGradient id="night-streak" x2="0" y2="1">
        <stop stopColor="#ffc65a" stopOpacity=".5" />
        <stop offset="1" stopColor="#ffc65a" stopOpacity="0" />
      </linearGradient>
      {/* In the picture's units: a level line has no height for a relative gradient. */}
      <linearGradient id="night-horizon" gradientUnits="userSpaceOnUse" x1="760" x2="1740">
        <stop stopColor="#3a9db0" stopOpacity="0" />
        <stop offset=".5" stopColor="#5fb9c8" stopOpacity=".55" />
        <stop offset="1" stopColor="#3a9db0" stopOpacity="0" />
      </linearGradient>
      <linearGradient id="night-deck" x2="0" y2="1">
        <stop stopColor="#52618a" stopOpacity=".55" />
        <stop offset="1" stopColor="#243150" stopOpacity=".7" />
      </linearGradient>
      {/* The nearest shores are the brightest; the western ones stay dim, so that the text above is readable. */}
      <radialGradient id="night-land" gradientUnits="userSpaceOnUse" cx={END.x + 60} cy={END.y} r="420">
        <stop stopColor="#ffd489" stopOpacity=".95" />
        <stop offset=".34" stopColor="#b9c3c9" stopOpacity=".75" />
        <stop offset=".62" stopColor="#6d8fae" stopOpacity=".64" />
        <stop offset=".78" stopColor="#6d8fae" stopOpacity=".42" />
        <stop offset="1" stopColor="#6d8fae" stopOpacity=".12" />
      </radialGradient>
    </defs>
  );
}
