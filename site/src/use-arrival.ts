import { useEffect, useLayoutEffect, useRef } from 'react';
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
  // Before the effect of a page that has its own title.
  useLayoutEffect(() => {
    const title =
      route.title === 'home'
        ? document.documentElement.dataset['title']
        : `${t.titles[route.title]} · ${brand}`;
    if (title !== undefined) document.title = title;
  }, [route, t, brand]);
  useEffect(() => {
    const meta = document.querySelector<HTMLMetaElement>('meta[name="description"]');
    if (meta === null) return undefined;
    served.current ??= meta.content;
    if (route.title === 'home') {
      meta.content = served.current;
      return undefined;
    }
    const { title } = route;
    let left = false;
    // Loaded separately, and the page does not wait for it; if it fails, the previous description stays.
    void headPhrases.load(language).then(
      (heads) => {
        if (!left) meta.content = heads[title](brand);
      },
      () => undefined,
    );
    return () => {
      left = true;
    };
  }, [route, language, brand]);
}

/** Names the tab after what a page shows, such as one help answer, instead of its route. */
export function useTabTitle(title: string): void {
  const brand = useSettings().brand[useLanguage()];
  useEffect(() => {
    document.title = `${title} · ${brand}`;
  }, [title, brand]);
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
