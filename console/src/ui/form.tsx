import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './form.module.css';

interface FormProps {
  readonly onSubmit: () => void;
  /** What is wrong with no field in particular; `useFields` has it. */
  readonly wrong?: string | undefined;
  readonly children: ReactNode;
}

/** A form whose checks are ours, so that their words are the console's, not the browser's. */
export function Form({ onSubmit, wrong, children }: FormProps) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // A dialog's form is, in React's eyes, inside the form of the page.
        event.stopPropagation();
        onSubmit();
      }}
    >
      <Stack gap="md">
        {wrong !== undefined && (
          <div role="alert" className={styles.wrong}>
            {wrong}
          </div>
        )}
        {children}
      </Stack>
    </form>
  );
}
