import { expect, test } from '@playwright/test';
import { siteUrl } from './customer.ts';
import { auditPage } from './lighthouse.ts';

/** Speed is measured by `npm run bench`: a test must not fail because the machine is busy. */
for (const path of ['/', '/#/Login', '/#/download?category=Windows', '/#/Help', '/Terms']) {
  test(`Lighthouse finds nothing to mend on ${path}: accessibility, best practices, SEO`, async () => {
    const { scores, faults } = await auditPage(siteUrl() + path, {
      categories: ['accessibility', 'best-practices', 'seo'],
    });
    expect(faults).toEqual([]);
    expect(scores).toEqual({ accessibility: 100, 'best-practices': 100, seo: 100 });
  });
}
