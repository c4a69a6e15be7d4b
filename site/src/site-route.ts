import type { AccountKind } from '@causeway/contract/accounts';
import type { Language } from '@causeway/contract/language';
import type { ComponentType } from 'react';
import type { PagePath } from './paths.ts';
import type { PhraseArea } from '@causeway/web/phrase-area';
import type { phrases as framePhrasesEn } from './phrases/en/frame.ts';

export interface PageModule {
  readonly default: ComponentType;
  /** Loads what the page shows with any query, and waits for it, so that the page is not shown first without it. */
  readonly prepare?: (language: Language, path: PagePath) => Promise<unknown>;
}

export interface SiteRoute {
  readonly path: PagePath;
  /** The only kind of account that sees this page, where its path has another page for the others. */
  readonly kind?: AccountKind;
  readonly title: keyof (typeof framePhrasesEn)['titles'];
  /** Whom menus show the page: everybody who may open it, those of them who are signed in (`center`), or these while a campaign runs. */
  readonly menu?: 'all' | 'center' | 'campaign';
  /** Without the bar and the footer. */
  readonly plain?: true;
  readonly page: () => Promise<PageModule>;
  /** Texts to load beside the page; those of the frame are always there. */
  readonly phrases: readonly PhraseArea<Language, unknown>[];
  /** Long texts that the page shows with any query: files below content/<language>/, loaded beside it. */
  readonly texts?: readonly string[];
}
