import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './page.module.css';

interface PageProps {
  /** The page's h1; undefined if a card inside has it. */
  readonly title?: ReactNode;
  readonly lead?: ReactNode;
  readonly above?: ReactNode;
  /** `prose` keeps lines of long texts readable. */
  readonly width?: 'full' | 'prose';
  readonly children: ReactNode;
}

/** The column of pages in the bar layout. */
export function Page({ title, lead, above, width = 'full', children }: PageProps) {
  return (
    <div className={classNames(styles.page, width === 'prose' && styles.prose)}>
      {title !== undefined && (
        <header className={styles.header}>
          {above}
          <h1>{title}</h1>
          {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        </header>
      )}
      {children}
    </div>
  );
}
