import type { Language } from '@causeway/contract/language';
import { type ComponentType, use } from 'react';
import { useLanguage } from './first-page.ts';
import type { SiteRoute } from './routes.ts';

const pages = new Map<SiteRoute, ComponentType>();
const loading = new Map<SiteRoute, Promise<ComponentType>>();

/** Loads a page's code and, beside it, its texts in one language. A failed load may be tried again. */
export function loadPage(route: SiteRoute, language: Language): Promise<ComponentType> {
  const started =
    loading.get(route) ??
    Promise.all([route.page(), ...route.phrases.map((area) => area.load(language))]).then(
      ([page]) => {
        pages.set(route, page.default);
        return page.default;
      },
      (error: unknown) => {
        loading.delete(route);
        throw error;
      },
    );
  loading.set(route, started);
  return started;
}

/** The page of a route; suspends until it has been loaded. */
export function usePage(route: SiteRoute): ComponentType {
  const language = useLanguage();
  return pages.get(route) ?? use(loadPage(route, language));
}
