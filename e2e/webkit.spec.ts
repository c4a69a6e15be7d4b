import { expect, test as base } from '@playwright/test';
import { phrases as account } from '../site/src/phrases/en/billing/account.ts';
import { phrases as checkout } from '../site/src/phrases/en/billing/checkout.ts';
import { phrases as forms } from '../site/src/phrases/en/forms.ts';
import { phrases as frame } from '../site/src/phrases/en/frame.ts';
import { phrases as paid } from '../site/src/phrases/en/billing/payment-success.ts';
import { phrases as tickets } from '../site/src/phrases/en/support/tickets.ts';
import { phrases as wheel } from '../site/src/phrases/en/promotions/wheel.ts';
import { extraDaysOf } from './campaigns.ts';
import { codeIn, freshEmail, siteUrl } from './customer.ts';
import { readMail } from './mailbox.ts';
import { openShop } from './shop.ts';
import { startBrowser, type Browser } from './web-driver.ts';
import { haveWheel } from './wheel.ts';

const TRIAL_DAYS = 3;
const PLAN_DAYS = 90;
const OPEN = ':popover-open, dialog:modal';

/** A phone's window of WebKit, and a shop with a running wheel. */
const test = base.extend<{ phone: Browser }>({
  // oxlint-disable-next-line no-empty-pattern
  phone: async ({}, use) => {
    const closeShop = await openShop();
    await haveWheel();
    const phone = await startBrowser('webkit');
    await phone.resize(390, 844);
    await use(phone);
    await phone.close();
    await closeShop();
  },
});

const byText = (tag: string, text: string) => `//${tag}[normalize-space()="${text}"]`;
const closing = `dialog:modal button[aria-label="${frame.close}"]`;

/** Navigates within the open page, as a link does. */
const goTo = (phone: Browser, path: string) =>
  phone.run((hash) => {
    location.hash = hash;
  }, path);

/** Something covers the page, and nothing that does is higher than its content. */
async function expectNoSpareRoom(phone: Browser): Promise<void> {
  await phone.find(OPEN);
  await phone.settle();
  const heights = await phone.run((selector) => {
    return [...document.querySelectorAll<HTMLElement>(selector)].map((element) => {
      const height = element.offsetHeight;
      // With no height to distribute, its rows are as high as they need.
      element.style.setProperty('height', '0', 'important');
      const needed = element.scrollHeight + element.offsetHeight - element.clientHeight;
      element.style.removeProperty('height');
      return { height, needed, what: element.outerHTML.slice(0, 200) };
    });
  }, OPEN);
  expect(heights).not.toEqual([]);
  expect(heights.filter(({ height, needed }) => height > needed + 1)).toEqual([]);
}

/** A toast with this text, as high as its content. */
async function expectToast(phone: Browser, text: string): Promise<void> {
  await phone.find(`//*[@popover="manual"]//p[normalize-space()="${text}"]`);
  await expectNoSpareRoom(phone);
}

test('on a phone a visitor registers, buys, writes a ticket and spins, and nothing that opens is too high', async ({
  phone,
}) => {
  test.setTimeout(240_000);
  const email = freshEmail();

  await phone.open(`${siteUrl()}/?langType=en`);
  await expectNoSpareRoom(phone);
  await phone.press(closing);
  await phone.press('[popovertarget="bar-sheet"]');
  await expectNoSpareRoom(phone);
  await phone.press('#bar-sheet a[href="#/Register"]');

  await phone.type('input[type=email]', email);
  await phone.press(byText('button', frame.getCode));
  await phone.type('[autocomplete=one-time-code]', codeIn((await readMail(email)).text));
  await phone.type('[autocomplete=new-password]', 'lantern-on-the-dam');
  await phone.press('main button[type=submit]');
  await expectToast(phone, forms.signUpSuccess);

  await goTo(phone, '/Packages');
  await phone.press('label:has(input[value="vip-90"])');
  await phone.press(`//label[contains(., "${checkout.methods.alipay}")]`);
  await phone.press(byText('button', checkout.pay));
  await phone.press(byText('button', 'Pay'));
  await phone.find(byText('h1', paid.title));

  await goTo(phone, '/Account');
  const days = TRIAL_DAYS + PLAN_DAYS + (await extraDaysOf('vip-90'));
  const left = [days, days - 1].map((count) => `contains(., "${account.daysLeft(count)}")`).join(' or ');
  await phone.find(`//main//section[${left}]`);
  await phone.press('[role=tab][data-key=orders]');
  await phone.press('[role=tabpanel] td button');
  await expectNoSpareRoom(phone);
  await phone.press(closing);

  await goTo(phone, '/Order?new=1');
  await phone.press('main select option[value="32"]');
  await phone.type('main input[autocomplete=off]', 'A question');
  await phone.type('main textarea', 'Does it work here?');
  await phone.press('main button[type=submit]');
  await expectToast(phone, tickets.submitted);
  await phone.find('//*[@role="log"][contains(., "Does it work here?")]');

  await goTo(phone, '/Turnplate');
  await phone.find(`//main//*[normalize-space()="${wheel.spinsLeft(1)}"]`);
  await phone.press(`button[aria-label="${wheel.goLabel}"]`);
  await expectNoSpareRoom(phone);
  await phone.find(`//main//*[normalize-space()="${wheel.spinsLeft(0)}"]`);
});
