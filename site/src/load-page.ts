import { type Language, perLanguage } from '@causeway/contract/language';
import { type ComponentType, use } from 'react';
import { useLanguage } from './first-page.ts';
import { keepLoad, readable } from '@causeway/web/readable';
import { LANDING_PARTS } from './routes.ts';
import type { PageModule, PageParts, SiteRoute } from './site-route.ts';

const pages = new Map<SiteRoute, ComponentType>();
const loading: Readonly<Record<Language, Map<SiteRoute, Promise<ComponentType>>>> = perLanguage(
  () => new Map(),
);

const loadParts = () => readable(import('./page-parts.ts'));

/** Loads what tells the other pages' files, so that a click on a link waits for these alone. */
export function expectClick(): void {
  // Nobody waits for it yet; a click loads it again.
  loadParts().catch(() => undefined);
}

async function partsOf({ title }: SiteRoute): Promise<PageParts> {
  if (title === 'home') return LANDING_PARTS;
  const { PAGE_PARTS } = await loadParts();
  return PAGE_PARTS[title];
}

/** What a page fails to prepare is requested again when the page is shown, which reports the failure. */
async function preparedPage(
  { page }: PageParts,
  { path }: SiteRoute,
  language: Language,
): Promise<PageModule> {
  const loaded = await readable(page());
  await loaded.prepare?.(language, path).catch(() => undefined);
  return loaded;
}

/** Loads a page's code and its texts in one language, once. */
export function loadPage(route: SiteRoute, language: Language): Promise<ComponentType> {
  return loading[language].get(route) ?? keepLoad(loading[language], route, startPage(route, language));
}

async function startPage(route: SiteRoute, language: Language): Promise<ComponentType> {
  const parts = await partsOf(route);
  const [page] = await Promise.all([
    preparedPage(parts, route, language),
    ...parts.phrases.map((area) => area.load(language)),
  ]);
  pages.set(route, page.default);
  return page.default;
}

export function usePage(route: SiteRoute): ComponentType {
  const language = useLanguage();
  return pages.get(route) ?? use(loadPage(route, language));
}
