import type { ReactNode } from 'react';
import styles from './status.module.css';

export type Tone = 'plain' | 'info' | 'good' | 'warn' | 'bad';

/** The state of something in a word; the colour only helps to find it. */
export function Status({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) {
  return (
    <span className={styles.status} data-tone={tone}>
      {children}
    </span>
  );
}
