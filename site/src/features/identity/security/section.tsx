import { type ReactNode, useId } from 'react';
import { Card } from '../../../ui/card.tsx';
import styles from './security-page.module.css';

interface SectionProps {
  readonly title: string;
  readonly text: string;
  /** Shown beside the title, such as whether it is on. */
  readonly mark?: ReactNode;
  readonly action?: ReactNode;
  readonly children?: ReactNode;
}

/** A card of the page with title, text, mark and button. */
export function SecuritySection({ title, text, mark, action, children }: SectionProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id} className={styles.section}>
      <header className={styles.head}>
        <div className={styles.words}>
          <h2 id={id}>
            {title} {mark}
          </h2>
          <p className={styles.quiet}>{text}</p>
        </div>
        {action !== undefined && <div className={styles.actions}>{action}</div>}
      </header>
      {children}
    </Card>
  );
}
