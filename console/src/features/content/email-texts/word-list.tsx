import type { MailWordInfo } from '@causeway/contract/console/mail-texts';
import { mailTextsPhrases } from '../../../phrases/content.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { Status } from '../../../ui/status.tsx';
import styles from './mail-texts.module.css';

/** What a text may name, what it must, and an example of each. */
export function WordList({ words }: { readonly words: readonly MailWordInfo[] }) {
  const t = usePhrases(mailTextsPhrases);
  return (
    <div>
      <strong>{t.words}</strong>
      <dl className={styles.words}>
        {words.map(({ name, needed, example }) => (
          <div key={name}>
            <dt>
              <code>{`{${name}}`}</code> {needed && <Status tone="warn">{t.needed}</Status>}
            </dt>
            <dd>{example}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
