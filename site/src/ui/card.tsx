import type { ComponentProps } from 'react';
import styles from './card.module.css';
import { classNames } from './class-names.ts';

interface CardProps extends ComponentProps<'section'> {
  /** `narrow` is the centred card of a sign-in form. */
  readonly size?: 'full' | 'narrow';
}

/** A bordered surface. Needs aria-labelledby as a section. */
export function Card({ size = 'full', className, ...rest }: CardProps) {
  return (
    <section {...rest} className={classNames(styles.card, size === 'narrow' && styles.narrow, className)} />
  );
}
