import type { ComponentProps, MouseEvent } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { DOWNLOADS_ID } from '../downloads-place.ts';
import { findPath } from '../paths.ts';
import { useStaticDocument } from '../static-document.ts';

/** Scrolls to the client downloads of the landing page, going there first. A plain anchor before any script. */
export function DownloadsAnchor({ children, ...rest }: Omit<ComponentProps<'a'>, 'href' | 'onClick'>) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const inDocument = useStaticDocument() !== undefined;
  const onClick = (event: MouseEvent) => {
    // The hash belongs to the router, which would take the anchor for a page.
    event.preventDefault();
    if (findPath(pathname) === '/') {
      document.getElementById(DOWNLOADS_ID)?.scrollIntoView({ behavior: 'smooth' });
    } else {
      void navigate('/', { state: DOWNLOADS_ID });
    }
  };
  return (
    <a {...rest} href={`${inDocument ? '/' : ''}#${DOWNLOADS_ID}`} onClick={onClick}>
      {children}
    </a>
  );
}
