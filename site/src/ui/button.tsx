import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from './link.tsx';
import styles from './button.module.css';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

/** `primary` is the most important action, once in a view. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

interface Look {
  readonly variant?: ButtonVariant;
  readonly wide?: boolean;
  readonly small?: boolean;
}

const lookOf = ({ variant = 'secondary', wide = false, small = false }: Look, extra?: string): string =>
  classNames(styles.button, styles[variant], wide && styles.wide, small && styles.small, extra);

type ButtonProps = Look &
  ComponentProps<'button'> & {
    /** Its action is running: shows that and ignores presses, but keeps the focus. */
    readonly busy?: boolean;
    readonly children: ReactNode;
  };

export function Button({
  variant,
  wide,
  small,
  busy = false,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const look: Look = { ...(variant && { variant }), ...(wide && { wide }), ...(small && { small }) };
  return (
    <button
      type="button"
      {...rest}
      className={lookOf(look, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      // A busy submit button must not submit, and Enter in a field presses it too.
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      <span className={styles.label}>{children}</span>
      {busy && (
        <span className={styles.busy}>
          <Spinner />
        </span>
      )}
    </button>
  );
}

export function ButtonLink({ variant, wide, small, className, ...rest }: Look & LinkProps) {
  const look: Look = { ...(variant && { variant }), ...(wide && { wide }), ...(small && { small }) };
  return <Link {...rest} className={lookOf(look, className)} />;
}

/** For an address outside of the site's pages, such as a download. */
export function ButtonAnchor({
  variant,
  wide,
  small,
  className,
  children,
  ...rest
}: Look & ComponentProps<'a'>) {
  const look: Look = { ...(variant && { variant }), ...(wide && { wide }), ...(small && { small }) };
  return (
    <a {...rest} className={lookOf(look, className)}>
      {children}
    </a>
  );
}
