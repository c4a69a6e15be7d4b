import { type ReactNode, useId } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import styles from './section.module.css';

interface SectionProps {
  readonly title: string;
  readonly lead?: string;
  readonly id?: string;
  /** A different background, which separates it from its neighbours without a line. */
  readonly raised?: boolean;
  readonly children: ReactNode;
}

export function LandingSection({ title, lead, id, raised = false, children }: SectionProps) {
  const titleId = useId();
  return (
    <section
      id={id}
      className={classNames(styles.section, raised && styles.raised)}
      aria-labelledby={titleId}
    >
      <div className={styles.inner}>
        <header className={styles.header}>
          <h2 id={titleId}>{title}</h2>
          {lead !== undefined && <p>{lead}</p>}
        </header>
        {children}
      </div>
    </section>
  );
}
