import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import type axeCore from 'axe-core';
import { expect } from './test.ts';

interface AxeScope {
  /** A selector; the whole page unless told. */
  readonly within?: string;
  /** A selector of what is looked at elsewhere. */
  readonly apartFrom?: string;
  readonly withoutRules?: readonly string[];
}

/** As a text, since the page has to take it in: that is half of what an analysis costs, so each document does it once. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

declare const window: { readonly axe?: typeof axeCore };

/** axe finds nothing, or says which elements. */
export async function expectNoViolations(page: Page, scope: AxeScope = {}): Promise<void> {
  const { within = 'body', apartFrom, withoutRules = [] } = scope;
  if (await page.evaluate(() => window.axe === undefined)) await page.evaluate(AXE);
  const found = await page.evaluate(
    async ({ include, exclude, disabled }) => {
      // Toasts come and go over whatever lies there, and axe would take them for its ground; the gallery has them alone.
      const toasts = document.querySelector<HTMLElement>('[popover="manual"]:popover-open');
      if (toasts !== null && include[0] === 'body') toasts.style.visibility = 'hidden';
      // A colour on its way to another is nobody's to judge. What turns for ever has no end to bring it to.
      for (const animation of document.getAnimations())
        if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
      const { violations } = await window.axe!.run(
        { include, exclude },
        {
          // Nobody reads what passed.
          resultTypes: ['violations'],
          // Previews run no scripts, so axe could neither look into their frames nor be answered from there.
          iframes: false,
          rules: Object.fromEntries(disabled.map((rule) => [rule, { enabled: false }])),
        },
      );
      toasts?.style.removeProperty('visibility');
      return violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes.map(({ html, any }) => `${html} (${any.map(({ message }) => message).join(' ')})`).join(' ')}`,
      );
    },
    { include: [within], exclude: apartFrom === undefined ? [] : [apartFrom], disabled: withoutRules },
  );
  expect(found).toEqual([]);
}

/**
 * Nothing is cut off or pushes the page sideways. Nothing that opens over the page keeps the browser's height, with which
 * WebKit, though not Chromium, makes a grid as high as the window. Firefox cannot tell of that height.
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
