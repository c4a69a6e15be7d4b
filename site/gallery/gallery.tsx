import { type Language, LANGUAGE_TAGS } from '@causeway/contract/language';
import { useLayoutEffect, useState } from 'react';
import { MemoryRouter } from '../test/memory-router.tsx';
import { sampleFirstPage } from '../dev/sample-first-page.ts';
import { FirstPageProvider } from '../src/first-page.ts';
import { localStore } from '../src/storage/browser-storage.ts';
import { ToastHost } from '../src/ui/toast-host.tsx';
import { GalleryBar } from './gallery-bar.tsx';
import styles from './gallery.module.css';
import { PartIndex } from './part-index.tsx';
import { PartSection } from './part-section.tsx';
import { GROUPS } from './parts.ts';
import { PHRASES } from './use-texts.ts';

/**
 * Every part of ui/ with its states. The router keeps its place in memory, so links can be pressed and the hash is free to
 * name a part.
 */
export function Gallery({ startLanguage }: { readonly startLanguage: Language }) {
  const [language, setLanguage] = useState(startLanguage);
  const t = PHRASES[language];

  useLayoutEffect(() => {
    document.documentElement.lang = LANGUAGE_TAGS[language];
    document.title = t.title;
  }, [language, t]);

  const choose = (next: Language) => {
    // Not the site's own switch, whose cookie would change the language of every server on this host.
    localStore.save('language', next);
    setLanguage(next);
  };

  return (
    <FirstPageProvider value={sampleFirstPage(language)}>
      <MemoryRouter>
        <GalleryBar language={language} onLanguage={choose} />
        <div className={styles.columns}>
          <PartIndex />
          <main className={styles.parts}>
            <header className={styles.lead}>
              <h1>{t.title}</h1>
              <p>{t.lead}</p>
            </header>
            {GROUPS.map(([group, parts]) => (
              <div key={group} className={styles.group} data-group={group}>
                {parts.map((part) => (
                  <PartSection key={part.file} part={part} />
                ))}
              </div>
            ))}
          </main>
        </div>
        <ToastHost />
      </MemoryRouter>
    </FirstPageProvider>
  );
}
