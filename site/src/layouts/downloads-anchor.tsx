import { type ComponentProps, type MouseEvent, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { findRoute } from '../routes.ts';

export const DOWNLOADS_ID = 'downloads';

const scroll = () => document.getElementById(DOWNLOADS_ID)?.scrollIntoView({ behavior: 'smooth' });

/** Scrolls to the client downloads of the landing page, going there first. A plain anchor before any script. */
export function DownloadsAnchor(props: Omit<ComponentProps<'a'>, 'href'>) {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const atHome = findRoute(pathname)?.path === '/';

  useEffect(() => {
    if (atHome && state === DOWNLOADS_ID) scroll();
  }, [atHome, state]);

  const onClick = (event: MouseEvent) => {
    // The hash belongs to the router, which would take the anchor for a page.
    event.preventDefault();
    if (atHome) scroll();
    else void navigate('/', { state: DOWNLOADS_ID });
  };
  // oxlint-disable-next-line jsx-a11y/anchor-has-content, jsx-a11y/click-events-have-key-events
  return <a {...props} href={`#${DOWNLOADS_ID}`} onClick={onClick} />;
}
