import type { ComponentType, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './state-chip.module.css';

interface StateChipProps {
  readonly tone: 'plain' | 'tide' | 'good' | 'warn' | 'bad';
  readonly icon: ComponentType;
  /** For rows of a list. */
  readonly small?: boolean;
  readonly children: ReactNode;
}

export function StateChip({ tone, icon: Icon, small = false, children }: StateChipProps) {
  return (
    <span className={classNames(styles.chip, styles[tone], small && styles.small)}>
      <Icon />
      {children}
    </span>
  );
}
