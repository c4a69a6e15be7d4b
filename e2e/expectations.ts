import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

interface AxeScope {
  /** A selector; the whole page unless told. */
  readonly within?: string;
  /** A selector of what is looked at elsewhere. */
  readonly apartFrom?: string;
  readonly withoutRules?: readonly string[];
}

/** axe finds nothing, or says which elements. */
export async function expectNoViolations(page: Page, scope: AxeScope = {}): Promise<void> {
  const { within = 'body', apartFrom, withoutRules = [] } = scope;
  const axe = new AxeBuilder({ page })
    // Told apart from frames of other origins it would need a second page each time; the site has no frames.
    .setLegacyMode()
    // Nobody reads what passed.
    .options({ resultTypes: ['violations'] })
    .include(within)
    .disableRules([...withoutRules]);
  if (apartFrom !== undefined) axe.exclude(apartFrom);
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
  expect(found).toEqual([]);
}

/** Nothing is cut off or pushes the page sideways. */
export async function expectToFit(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}
