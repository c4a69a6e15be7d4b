import type { ComponentProps } from 'react';
import { createPath, parsePath, type To, useHref, useLinkClickHandler } from 'react-router';
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

/**
 * A link to a page of the site. Stands in for react-router's own Link, which brings the prefetching of its framework
 * along: 2 kB of every first visit, for nothing here.
 */
export function Link({ to, replace, state, target, onClick, children, ...rest }: LinkProps) {
  const routed = useHref(to);
  const href = documentHref(to) ?? routed;
  const follow = useLinkClickHandler(to, {
    state,
    ...(target !== undefined && { target }),
    ...(replace !== undefined && { replace }),
  });
  return (
    <a
      {...rest}
      href={href}
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
