import type { Language } from '@causeway/contract/language';
import type { FirstPage, SiteSettings } from '@causeway/contract/site-settings';
import { createContext, use } from 'react';

export const FIRST_PAGE_ID = 'first-page';

const FirstPageContext = createContext<FirstPage | undefined>(undefined);
export const FirstPageProvider = FirstPageContext.Provider;

/** The data that the HTML was rendered from, parsed from its JSON block. */
export function readFirstPage(): FirstPage {
  const block = document.getElementById(FIRST_PAGE_ID);
  if (block === null) throw new Error('The document carries no first page');
  return JSON.parse(block.textContent) as FirstPage;
}

/** Language, settings, prices and mode of the first page. */
export function useFirstPage(): FirstPage {
  const first = use(FirstPageContext);
  if (first === undefined) throw new Error('useFirstPage outside of the site');
  return first;
}

export function useSettings(): SiteSettings {
  return useFirstPage().settings;
}

export function useLanguage(): Language {
  return useFirstPage().language;
}
