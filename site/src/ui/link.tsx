import type { ComponentProps, MouseEvent } from 'react';
import { createPath, parsePath, type To, useHref, useLocation, useNavigate } from '../router.tsx';
import { findPath, isDocument } from '../paths.ts';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly to: To;
  /** Replaces the current history entry. */
  readonly replace?: boolean;
  /** Passed to the page as `useLocation().state`. */
  readonly state?: unknown;
}

/** The real path of a document, which search engines and browsers without scripts can read; other pages have none. */
function documentHref(to: To): string | undefined {
  const path = typeof to === 'string' ? parsePath(to) : to;
  const page = findPath(path.pathname ?? '');
  return page !== undefined && isDocument(page) ? createPath({ ...path, pathname: page }) : undefined;
}

export function Link({ to, replace, state, target, onClick, children, ...rest }: LinkProps) {
  const { path, href } = useHref(to);
  const here = createPath(useLocation());
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    const isOther = event.button !== 0 || (target !== undefined && target !== '_self');
    if (isOther || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    // A press on a link to the current page adds no history entry.
    navigate(to, { replace: replace ?? here === path, state });
  };
  return (
    <a
      {...rest}
      href={documentHref(to) ?? href}
      target={target}
      onClick={(event) => {
        onClick?.(event);
        if (!event.defaultPrevented) follow(event);
      }}
    >
      {children}
    </a>
  );
}
