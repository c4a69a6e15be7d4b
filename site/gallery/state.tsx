import type { ReactNode } from 'react';
import styles from './state.module.css';

interface StateProps {
  /** The properties that make the state, as they are written in code. */
  readonly name: string;
  /** `row` puts several beside each other; `block` gives one the whole width. */
  readonly as?: 'row' | 'block';
  readonly children: ReactNode;
}

/** One state of a part, with the properties that bring it about. */
export function State({ name, as = 'row', children }: StateProps) {
  return (
    <figure className={styles.state}>
      <figcaption translate="no">
        <code>{name}</code>
      </figcaption>
      <div className={styles[as]}>{children}</div>
    </figure>
  );
}
