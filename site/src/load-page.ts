import type { Language } from '@causeway/contract/language';
import { type ComponentType, use } from 'react';
import { useLanguage } from './first-page.ts';
import { readable } from './readable.ts';
import type { PageModule, SiteRoute } from './site-route.ts';

const pages = new Map<SiteRoute, ComponentType>();
const loading: Readonly<Record<Language, Map<SiteRoute, Promise<ComponentType>>>> = {
  en: new Map(),
  zh: new Map(),
  tw: new Map(),
};

/** What a page fails to prepare it asks for again when it is shown, and tells then. */
async function preparedPage(route: SiteRoute, language: Language): Promise<PageModule> {
  const page = await readable(route.page());
  await page.prepare?.(language, route.path).catch(() => undefined);
  return page;
}

/** Loads a page's code and, beside it, its texts in one language. A failed load may be tried again. */
export function loadPage(route: SiteRoute, language: Language): Promise<ComponentType> {
  const started =
    loading[language].get(route) ??
    Promise.all([preparedPage(route, language), ...route.phrases.map((area) => area.load(language))]).then(
      ([page]) => {
        pages.set(route, page.default);
        return page.default;
      },
      (error: unknown) => {
        loading[language].delete(route);
        throw error;
      },
    );
  loading[language].set(route, started);
  return started;
}

/** The page of a route; suspends until it has been loaded. */
export function usePage(route: SiteRoute): ComponentType {
  const language = useLanguage();
  return pages.get(route) ?? use(loadPage(route, language));
}
