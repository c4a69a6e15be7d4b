import { type ReactNode, useId } from 'react';
import styles from './field-frame.module.css';
import { WarningIcon } from './icons.tsx';

/** For what is no word: phones neither capitalise nor correct it. */
export const AS_TYPED = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

export interface FieldTexts {
  readonly label: string;
  readonly hint?: ReactNode;
  /** The value's error; shown under the field and read with it. */
  readonly error?: string | undefined;
}

export interface FieldAria {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

/** Label above, hint or error below, and the attributes that tie a control to them. */
export function FieldFrame({
  label,
  hint,
  error,
  children,
}: FieldTexts & { children: (aria: FieldAria) => ReactNode }) {
  const id = useId();
  const noteId = `${id}-note`;
  const hasNote = error !== undefined || hint !== undefined;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': hasNote ? noteId : undefined,
      })}
      {hasNote && (
        <p id={noteId} className={error === undefined ? styles.hint : styles.error}>
          {error !== undefined && <WarningIcon />}
          <span>{error ?? hint}</span>
        </p>
      )}
    </div>
  );
}
