import type { ReactNode } from 'react';
import styles from './status.module.css';

export type Tone = 'plain' | 'info' | 'good' | 'warn' | 'bad';

/** A state in a word; its colour adds no information. */
export function Status({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) {
  return (
    <span className={styles.status} data-tone={tone}>
      {children}
    </span>
  );
}
