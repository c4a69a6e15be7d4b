import { Text, Title } from '@mantine/core';
import { type ReactNode, useId } from 'react';
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
      <header className={styles.head}>
        <div>
          <Title order={2} id={id}>
            {title}
          </Title>
          {lead !== undefined && (
            <Text component="div" size="sm" className={styles.lead}>
              {lead}
            </Text>
          )}
        </div>
        {actions}
      </header>
      {children !== undefined && <div className={flush ? styles.flush : styles.body}>{children}</div>}
    </section>
  );
}
