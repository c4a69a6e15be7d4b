import { type Language, perLanguage } from '@causeway/contract/language';
import { type ComponentType, use } from 'react';
import { useLanguage } from './first-page.ts';
import { keepLoad, readable } from '@causeway/web/readable';
import type { PageModule, SiteRoute } from './site-route.ts';

const pages = new Map<SiteRoute, ComponentType>();
const loading: Readonly<Record<Language, Map<SiteRoute, Promise<ComponentType>>>> = perLanguage(
  () => new Map(),
);

/** What a page fails to prepare is requested again when the page is shown, which reports the failure. */
async function preparedPage(route: SiteRoute, language: Language): Promise<PageModule> {
  const page = await readable(route.page());
  await page.prepare?.(language, route.path).catch(() => undefined);
  return page;
}

/** Loads a page's code and its texts in one language, once. */
export function loadPage(route: SiteRoute, language: Language): Promise<ComponentType> {
  return loading[language].get(route) ?? keepLoad(loading[language], route, startPage(route, language));
}

async function startPage(route: SiteRoute, language: Language): Promise<ComponentType> {
  const [page] = await Promise.all([
    preparedPage(route, language),
    ...route.phrases.map((area) => area.load(language)),
  ]);
  pages.set(route, page.default);
  return page.default;
}

export function usePage(route: SiteRoute): ComponentType {
  const language = useLanguage();
  return pages.get(route) ?? use(loadPage(route, language));
}
