import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from './router.tsx';
import { DOWNLOADS_ID } from './downloads-place.ts';
import { useLanguage, useSettings } from './first-page.ts';
import { framePhrases, headPhrases } from './phrases/shared.ts';
import { usePhrases } from './phrases/use-phrases.ts';
import type { SiteRoute } from './site-route.ts';

/** Sets the tab's title and the description. The landing page has the server's at first. */
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
    // Loaded separately, and the page does not wait for it; if it fails, the previous description stays.
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

/** Sets the title, the scroll position and the focus after each navigation between pages. */
export function useArrival(route: SiteRoute): void {
  const { pathname, state } = useLocation();
  const navigation = useNavigationType();
  const arrivedAt = useRef(pathname);
  useHead(route);
  useEffect(() => {
    // A change of the query alone, such as another tab, is no navigation; neither is the first page.
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    // When going back, the browser restores the scroll position.
    if (navigation === NavigationType.Pop) return;
    document.getElementById('main')?.focus({ preventScroll: true });
    // The downloads scroll to themselves before this runs.
    if (state !== DOWNLOADS_ID) scrollTo(0, 0);
  }, [pathname, state, navigation]);
}
