import type { ComponentProps } from 'react';
import styles from './card.module.css';
import { classNames } from './class-names.ts';

interface CardProps extends ComponentProps<'section'> {
  /** `narrow` is the one card of a sign-in form, in the middle of its page. */
  readonly size?: 'full' | 'narrow';
}

/** A surface with a hairline. Give it aria-labelledby when it is a section. */
export function Card({ size = 'full', className, ...rest }: CardProps) {
  return (
    <section {...rest} className={classNames(styles.card, size === 'narrow' && styles.narrow, className)} />
  );
}
