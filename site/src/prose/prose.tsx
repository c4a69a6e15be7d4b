import { useMemo, useRef, type RefObject, useEffect } from 'react';
import { useAccountKind } from '../storage/session.ts';
import { classNames } from '../ui/class-names.ts';
import styles from './prose.module.css';
import { useNavigate } from '../router.tsx';
import { findPath, type PagePath } from '../paths.ts';
import type { AccountKind } from '@causeway/contract/accounts';
import { guard, homeOf } from '../guard.ts';

interface ProseProps {
  /** Our own Markdown, made into HTML by the build, with escaped values: nothing in it comes from visitors. */
  readonly html: string;
  readonly className?: string | undefined;
}

export function Prose({ html, className }: ProseProps) {
  const text = useRef<HTMLDivElement>(null);
  const kind = useAccountKind();
  const shown = useMemo(() => (kind === undefined ? html : withUsefulLinks(html, kind)), [html, kind]);
  useRoutedLinks(text);
  // Our own Markdown from the build, with the operators' values escaped; removing links adds nothing.
  return (
    <div
      ref={text}
      className={classNames(styles.prose, className)}
      dangerouslySetInnerHTML={{ __html: shown }}
    />
  );
}

/** Makes a text's links to pages navigations of the router, which begin at the page's top. */
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
      navigate(to);
    };
    element?.addEventListener('click', onClick);
    return () => element?.removeEventListener('click', onClick);
  }, [text, navigate]);
}

/** Where a link leads inside the site: behind the hash, or to a page by its real path. */
function siteAddress(href: string): string | undefined {
  if (href.startsWith('/#/')) return href.slice(2);
  const [path = ''] = href.split('?');
  return path.startsWith('/') && findPath(path) !== undefined ? href : undefined;
}

/** In the texts this path is the reader's account of any kind: the guard redirects to its page. */
const OWN_ACCOUNT: PagePath = '/Account';

/** Whether a link takes this kind of account to its page or to the guard's replacement. */
function isUseful(href: string, kind: AccountKind): boolean {
  const path = siteAddress(href)?.replace(/\?.*/, '');
  if (path === undefined || findPath(path) === OWN_ACCOUNT) return true;
  const verdict = guard({ path, search: '', kind, setpw: false });
  return verdict.kind === 'allow' || verdict.to !== homeOf(kind);
}

/** A text's HTML without links that would only send this kind of account home; their words stay. */
export function withUsefulLinks(html: string, kind: AccountKind): string {
  return html.replace(/<a href="([^"]*)">(.*?)<\/a>/gs, (link, href: string, words: string) =>
    isUseful(href, kind) ? link : words,
  );
}
