import { useId } from 'react';
import { memberPhrases } from '../../../phrases/access.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { Link } from '../../../ui/link.tsx';
import { AppLink } from './app-link.tsx';
import styles from './member-page.module.css';

/** The apps for further devices, that for this one first. */
export function GetApp() {
  const t = usePhrases(memberPhrases);
  const id = useId();
  return (
    <section className={styles.apps} aria-labelledby={id}>
      <h2 id={id}>{t.getApp}</h2>
      <p className={styles.quiet}>{t.getAppText}</p>
      <p className={styles.ways}>
        <AppLink />
        <Link to="/download">{t.otherPlatforms}</Link>
      </p>
    </section>
  );
}
