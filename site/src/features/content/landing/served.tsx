import { Suspense, type ReactNode } from 'react';

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
  const place = { id, className, 'aria-hidden': hidden } as const;
  if (html !== undefined) return <div {...place} dangerouslySetInnerHTML={{ __html: html }} />;
  return (
    <div {...place}>
      <Suspense>{children}</Suspense>
    </div>
  );
}
