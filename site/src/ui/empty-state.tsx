import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  readonly title: string;
  /** What would be here. */
  readonly children?: ReactNode;
  readonly action?: ReactNode;
}

/** An empty list: an unlit path, what would be here, and the first step. */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <svg viewBox="0 0 160 64" width="160" height="64" fill="none" aria-hidden="true">
        <path className={styles.water} d="M6 44h30M48 44h64M124 44h30M22 54h44M84 54h54" />
        <path className={styles.path} d="M14 34c34 0 32-20 66-20s32 14 66 8" />
        <circle className={styles.lit} cx="14" cy="34" r="5" />
        <circle className={styles.point} cx="80" cy="14" r="4" />
        <circle className={styles.point} cx="146" cy="22" r="4" />
      </svg>
      <p className={styles.title}>{title}</p>
      {children !== undefined && <p className={styles.text}>{children}</p>}
      {action}
    </div>
  );
}
