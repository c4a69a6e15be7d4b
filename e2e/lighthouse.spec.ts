import { DEPTH } from '../scripts/test-depth.ts';
import { registerCustomer, signIn, siteUrl } from './customer.ts';
import { auditPage, type AuditOptions } from './lighthouse.ts';
import { expect, plainTest as test } from './test.ts';

/** `npm run bench` measures speed: a test must not fail because the machine is busy. */
async function expectNoFaults(path: string, options: Pick<AuditOptions, 'prepare'> = {}): Promise<void> {
  const { address, scores, faults } = await auditPage(siteUrl() + path, {
    ...options,
    categories: ['accessibility', 'best-practices', 'seo'],
  });
  expect(address).toBe(siteUrl() + path);
  expect(faults).toEqual([]);
  expect(scores).toEqual({ accessibility: 100, 'best-practices': 100, seo: 100 });
}

/** The page with the most content comes first. */
const PAGES = ['/', '/#/Packages', '/#/Login', '/#/download?category=Windows', '/#/Help', '/Terms'];

test('Lighthouse finds no fault: accessibility, best practices, SEO', async () => {
  test.setTimeout(300_000);
  const customer = await registerCustomer();
  for (const path of PAGES.slice(0, DEPTH.auditedPages)) {
    await test.step(path, () =>
      expectNoFaults(path, path === '/#/Packages' ? { prepare: (page) => signIn(page, customer) } : {}),
    );
  }
});
