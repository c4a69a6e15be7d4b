import type { ReactNode } from 'react';
import { framePhrases } from '../../../phrases/shared.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { Spinner } from '../../../ui/spinner.tsx';
import styles from './loading-overlay.module.css';

/** Lies over what is still empty and says that it is loading; stays invisible for the first moment, as skeletons do. */
export function LoadingOverlay({ children }: { readonly children: ReactNode }) {
  const t = usePhrases(framePhrases);
  return (
    <div className={styles.place}>
      {children}
      <output className={styles.overlay}>
        <Spinner />
        {t.loading}
      </output>
    </div>
  );
}
