import type { ReactNode } from 'react';
import styles from './named-marks.module.css';

interface NamedMarksProps {
  readonly marks: readonly { readonly name: string; readonly mark: ReactNode }[];
}

/** Small drawings, each with the name that it has in code. */
export function NamedMarks({ marks }: NamedMarksProps) {
  return (
    <ul className={styles.marks}>
      {marks.map(({ name, mark }) => (
        <li key={name} className={styles.mark}>
          {mark}
          <code translate="no">{name}</code>
        </li>
      ))}
    </ul>
  );
}
