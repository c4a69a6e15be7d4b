import { chromium } from '@playwright/test';
import lighthouse, { type Flags } from 'lighthouse';
import { freePort } from '../server/test/free-port.ts';

export type Category = 'performance' | 'accessibility' | 'best-practices' | 'seo';

export interface Audit {
  /** 0 to 100 by category. */
  readonly scores: Readonly<Partial<Record<Category, number>>>;
  /** What lost points, as `category: title`. */
  readonly faults: readonly string[];
  /** Milliseconds to the largest paint on Lighthouse's slow phone; undefined without `performance`. */
  readonly largestPaint: number | undefined;
}

interface AuditOptions {
  readonly categories: readonly Category[];
  /** Patterns of addresses that the browser shall not load, such as `*.js`. */
  readonly blocked?: readonly string[];
  /** `devtools` slows line and processor down for real; `simulate`, Lighthouse's own, reckons from a quick load. */
  readonly throttling?: 'simulate' | 'devtools';
}

/** Runs Lighthouse with its mobile profile on a page, in a browser of its own. */
export async function auditPage(url: string, options: AuditOptions): Promise<Audit> {
  const { categories, blocked = [], throttling = 'simulate' } = options;
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
      scores: Object.fromEntries(entries.map(([key, { score }]) => [key, Math.round((score ?? 0) * 100)])),
      faults,
      largestPaint: lhr.audits['largest-contentful-paint']?.numericValue,
    };
  } finally {
    await browser.close();
  }
}
