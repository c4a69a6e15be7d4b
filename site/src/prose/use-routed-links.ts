import { type RefObject, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { siteAddress } from './site-address.ts';

/** Makes a text's own links to pages steps of the router, which begin at the page's top as others do. */
export function useRoutedLinks(text: RefObject<HTMLElement | null>): void {
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
