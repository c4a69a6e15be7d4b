import { expect, test } from '@playwright/test';
import { registerCustomer, signIn, siteUrl } from './customer.ts';
import { auditPage, type AuditOptions } from './lighthouse.ts';

/** Speed is measured by `npm run bench`: a test must not fail because the machine is busy. */
async function expectNoFaults(path: string, options: Pick<AuditOptions, 'prepare'> = {}): Promise<void> {
  const { address, scores, faults } = await auditPage(siteUrl() + path, {
    ...options,
    categories: ['accessibility', 'best-practices', 'seo'],
  });
  expect(address).toBe(siteUrl() + path);
  expect(faults).toEqual([]);
  expect(scores).toEqual({ accessibility: 100, 'best-practices': 100, seo: 100 });
}

for (const path of ['/', '/#/Login', '/#/download?category=Windows', '/#/Help', '/Terms']) {
  test(`Lighthouse finds nothing to mend on ${path}: accessibility, best practices, SEO`, () =>
    expectNoFaults(path));
}

test('Lighthouse finds nothing to mend on a customer’s packages: accessibility, best practices, SEO', async () => {
  const customer = await registerCustomer();
  await expectNoFaults('/#/Packages', { prepare: (page) => signIn(page, customer) });
});
