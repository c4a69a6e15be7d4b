import { Text, Title, type TitleProps } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import styles from './heading.module.css';

interface HeadingProps extends TitleProps {
  readonly lead?: ReactNode;
  readonly actions?: ReactNode;
  readonly ref?: Ref<HTMLHeadingElement>;
}

/** A heading with its lead, and its actions at the other end of the line. */
export function Heading({ lead, actions, ...title }: HeadingProps) {
  return (
    <header className={styles.heading}>
      <div>
        <Title {...title} />
        {lead !== undefined && (
          <Text component="div" size="sm" className={styles.lead}>
            {lead}
          </Text>
        )}
      </div>
      {actions}
    </header>
  );
}
