import type { Language } from '@causeway/contract/language';
import { useEffect } from 'react';
import { useLocation } from '../../../router.tsx';
import { framePhrases } from '../../../phrases/shared.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { findPath, type PagePath } from '../../../paths.ts';
import { loadText } from '../../../prose/load-text.ts';
import { Prose } from '../../../prose/prose.tsx';
import { useText } from '../../../prose/use-text.ts';
import { Page } from '../../../ui/page.tsx';
import { Contents } from './contents.tsx';
import styles from './document-page.module.css';
import { sectionId } from './section-id.ts';

const NAMES = { '/Privacy': 'privacy', '/Refund': 'refund' } as const;
type DocumentName = 'terms' | (typeof NAMES)[keyof typeof NAMES];

/** Documents with at least this many sections have a table of contents. */
const LONG = 8;

const nameOf = (page: PagePath | undefined): DocumentName =>
  page === '/Privacy' || page === '/Refund' ? NAMES[page] : 'terms';

export const prepare = (language: Language, page: PagePath) => loadText(nameOf(page), language);

export default function DocumentPage() {
  const name = nameOf(findPath(useLocation().pathname));
  return <Document key={name} name={name} />;
}

function Document({ name }: { readonly name: DocumentName }) {
  const { titles } = usePhrases(framePhrases);
  const { lead, sections } = useText(name);
  useSectionOfAddress();
  const long = sections.length >= LONG;
  return (
    <Page title={titles[name]} width={long ? 'full' : 'prose'}>
      <div className={long ? styles.columns : undefined}>
        {long && <Contents sections={sections} />}
        <article className={styles.text}>
          <Prose html={lead} />
          {sections.map(({ number, title, html }) => (
            <section key={number}>
              <h2 id={sectionId(number)} tabIndex={-1}>
                {title}
              </h2>
              <Prose html={html} />
            </section>
          ))}
        </article>
      </div>
    </Page>
  );
}

/** Scrolls to the section in `?section=`, since the router would take a fragment for a page. */
function useSectionOfAddress(): void {
  const location = useLocation();
  useEffect(() => {
    const number = Number(new URLSearchParams(location.search).get('section'));
    const heading = document.getElementById(sectionId(number));
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView();
    // Each navigation has a new location, so the link works a second time.
  }, [location]);
}
