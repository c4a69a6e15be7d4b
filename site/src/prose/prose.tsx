import { useMemo, useRef, type RefObject, useEffect } from 'react';
import { useAccountKind } from '../storage/session.ts';
import { classNames } from '../ui/class-names.ts';
import styles from './prose.module.css';
import { useNavigate } from 'react-router';
import { siteAddress, withUsefulLinks } from './site-address.ts';

interface ProseProps {
  /** Our own Markdown, made into HTML at build time, with escaped figures: nothing in it comes from visitors. */
  readonly html: string;
  readonly className?: string | undefined;
}

/** A piece of a long text. */
export function Prose({ html, className }: ProseProps) {
  const text = useRef<HTMLDivElement>(null);
  const kind = useAccountKind();
  const shown = useMemo(() => (kind === undefined ? html : withUsefulLinks(html, kind)), [html, kind]);
  useRoutedLinks(text);
  // Our own Markdown, made HTML when the site is built, with what operators set escaped; taking links out adds nothing.
  return (
    <div
      ref={text}
      className={classNames(styles.prose, className)}
      dangerouslySetInnerHTML={{ __html: shown }}
    />
  );
}

/** Makes a text's own links to pages steps of the router, which begin at the page's top as others do. */
function useRoutedLinks(text: RefObject<HTMLElement | null>): void {
  const navigate = useNavigate();
  useEffect(() => {
    const element = text.current;
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      const to = siteAddress(link?.getAttribute('href') ?? '');
      const withKey = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
      if (to === undefined || event.button !== 0 || withKey) return;
      event.preventDefault();
      void navigate(to);
    };
    element?.addEventListener('click', onClick);
    return () => element?.removeEventListener('click', onClick);
  }, [text, navigate]);
}
