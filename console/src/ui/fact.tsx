import type { ReactNode } from 'react';
import styles from './fact.module.css';

interface FactProps {
  readonly name: string;
  readonly children: ReactNode;
  /** Smaller text below. */
  readonly note?: ReactNode;
}

/** A line of a `dl`. */
export function Fact({ name, children, note }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {children}
        {note !== undefined && note !== false && <small>{note}</small>}
      </dd>
    </div>
  );
}

/** Facts side by side, as many as fit. */
export const FactList = ({ children }: { readonly children: ReactNode }) => (
  <dl className={styles.facts}>{children}</dl>
);
