import type { NextSpin } from '@causeway/contract/wheel';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { wheelPhrases } from '../../../phrases/promotions.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import styles from './next-code.module.css';

/** The hash that commits to the next spin. */
export function NextCode({ next }: { readonly next: NextSpin }) {
  const t = usePhrases(wheelPhrases);
  return (
    <dl className={styles.code}>
      <dt>{t.code}</dt>
      <dd>
        <code translate="no">{next.hash}</code>
        <CopyButton text={next.hash} label={t.copyCode} />
      </dd>
    </dl>
  );
}
