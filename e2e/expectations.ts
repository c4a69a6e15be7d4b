import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axeCore from 'axe-core';
import { expect } from './test.ts';

interface AxeScope {
  /** A selector; the whole page by default. */
  readonly within?: string;
  /** When everything else has just been checked in another theme. */
  readonly coloursAlone?: boolean;
}

/** The rules about colours; the results of the others are the same in every theme. */
const COLOUR_RULES: readonly string[] = ['color-contrast', 'link-in-text-block'];

/** As text, since the page has to parse it: that is half the cost of an analysis, so each document does it once. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

declare const window: { readonly axe?: typeof axeCore };

/** axe finds nothing; otherwise the failure names the elements. */
export async function expectNoViolations(page: Page, scope: AxeScope = {}): Promise<void> {
  const { within = 'body', coloursAlone = false } = scope;
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(AXE);
  const found = await page.evaluate(
    async ({ include, rules }) => {
      // Toasts appear over arbitrary content, which axe would take for their background; the gallery checks them alone.
      const toasts = document.querySelector<HTMLElement>('[popover="manual"]:popover-open');
      if (toasts !== null && include === 'body') toasts.style.visibility = 'hidden';
      // Ends transitions, since axe must not judge a colour in between. Endless animations cannot be ended.
      for (const animation of document.getAnimations())
        if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
      const { violations } = await window.axe!.run(include, {
        resultTypes: ['violations'],
        // Previews run no scripts, so axe cannot analyse their frames.
        iframes: false,
        // Only the rule about autoplaying sound needs files; by default axe also loads the style sheets.
        preload: { assets: ['media'] },
        ...(rules && { runOnly: { type: 'rule', values: rules } }),
      });
      toasts?.style.removeProperty('visibility');
      return violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes.map(({ html, any }) => `${html} (${any.map(({ message }) => message).join(' ')})`).join(' ')}`,
      );
    },
    { include: within, rules: coloursAlone ? [...COLOUR_RULES] : undefined },
  );
  expect(found).toEqual([]);
}

/**
 * Nothing is cut off or scrolls the page sideways. Nothing that opens over the page keeps the browser's default height,
 * with which WebKit, unlike Chromium, makes a grid as high as the window. Firefox does not report that height.
 */
export async function expectToFit(page: Page): Promise<void> {
  const { overflow, stretched } = await page.evaluate(() => ({
    overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    stretched: [...document.querySelectorAll('dialog, [popover]')]
      .filter((element) => String(element.computedStyleMap?.().get('height')) === 'fit-content')
      .map((element) => element.outerHTML),
  }));
  expect(overflow).toBeLessThanOrEqual(0);
  expect(stretched).toEqual([]);
}

/** The first screen has the first plan's price, which the summary at its end does not cover. */
export async function expectPlansInView(page: Page): Promise<void> {
  const price = page.locator('label:has(input[value="vip-360"]) data');
  const isSeen = () =>
    price.evaluate((figure) => {
      const { left, bottom } = figure.getBoundingClientRect();
      return scrollY === 0 && document.elementFromPoint(left + 1, bottom - 1) === figure;
    });
  await expect.poll(isSeen).toBe(true);
}
