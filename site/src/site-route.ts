import type { AccountKind } from '@causeway/contract/accounts';
import type { Language } from '@causeway/contract/language';
import type { PhraseArea } from '@causeway/web/phrase-area';
import type { ComponentType } from 'react';
import type { PagePath } from './paths.ts';
import type { phrases as framePhrasesEn } from './phrases/en/frame.ts';

export interface PageModule {
  readonly default: ComponentType;
  /** Loads what the page shows with any query, so that the page first renders complete. */
  readonly prepare?: (language: Language, path: PagePath) => Promise<unknown>;
}

export interface SiteRoute {
  readonly path: PagePath;
  /** The only kind of account that gets this page, if its path has another page for the others. */
  readonly kind?: AccountKind;
  readonly title: keyof (typeof framePhrasesEn)['titles'];
  /**
   * Who sees the page in menus: everybody who may open it, those of them who are signed in (`center`) or not (`visitor`),
   * or those signed in while a campaign runs.
   */
  readonly menu?: 'all' | 'center' | 'visitor' | 'campaign';
  readonly plain?: true;
}

/** What a page loads. */
export interface PageParts {
  readonly page: () => Promise<PageModule>;
  /** Texts to load with the page; the frame's are always loaded. */
  readonly phrases: readonly PhraseArea<Language, unknown>[];
  /** The area with the `lead` that the page shows below its title, which the first HTML paints before the page's code arrives. */
  readonly lead?: PhraseArea<Language, { readonly lead: string }>;
  /** Long texts that the page shows with any query: files below content/<language>/, loaded with it. */
  readonly texts?: readonly string[];
}
