import { chromium, type Page } from '@playwright/test';
import lighthouse, { type Flags } from 'lighthouse';
import { freePort } from '../server/test/free-port.ts';
import { ownChromium } from '../scripts/install-browsers.ts';

export type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo';

export interface Audit {
  /** Where the page led to. */
  readonly address: string;
  /** 0 to 100 by category; none where Lighthouse gave up. */
  readonly scores: Readonly<Partial<Record<Category, number>>>;
  /** What lost points, as `category: title`. */
  readonly faults: readonly string[];
  /** How fast the browser ran a little program of Lighthouse's: some 1,500 on the desktop computers that it has in mind. */
  readonly benchmarkIndex: number;
  /** Milliseconds on Lighthouse's slow phone; undefined without `performance`. */
  readonly firstPaint: number | undefined;
  readonly largestPaint: number | undefined;
  /** How long a press would have had to wait, beyond 50 ms a task. */
  readonly blockingTime: number | undefined;
}

export interface AuditOptions {
  readonly categories: readonly Category[];
  /** How much slower than this machine the phone is; 4 by default, which suits a quick desktop computer. */
  readonly slowdown?: number;
  /** Patterns of addresses that the browser shall not load, such as `*.js`. */
  readonly blocked?: readonly string[];
  /** `devtools` slows line and processor down for real; `simulate`, Lighthouse's own, reckons from a quick load. */
  readonly throttling?: 'simulate' | 'devtools';
  /** Prepares a page of the browser whose storage the audited one has, such as with a sign-in. */
  readonly prepare?: (page: Page) => Promise<void>;
}

/** Runs Lighthouse with its mobile profile on a page, in a browser of its own. */
export async function auditPage(url: string, options: AuditOptions): Promise<Audit> {
  const { categories, slowdown = 4, blocked = [], throttling = 'simulate', prepare } = options;
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
      throttling: { cpuSlowdownMultiplier: slowdown },
      disableStorageReset: prepare !== undefined,
      // For the pictures in its report, which nobody sees.
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
