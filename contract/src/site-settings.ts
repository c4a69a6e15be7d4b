import type { Language } from './language.ts';
import type { ListedPlan } from './plans.ts';

export type Localized = Readonly<Record<Language, string>>;

/** The client platforms by the names that stand in addresses. */
export const PLATFORMS = ['iOS', 'Android', 'Mac', 'Windows', 'Chrome'] as const;
export type Platform = (typeof PLATFORMS)[number];

/** Every link that the download page offers: files, and pages of the app stores. */
export const DOWNLOADS = [
  'iosAppStore',
  'iosTestFlight',
  'iosAlternative',
  'androidPackage',
  'macImage',
  'macOlder',
  'windowsInstaller',
  'chromeExtension',
] as const;
export type DownloadName = (typeof DOWNLOADS)[number];

/** One file or store page. An empty text or a size of 0 means that the operator has not set it. */
export interface Download {
  readonly url: string;
  readonly version: string;
  readonly bytes: number;
  /** 64 lower-case hexadecimal digits. */
  readonly sha256: string;
}

/** What operators set and every page may show. Travels inside the first HTML. */
export interface SiteSettings {
  readonly brand: Localized;
  readonly supportName: Localized;
  readonly supportEmail: string;
  /** Days of VIP on registering; 0 turns the trial off. */
  readonly trialDays: number;
  /** Days after expiry at which an account is cleared; 0 never. */
  readonly clearDays: number;
  /** Days after a team’s renewal for which its guarantee holds; 0 for none. */
  readonly teamGuaranteeDays: number;
  /** Where the provider is based, how many servers it runs in how many countries. */
  readonly seat: Localized;
  readonly serverNum: number;
  readonly countryNum: number;
  /** In production the facts above are shown once an operator has confirmed them. */
  readonly factsConfirmed: boolean;
  readonly downloads: Readonly<Record<DownloadName, Download>>;
}

/** A warning stands out and goes before what only informs. */
export const ANNOUNCEMENT_LEVELS = ['info', 'warning'] as const;

/** What the site announces above every page, in the page's language. */
export interface Announcement {
  /** Another one, or another wording, has another key: dismissing one does not hide the next. */
  readonly key: string;
  readonly level: (typeof ANNOUNCEMENT_LEVELS)[number];
  readonly text: string;
  /** A page of the site; null for none. */
  readonly link: string | null;
  /** Epoch seconds. */
  readonly endsAt: number;
}

/** What stands above the plans of a recharge campaign, in the page’s language. */
export interface RechargeBanner {
  readonly title: string;
  /** Address of its picture. */
  readonly image: string;
}

/** The data that the server renders the first HTML from; the page reads the same from its JSON block. */
export interface FirstPage {
  readonly language: Language;
  readonly settings: SiteSettings;
  readonly goods: readonly ListedPlan[];
  /** The recharge campaign that runs, whose banner shall not push the plans down when it comes. */
  readonly recharge: RechargeBanner | null;
  readonly announcement: Announcement | null;
  /** The origin that people see, without a slash at its end. */
  readonly publicUrl: string;
  /** Demo mode: pages say so. */
  readonly demo: boolean;
}

/** What the site's build emits for the server: `site/dist/render/render.js`. Links in documents lead to real paths. */
export interface RenderModule {
  /** The whole HTML document of the landing page, prerendered in `first.language`. */
  renderFirstPage(first: FirstPage): Promise<string>;
  /**
   * The address of the document that a request's path and query (`''` or `?…`) ask for, with nothing in it but what
   * changes the document; undefined where none is. There are few, so each may be kept once rendered.
   */
  findDocument(path: string, search: string): string | undefined;
  /** The whole HTML of a document in `first.language`, without scripts. `address` comes from `findDocument`. */
  renderDocument(first: FirstPage, address: string): Promise<string>;
  /** The whole HTML for a path that nothing stands at, with ways on. */
  renderNotFound(first: FirstPage): Promise<string>;
  /** The whole HTML of a page with the cards of `first.goods` as buyers see them, without scripts, for operators to look at. */
  renderCards(first: FirstPage): Promise<string>;
  /** The addresses of all documents that search engines should know. */
  readonly documentAddresses: readonly string[];
  /** CSP sources such as `'sha256-…'` of the inline scripts that the document contains. */
  readonly inlineScriptHashes: readonly string[];
}
