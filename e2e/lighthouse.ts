import { chromium, type Page } from '@playwright/test';
import lighthouse, { type Flags } from 'lighthouse';
import { freePort } from '../server/test/free-port.ts';
import { ownChromium } from '../scripts/install-browsers.ts';

export type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo';

export interface Audit {
  /** The final URL. */
  readonly address: string;
  /** 0 to 100 by category; absent if Lighthouse failed. */
  readonly scores: Readonly<Partial<Record<Category, number>>>;
  /** What lost points, as `category: title`. */
  readonly faults: readonly string[];
  /** How fast the browser ran Lighthouse's benchmark: about 1,500 on the desktop computers that it assumes. */
  readonly benchmarkIndex: number;
  /** Milliseconds on Lighthouse's slow phone; undefined without `performance`. */
  readonly firstPaint: number | undefined;
  readonly largestPaint: number | undefined;
  /** Milliseconds beyond 50 per task that a press would have had to wait. */
  readonly blockingTime: number | undefined;
}

export interface AuditOptions {
  readonly categories: readonly Category[];
  /** URL patterns that the browser does not load, such as `*.js`. */
  readonly blocked?: readonly string[];
  /** `devtools` really slows network and processor; `simulate`, Lighthouse's default, extrapolates from a fast load. */
  readonly throttling?: 'simulate' | 'devtools';
  /** Prepares the storage that the audited page has, for example with a session. */
  readonly prepare?: (page: Page) => Promise<void>;
}

/** Runs Lighthouse with its mobile profile on a page, in a separate browser. */
export async function auditPage(url: string, options: AuditOptions): Promise<Audit> {
  const { categories, blocked = [], throttling = 'simulate', prepare } = options;
  const port = await freePort();
  // Not `launch`, whose pages share nothing with the one that Lighthouse opens.
  const browser = await chromium.launchPersistentContext('', {
    ...ownChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', `--remote-debugging-port=${port}`],
  });
  try {
    const [page] = browser.pages();
    if (page !== undefined && prepare !== undefined) {
      await prepare(page);
      await page.goto(new URL('/robots.txt', url).href);
      await page.goto('about:blank');
    }
    const flags: Flags = {
      port,
      onlyCategories: [...categories],
      blockedUrlPatterns: [...blocked],
      throttlingMethod: throttling,
      disableStorageReset: prepare !== undefined,
      // The report's pictures are not used.
      disableFullPageScreenshot: true,
      logLevel: 'silent',
    };
    const result = await lighthouse(url, flags);
    if (result === undefined) throw new Error(`Lighthouse has nothing to say of ${url}`);
    const { lhr } = result;
    const entries = Object.entries(lhr.categories);
    const faults = entries.flatMap(([category, { auditRefs }]) =>
      auditRefs
        .filter(({ id, weight }) => weight > 0 && (lhr.audits[id]?.score ?? 1) < 1)
        .map(({ id }) => `${category}: ${lhr.audits[id]?.title} ${lhr.audits[id]?.displayValue ?? ''}`),
    );
    return {
      address: lhr.finalDisplayedUrl,
      scores: Object.fromEntries(
        entries.flatMap(([key, { score }]) => (score === null ? [] : [[key, Math.round(score * 100)]])),
      ),
      faults,
      benchmarkIndex: lhr.environment.benchmarkIndex,
      firstPaint: lhr.audits['first-contentful-paint']?.numericValue,
      blockingTime: lhr.audits['total-blocking-time']?.numericValue,
      largestPaint: lhr.audits['largest-contentful-paint']?.numericValue,
    };
  } finally {
    await browser.close();
  }
}
