import { type RefObject, use, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useFirstPage } from '../../first-page.ts';
import { documentPhrases } from '../../phrases/documents.ts';
import { framePhrases } from '../../phrases/frame.ts';
import { usePhrases } from '../../phrases/phrase-area.ts';
import { findPath } from '../../paths.ts';
import { Page } from '../../ui/page.tsx';
import { Contents } from './contents.tsx';
import styles from './document-page.module.css';
import { type DocumentName, loadDocument } from './document-source.ts';
import { prepareDocument, sectionId } from './document-text.ts';
import { documentTokens } from './document-tokens.ts';

const NAMES: Readonly<Partial<Record<string, DocumentName>>> = { '/Privacy': 'privacy', '/Refund': 'refund' };
/** From this many sections on a table of contents saves more reading than it costs. */
const LONG = 8;

export default function DocumentPage() {
  const { pathname } = useLocation();
  const name = NAMES[findPath(pathname) ?? ''] ?? 'terms';
  return <Document key={name} name={name} />;
}

function Document({ name }: { readonly name: DocumentName }) {
  const t = usePhrases(documentPhrases);
  const { titles } = usePhrases(framePhrases);
  const first = useFirstPage();
  const source = use(loadDocument(name, first.language));
  const { html, sections } = useMemo(
    () => prepareDocument(source, documentTokens(first, first.language, t)),
    [source, first, t],
  );
  useSectionOfAddress();
  const text = useRef<HTMLElement>(null);
  useRoutedLinks(text);
  const long = sections.length >= LONG;
  return (
    <Page title={titles[name]} width={long ? 'full' : 'prose'}>
      <div className={long ? styles.columns : undefined}>
        {long && <Contents sections={sections} />}
        {/* Our own Markdown, made into HTML at build time, with escaped figures: nothing in it comes from visitors. */}
        <article ref={text} className={styles.text} dangerouslySetInnerHTML={{ __html: html }} />
      </div>
    </Page>
  );
}

/** Goes to the section that `?section=` names: a fragment of its own would be taken for a page by the router. */
function useSectionOfAddress(): void {
  const location = useLocation();
  useEffect(() => {
    const number = Number(new URLSearchParams(location.search).get('section'));
    const heading = document.getElementById(sectionId(number));
    heading?.focus({ preventScroll: true });
    heading?.scrollIntoView();
    // A new location even where it reads the same: the link works a second time.
  }, [location]);
}

/** Makes the text's own links to pages steps of the router, which begin at the page's top as others do. */
function useRoutedLinks(text: RefObject<HTMLElement | null>): void {
  const navigate = useNavigate();
  useEffect(() => {
    const element = text.current;
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href^="#/"]') : null;
      const withKey = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      if (link === null || event.button !== 0 || withKey) return;
      event.preventDefault();
      void navigate((link.getAttribute('href') ?? '#/').slice(1));
    };
    element?.addEventListener('click', onClick);
    return () => element?.removeEventListener('click', onClick);
  }, [text, navigate]);
}
