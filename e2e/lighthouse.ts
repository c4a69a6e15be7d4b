import { chromium } from '@playwright/test';
import lighthouse, { type Flags } from 'lighthouse';
import { freePort } from '../server/test/free-port.ts';

export type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo';

export interface Audit {
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

interface AuditOptions {
  readonly categories: readonly Category[];
  /** How much slower than this machine the phone is; 4 by default, which suits a quick desktop computer. */
  readonly slowdown?: number;
  /** Patterns of addresses that the browser shall not load, such as `*.js`. */
  readonly blocked?: readonly string[];
  /** `devtools` slows line and processor down for real; `simulate`, Lighthouse's own, reckons from a quick load. */
  readonly throttling?: 'simulate' | 'devtools';
}

/** Runs Lighthouse with its mobile profile on a page, in a browser of its own. */
export async function auditPage(url: string, options: AuditOptions): Promise<Audit> {
  const { categories, slowdown = 4, blocked = [], throttling = 'simulate' } = options;
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', `--remote-debugging-port=${port}`],
  });
  try {
    const flags: Flags = {
      port,
      onlyCategories: [...categories],
      blockedUrlPatterns: [...blocked],
      throttlingMethod: throttling,
      throttling: { cpuSlowdownMultiplier: slowdown },
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
