import { type MouseEvent, Suspense, type ReactNode } from 'react';
import { useNavigate } from '../../../router.tsx';

interface ServedProps {
  readonly id: string;
  readonly className?: string | undefined;
  readonly hidden?: boolean;
  /** The HTML as the server sent it. */
  readonly html: string | undefined;
  /** Rendered on the server, and if another page was opened first. */
  readonly children: ReactNode;
}

/** The HTML in the server’s document; undefined on the server, and if another page was opened first. Read before hydration. */
export function servedHtml(id: string): string | undefined {
  return typeof document === 'undefined' ? undefined : document.getElementById(id)?.innerHTML;
}

/** A part that never changes: its code is loaded only where the server’s HTML is missing. */
export function Served({ id, className, hidden, html, children }: ServedProps) {
  const navigate = useNavigate();
  /** Makes links to pages navigations of the router, which begin at the page’s top. */
  const follow = (event: MouseEvent<HTMLElement>) => {
    const { target, metaKey, ctrlKey, shiftKey, altKey } = event;
    const href = target instanceof Element ? target.closest('a')?.getAttribute('href') : undefined;
    if (!href?.startsWith('#/') || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    navigate(href.slice(1));
  };
  const place = { id, className, 'aria-hidden': hidden } as const;
  // Safe: `html` is what React rendered on our server, with all values escaped, read back from the document unchanged before
  // any script could write to it. It contains nothing from an address, a form or an answer of the API.
  if (html !== undefined) {
    // Only links in it are pressed, and a keyboard’s Enter on one is a click.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    return <div {...place} onClick={follow} dangerouslySetInnerHTML={{ __html: html }} />;
  }
  return (
    <div {...place}>
      <Suspense>{children}</Suspense>
    </div>
  );
}
