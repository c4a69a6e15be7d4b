import { type ReactNode, useId } from 'react';
import { Heading } from './heading.tsx';
import styles from './section.module.css';

interface SectionProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  /** Content up to the edges, for a table. */
  readonly flush?: boolean;
  readonly children?: ReactNode;
}

/** A part of a page with its heading. */
export function Section({ title, lead, actions, flush = false, children }: SectionProps) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <Heading order={2} id={id} lead={lead} actions={actions}>
          {title}
        </Heading>
      </div>
      {children !== undefined && <div className={flush ? styles.flush : styles.body}>{children}</div>}
    </section>
  );
}
