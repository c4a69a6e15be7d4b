import { Button, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { framePhrases } from '../phrases/shared.ts';
import { usePhrases } from '../phrases/use-phrases.ts';
import styles from './form.module.css';

interface FormProps {
  readonly onSubmit: () => void;
  /** An error of no particular field, from `useFields`. */
  readonly wrong?: string | undefined;
  readonly children: ReactNode;
}

/** A form with the browser's checks off: ours use the console's texts. */
export function Form({ onSubmit, wrong, children }: FormProps) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // React bubbles a dialog's submit event to a form of the page around it.
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

export function SaveButton({ busy }: { readonly busy: boolean }) {
  const t = usePhrases(framePhrases);
  return (
    <div>
      <Button type="submit" loading={busy}>
        {t.save}
      </Button>
    </div>
  );
}
