import type { ComponentProps, MouseEvent } from 'react';
import { createPath, parsePath, type To, useHref, useLocation, useNavigate } from '../router.tsx';
import { findPath, isDocument } from '../paths.ts';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  readonly to: To;
  /** Takes the place of the current entry of the history. */
  readonly replace?: boolean;
  /** Handed to the page as `useLocation().state`. */
  readonly state?: unknown;
}

/** The real path of a document, which can be read without scripts and found by search engines; other pages have none. */
function documentHref(to: To): string | undefined {
  const path = typeof to === 'string' ? parsePath(to) : to;
  const page = findPath(path.pathname ?? '');
  return page !== undefined && isDocument(page) ? createPath({ ...path, pathname: page }) : undefined;
}

/** A link to a page of the site. */
export function Link({ to, replace, state, target, onClick, children, ...rest }: LinkProps) {
  const { path, href } = useHref(to);
  const here = createPath(useLocation());
  const navigate = useNavigate();
  const follow = (event: MouseEvent) => {
    const isOther = event.button !== 0 || (target !== undefined && target !== '_self');
    if (isOther || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    // Pressed where it leads to, it adds no entry to the history.
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
