import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { DOWNLOADS_ID } from './downloads-place.ts';
import { useLanguage, useSettings } from './first-page.ts';
import { framePhrases, headPhrases } from './phrases/shared.ts';
import { usePhrases } from './phrases/use-phrases.ts';
import type { SiteRoute } from './site-route.ts';

/** The tab's title and the description. The landing page has its own from the server, with which the page came. */
function useHead(route: SiteRoute): void {
  const t = usePhrases(framePhrases);
  const language = useLanguage();
  const brand = useSettings().brand[language];
  const served = useRef<string | undefined>(undefined);
  useEffect(() => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name="description"]');
    if (meta !== null) served.current ??= meta.content;
    if (route.title === 'home') {
      const { title } = document.documentElement.dataset;
      if (title !== undefined) document.title = title;
      if (meta !== null && served.current !== undefined) meta.content = served.current;
      return undefined;
    }
    document.title = `${t.titles[route.title]} · ${brand}`;
    let left = false;
    // Loaded apart from the page, which does not wait for it; without it the former one stays.
    void headPhrases.load(language).then(
      (heads) => {
        if (meta !== null && !left) meta.content = heads[route.title](brand);
      },
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [route, t, language, brand]);
}

/** The title of the tab, the top of the page, and the reader's place, after each step from page to page. */
export function useArrival(route: SiteRoute): void {
  const { pathname, state } = useLocation();
  const navigation = useNavigationType();
  const arrivedAt = useRef(pathname);
  useHead(route);
  useEffect(() => {
    // A change of the query alone, such as another tab, is no step, and neither is the first page.
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    // Going back keeps the scroll position that the browser restores.
    if (navigation === NavigationType.Pop) return;
    document.getElementById('main')?.focus({ preventScroll: true });
    // The downloads scroll to themselves, and do so before this runs.
    if (state !== DOWNLOADS_ID) scrollTo(0, 0);
  }, [pathname, state, navigation]);
}
