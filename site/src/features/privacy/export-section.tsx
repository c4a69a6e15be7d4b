import { useId } from 'react';
import { useLanguage } from '../../first-page.ts';
import { formatBytes } from '../../format-bytes.ts';
import { privacyPhrases } from '../../phrases/privacy.ts';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { DownloadIcon } from '../../ui/icons.tsx';
import styles from './leave-page.module.css';
import { useExport } from './use-export.ts';

/** All data about the account, as one file. */
export function ExportSection() {
  const id = useId();
  const t = usePhrases(privacyPhrases);
  const language = useLanguage();
  const { state, start } = useExport();
  const running = state.kind === 'running';
  return (
    <Card aria-labelledby={id} className={styles.section}>
      <h2 id={id}>{t.exportTitle}</h2>
      <p className={styles.quiet}>{t.exportText}</p>
      <div className={styles.row}>
        <Button busy={running} onClick={() => void start()}>
          <DownloadIcon />
          {state.kind === 'saved' ? t.exportAgain : t.export}
        </Button>
        {running && (
          <span className={styles.progress}>
            {state.bytes === 0 ? t.exporting : t.received(formatBytes(state.bytes, language))}
          </span>
        )}
      </div>
      {/* Running numbers are visual only; screen readers hear the start and the end. */}
      <output className="visually-hidden">{running && t.exporting}</output>
      {state.kind === 'saved' && <Banner tone="success">{t.exported(state.name)}</Banner>}
      {state.kind === 'failed' && <Banner tone="danger">{state.message ?? t.exportFailed}</Banner>}
    </Card>
  );
}
