import { useEffect, useId, useRef, useState } from 'react';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { wheelPhrases } from '../../../phrases/promotions.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import type { WheelInfo } from './wheel-info.ts';
import styles from './winners-wall.module.css';

const EVERY_MS = 2000;
/** Visible rows; as many are repeated after the last, so that the list seems endless. */
const ROWS = 5;

/**
 * The latest winners, moving up a row every two seconds; still on hover, on focus, when stopped, and with reduced motion.
 */
export function WinnersWall({ wall }: Pick<WheelInfo, 'wall'>) {
  const t = usePhrases(wheelPhrases);
  const id = useId();
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [stopped, setStopped] = useState(false);
  const [welcome] = useState(() => matchMedia('(prefers-reduced-motion: no-preference)').matches);
  const moves = welcome && wall.length > ROWS;
  return (
    <Card
      aria-labelledby={id}
      className={styles.card}
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <header className={styles.header}>
        <h2 id={id}>{t.wall}</h2>
        {moves && (
          <Button
            small
            variant="quiet"
            aria-label={stopped ? t.wallGoLabel : t.wallStopLabel}
            onClick={() => setStopped(!stopped)}
          >
            {stopped ? t.wallGo : t.wallStop}
          </Button>
        )}
      </header>
      {wall.length === 0 ? (
        <p className={styles.empty}>{t.wallEmpty}</p>
      ) : (
        <Winners
          wall={wall}
          labelledBy={id}
          repeats={moves}
          moving={moves && !hovered && !focused && !stopped}
        />
      )}
    </Card>
  );
}

interface WinnersProps extends Pick<WheelInfo, 'wall'> {
  readonly labelledBy: string;
  readonly repeats: boolean;
  readonly moving: boolean;
}

function Winners({ wall, labelledBy, repeats, moving }: WinnersProps) {
  const t = usePhrases(wheelPhrases);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (!moving) return undefined;
    const timer = setInterval(() => {
      if (list.current !== null) stepWall(list.current, wall.length);
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [moving, wall.length]);
  return (
    <ul
      ref={list}
      className={styles.list}
      aria-labelledby={labelledBy}
      // It also scrolls by hand, so keyboards must reach it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={wall.length > ROWS ? 0 : undefined}
    >
      {[...wall, ...(repeats ? wall.slice(0, ROWS) : [])].map(({ name, days }, place) => (
        <li key={place} aria-hidden={place >= wall.length ? true : undefined}>
          <span translate="no">{name}</span>
          <span>{t.won(days)}</span>
        </li>
      ))}
    </ul>
  );
}

/** The part of a list element that moving it needs. */
type Wall = Pick<HTMLElement, 'scrollTop' | 'scrollTo' | 'firstElementChild'>;

/**
 * Moves a list up by one row. The first rows are repeated after the last one, from where it jumps back unnoticed by the
 * number of rows.
 */
export function stepWall(wall: Wall, rows: number): void {
  const height = wall.firstElementChild?.getBoundingClientRect().height ?? 0;
  if (height === 0) return;
  const row = Math.round(wall.scrollTop / height);
  const from = row % rows;
  if (from !== row) wall.scrollTo({ top: from * height, behavior: 'instant' });
  wall.scrollTo({ top: (from + 1) * height, behavior: 'smooth' });
}
