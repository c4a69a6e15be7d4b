import type { ReactNode } from 'react';
import styles from './form-card.module.css';
import type { Form } from './use-form.ts';

interface FieldsProps<Key extends string> {
  readonly form: Form<Key>;
  readonly onSubmit: () => void;
  readonly children: ReactNode;
}

/** The form element, with the browser's checks off: ours use the site's texts and places. */
export function Fields<Key extends string>({ form: { element }, onSubmit, children }: FieldsProps<Key>) {
  return (
    <form
      ref={element}
      className={styles.fields}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}
