import type { ReactNode } from 'react';
import styles from './drawing.module.css';

interface DrawingProps {
  readonly width: number;
  readonly height: number;
  readonly children: ReactNode;
}

/** A line drawing, which only repeats what the text beside it says. */
export function Drawing({ width, height, children }: DrawingProps) {
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}
