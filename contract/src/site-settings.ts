import type { Language } from './language.ts';
import type { HelpCategory } from './lists.ts';
import type { ListedPlan, PayMethod } from './plans.ts';
import type { TeamTime } from './team-plans.ts';
import type { Tier } from './tiers.ts';

export type Localized = Readonly<Record<Language, string>>;

/** The client platforms by the names used in URLs. */
export const PLATFORMS = ['iOS', 'Android', 'Mac', 'Windows', 'Chrome'] as const;
export type Platform = (typeof PLATFORMS)[number];

/** Every link of the download page: files, and pages of the app stores. */
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

/** Settings that every page may show. Sent with the first HTML. */
export interface SiteSettings {
  readonly brand: Localized;
  readonly supportName: Localized;
  readonly supportEmail: string;
  /** Days of VIP on registering; 0 turns the trial off. */
  readonly trialDays: number;
  /** Days after expiry at which an account is deleted; 0 never. */
  readonly clearDays: number;
  /** Days after which records of emails, and events of payment providers, are deleted. */
  readonly mailDays: number;
  readonly providerEventDays: number;
  /** Days after a team’s renewal for which its guarantee holds; 0 for none. */
  readonly teamGuaranteeDays: number;
  /** The provider's jurisdiction, and its numbers of servers and countries. */
  readonly seat: Localized;
  /** Why that jurisdiction matters, in one sentence; empty if the operator has not set it. */
  readonly seatReason: Localized;
  /** ISO codes of the countries to list, separated by spaces; empty if the operator has not chosen any. */
  readonly countries: string;
  readonly serverNum: number;
  readonly countryNum: number;
  /** In production the facts above are shown only after an operator has confirmed them. */
  readonly factsConfirmed: boolean;
  readonly downloads: Readonly<Record<DownloadName, Download>>;
  /** What each tier gives: {@link TIER_POINTS_MIN} to {@link TIER_POINTS_MAX} lines; an empty text for none. */
  readonly tierPoints: Readonly<Record<Tier, Localized>>;
  /** Units of a currency per US dollar, for estimates beside prices; 0 for none. */
  readonly rates: Readonly<Record<EstimateCurrency, number>>;
}

/** The currencies of estimates. */
export const ESTIMATE_CURRENCIES = ['cny', 'twd'] as const;
export type EstimateCurrency = (typeof ESTIMATE_CURRENCIES)[number];

export const TIER_POINTS_MIN = 3;
export const TIER_POINTS_MAX = 5;
/** The most characters of one point. */
export const TIER_POINT_LENGTH = 80;

/** The most lines of the seller on receipts, and the most characters of each. */
export const RECEIPT_SELLER_LINES = 8;
export const RECEIPT_SELLER_LINE_LENGTH = 80;

/** Warnings are highlighted and come first. */
export const ANNOUNCEMENT_LEVELS = ['info', 'warning'] as const;

/** The announcement above every page, in the page's language. */
export interface Announcement {
  /** A new announcement or text gets a new key, so that dismissing one does not hide the next. */
  readonly key: string;
  readonly level: (typeof ANNOUNCEMENT_LEVELS)[number];
  readonly text: string;
  /** A page of the site; null for none. */
  readonly link: string | null;
  /** Epoch seconds. */
  readonly endsAt: number;
}

/** The banner above the plans of a recharge campaign, in the page’s language. */
export interface RechargeBanner {
  readonly title: string;
  /** The URL of its picture. */
  readonly image: string;
}

/** Medians of the last 30 days: from opening a ticket to the first reply, and from a payment to active access. */
export const LIVE_FIGURES = ['answer', 'access'] as const;
export type LiveFigureName = (typeof LIVE_FIGURES)[number];

/** In seconds; a figure with too few samples is missing. */
export type LiveFigures = Readonly<Partial<Record<LiveFigureName, number | undefined>>>;

/** The data that the server renders the first HTML from; the page reads it from its JSON block. */
export interface FirstPage {
  readonly language: Language;
  readonly settings: SiteSettings;
  readonly goods: readonly ListedPlan[];
  /** The methods that can be taken, as `skuList` orders them; the URLs of their marks are relative. */
  readonly payMethods: readonly PayMethod[];
  /** What teams pay for a seat; no entries while nothing is on sale for them. */
  readonly seatTimes: readonly TeamTime[];
  /** Percent saved for the number of seats if it is one; 0 unless operators have made it a size. */
  readonly oneSeatSave: number;
  /** The current recharge campaign, sent early so that its banner does not push the plans down. */
  readonly recharge: RechargeBanner | null;
  readonly announcement: Announcement | null;
  /** The names of the chosen countries in the page’s language. */
  readonly countries: readonly string[];
  readonly figures: LiveFigures;
  /** The public origin, without a slash at its end. */
  readonly publicUrl: string;
  /** Demo mode: pages say so. */
  readonly demo: boolean;
}

/** What the site's build emits for the server: `site/dist/render/render.js`. Links in documents lead to real paths. */
export interface RenderModule {
  /** The whole HTML document of the landing page, prerendered in `first.language`. */
  renderFirstPage(first: FirstPage): Promise<string>;
  /**
   * The URL of the document for a request's path and query (`''` or `?…`), reduced to what changes the document;
   * undefined if there is none. There are few, so rendered ones can be cached.
   */
  findDocument(path: string, search: string): string | undefined;
  /** The whole HTML of a document in `first.language`, without scripts. `address` comes from `findDocument`. */
  renderDocument(first: FirstPage, address: string): Promise<string>;
  /** The whole HTML of the page for unknown paths, with links. */
  renderNotFound(first: FirstPage): Promise<string>;
  /** The whole HTML of a page with the cards of `first.goods` as buyers see them, without scripts, for operators. */
  renderCards(first: FirstPage): Promise<string>;
  /** The whole HTML of a page with what the landing page says of the provider, likewise. */
  renderFacts(first: FirstPage): Promise<string>;
  /** The whole HTML of a page with a sample receipt of this seller, likewise. */
  renderReceipt(first: FirstPage, seller: readonly string[]): Promise<string>;
  /** The titles of the help's articles, for operators. */
  helpTitles(language: Language): Promise<Readonly<Record<HelpCategory, readonly string[]>>>;
  /** The URLs of all documents for search engines. */
  readonly documentAddresses: readonly string[];
  /** CSP sources such as `'sha256-…'` of the document's inline scripts. */
  readonly inlineScriptHashes: readonly string[];
}
