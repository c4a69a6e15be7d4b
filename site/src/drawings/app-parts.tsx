import type { ReactNode } from 'react';
import { Drawing } from './drawing.tsx';
import styles from './drawing.module.css';

const WIDTH = 240;
const HEIGHT = 176;

interface FrameProps {
  readonly children: ReactNode;
}

/** The ground on which the devices of the drawings below are. */
function Scene({ children }: FrameProps) {
  return (
    <Drawing width={WIDTH} height={HEIGHT}>
      <path d="M8 170h224" className={styles.faint} />
      {children}
    </Drawing>
  );
}

/** A phone; its screen is from 84 to 156 across and from 26 to 150 down. */
export function Phone({ children }: FrameProps) {
  return (
    <Scene>
      <rect x="78" y="6" width="84" height="164" rx="13" className={styles.front} />
      <path d="M112 16h16M108 160h24" />
      {children}
    </Scene>
  );
}

/** A window on a computer; its contents are from 36 to 204 across and from 44 to 134 down. */
export function Computer({ children }: FrameProps) {
  return (
    <Scene>
      <path d="M94 170l6-20h40l6 20" />
      <rect x="22" y="10" width="196" height="140" rx="8" className={styles.front} />
      <path d="M22 34h196M204 19l6 6M210 19l-6 6M190 25h6" />
      {children}
    </Scene>
  );
}

/** A browser window with the extension’s icon lit; its contents are from 24 to 216 across and from 62 to 144 down. */
export function Browser({ children }: FrameProps) {
  return (
    <Scene>
      <rect x="12" y="10" width="216" height="146" rx="8" className={styles.front} />
      <path d="M12 52h216M12 28h20l4-8h44l4 8h144" />
      <rect x="26" y="34" width="140" height="12" rx="6" />
      <circle cx="202" cy="40" r="5" className={styles.lit} />
      {children}
    </Scene>
  );
}

interface PlaceProps {
  readonly x: number;
  readonly y: number;
}

/** The switch that connects, on or off; `x` and `y` are its middle. */
export function Switch({ x, y, on = true }: PlaceProps & { readonly on?: boolean }) {
  return (
    <>
      <rect x={x - 23} y={y - 12} width="46" height="24" rx="12" />
      <circle cx={on ? x + 11 : x - 11} cy={y} r="8" className={on ? styles.lit : undefined} />
    </>
  );
}

/** A list of servers with the first one chosen; `x` and `y` are its top left corner. */
export function Servers({ x, y, width = 48 }: PlaceProps & { readonly width?: number }) {
  return (
    <>
      <circle cx={x + 4} cy={y} r="4" className={styles.lit} />
      <path d={`M${x + 16} ${y}h${width - 16}`} />
      {[18, 36].map((down) => (
        <g key={down} className={styles.dots}>
          <circle cx={x + 4} cy={y + down} r="3" strokeDasharray="none" />
          <path d={`M${x + 16} ${y + down}h${width - 22}`} strokeDasharray="none" />
        </g>
      ))}
    </>
  );
}

/** Two fields and a lit button: a log-in. */
export function LogInForm({ x, y }: PlaceProps) {
  return (
    <>
      <rect x={x - 27} y={y - 34} width="54" height="16" rx="5" />
      <path d={`M${x - 20} ${y - 26}h22`} />
      <rect x={x - 27} y={y - 8} width="54" height="16" rx="5" />
      <path d={`M${x - 19} ${y}h0M${x - 11} ${y}h0M${x - 3} ${y}h0`} strokeWidth="4" />
      <rect x={x - 27} y={y + 20} width="54" height="16" rx="5" className={styles.lit} />
    </>
  );
}

/** An arrow down onto a line: a download. */
export function DownloadArrow({ x, y }: PlaceProps) {
  return (
    <>
      <circle cx={x} cy={y} r="26" className={styles.dots} />
      <path d={`M${x} ${y - 13}v22M${x - 9} ${y}l9 9l9-9M${x - 13} ${y + 16}h26`} />
    </>
  );
}

/** A question of the system with two answers, the right one lit. */
export function Question({ x, y }: PlaceProps) {
  return (
    <>
      <rect x={x - 32} y={y - 30} width="64" height="60" rx="8" className={styles.front} />
      <path d={`M${x - 20} ${y - 16}h40M${x - 20} ${y - 5}h28`} />
      <path d={`M${x - 24} ${y + 17}h16`} />
      <rect x={x + 2} y={y + 9} width="24" height="15" rx="5" className={styles.lit} />
    </>
  );
}

/** The app’s tile: a path to a lit point. */
export function AppTile({ x, y }: PlaceProps) {
  return (
    <>
      <rect x={x - 17} y={y - 17} width="34" height="34" rx="9" />
      <path d={`M${x - 8} ${y + 10}c2-10 12-6 13-15`} />
      <circle cx={x + 6} cy={y - 8} r="4" className={styles.lit} />
    </>
  );
}

/** A folder. */
export function Folder({ x, y }: PlaceProps) {
  return <path d={`M${x - 22} ${y + 17}v-32a3 3 0 0 1 3-3h11l5 6h22a3 3 0 0 1 3 3v26z`} />;
}
