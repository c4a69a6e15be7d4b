import { expect, type BrowserContext, type Locator, type Page } from '@playwright/test';
import type { ProviderStub } from '../server/test/providers/provider-stub.ts';
import { siteUrl } from './customer.ts';

/** Origins besides the shop's that a browser may be sent to: payment providers' pages. */
export const providerOrigins = new Set<string>();

export interface ProviderPages {
  /** Sends the shop all pending events, as the provider's webhook would. */
  deliver(): Promise<void>;
}

export const PAY = 'Pay at the provider';
export const BACK = 'Back to the shop';

interface ProviderReturns {
  readonly origin: string;
  readonly onward: (url: string) => Promise<string>;
  readonly back: (url: string) => Promise<string>;
}

/**
 * Shows a page of the provider wherever its stub sends the browser: it pays and goes on to `onward`, or turns to `back`. The
 * shop learns of it only through {@link ProviderPages.deliver}.
 */
export async function showProviderPages(
  context: BrowserContext,
  far: ProviderStub,
  { origin, onward, back: backFrom }: ProviderReturns,
): Promise<ProviderPages> {
  providerOrigins.add(origin);
  await context.route(`${origin}/**`, async (route) => {
    const url = new URL(route.request().url());
    const doing = url.searchParams.get('doing');
    url.searchParams.delete('doing');
    if (doing === 'pay') {
      await far.pay(url.href);
      return route.fulfill({ status: 303, headers: { location: await onward(url.href) } });
    }
    const link = (does: string, text: string) => {
      const to = new URL(url);
      to.searchParams.set('doing', does);
      return `<a href="${to.href.replaceAll('&', '&amp;')}">${text}</a>`;
    };
    const back = `<a href="${(await backFrom(url.href)).replaceAll('&', '&amp;')}">${BACK}</a>`;
    const body = `<!doctype html><title>Provider</title><h1>Provider</h1>${link('pay', PAY)} ${back}`;
    return route.fulfill({ contentType: 'text/html; charset=utf-8', body });
  });
  return { deliver: () => deliverEvents(far) };
}

/** Sends the shop all pending events of a provider, as its webhook would. */
export async function deliverEvents(far: ProviderStub): Promise<void> {
  for (let events = far.tell(); events.length > 0; events = far.tell()) {
    for (const event of events) {
      const { headers, body } = far.sign(event);
      const answer = await fetch(`${siteUrl()}/pay/${far.name}/events`, { method: 'POST', headers, body });
      if (!answer.ok) throw new Error(`${event.type} was answered ${answer.status}`);
    }
  }
}

/**
 * Opens the plans, and again until a method in yuan is among theirs: the rate is known within seconds. A page that still
 * loads is not reloaded, since Firefox reports the modules that this breaks off.
 */
export async function openPlansWith(page: Page, method: Locator): Promise<void> {
  await page.goto('/#/Packages');
  await expect(async () => {
    try {
      await expect(method).toBeVisible({ timeout: 2000 });
    } catch (error) {
      await page.reload();
      throw error;
    }
  }).toPass();
}
