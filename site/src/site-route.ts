import type { AccountKind } from '@causeway/contract/accounts';
import type { Language } from '@causeway/contract/language';
import type { ComponentType } from 'react';
import type { PagePath } from './paths.ts';
import type { PhraseArea } from '@causeway/web/phrase-area';
import type { phrases as framePhrasesEn } from './phrases/en/frame.ts';

/** `bar`: the visitor's or the account's bar, and the footer. `plain`: the page alone. */
export type PageLayout = 'bar' | 'plain';

/** Where menus show a page. */
export interface MenuFlags {
  /** In the menu of the account centre, the signed-in bar. */
  readonly center?: boolean;
  /** Only for people who are signed in. */
  readonly login?: boolean;
  /** In menus at all. */
  readonly show?: boolean;
  /** Only while the session knows of a running campaign. */
  readonly campaign?: boolean;
}

export interface PageModule {
  readonly default: ComponentType;
  /** Starts what the page shows whatever its query, and waits for it, so that the page is not shown twice, first without it. */
  readonly prepare?: (language: Language, path: PagePath) => Promise<unknown>;
}

export interface SiteRoute {
  readonly path: PagePath;
  /** The only kind of account that sees this page, where its path has another page for the others. */
  readonly kind?: AccountKind;
  readonly title: keyof (typeof framePhrasesEn)['titles'];
  readonly layout: PageLayout;
  readonly menu: MenuFlags;
  readonly page: () => Promise<PageModule>;
  /** Texts to load beside the page; those of the frame are always there. */
  readonly phrases: readonly PhraseArea<Language, unknown>[];
  /** Long texts that the page shows whatever its query: files below content/<language>/, asked for beside it. */
  readonly texts?: readonly string[];
}

export const HIDDEN: MenuFlags = {};
/** In the menu of the account centre; for which kinds of account, the guard says. */
export const IN_CENTER: MenuFlags = { center: true, login: true, show: true };
