import { LANGUAGES } from '@causeway/contract/language';
import type { TeamPricesDraft } from '@causeway/contract/console/teams';
import type { Page } from '@playwright/test';
import { consoleLanguagesOf } from '../scripts/test-depth.ts';
import { noise } from '../server/test/pictures.ts';
import { endCampaigns } from './campaigns.ts';
import { hireColleague, ownerToken } from './colleague.ts';
import { homeIn, paymentPage, setPrice } from './console-shop.ts';
import { TEXTS } from './console-shop-texts.ts';
import { addWheelTests } from './console-wheel.ts';
import { callApi, openOrder, paySandbox, registerCustomer } from './customer.ts';
import { expectNoViolations } from './expectations.ts';
import { lookAtConsole, takePicture } from './look-at.ts';
import { readMail } from './mailbox.ts';
import { openConsole } from './operator.ts';
import { OWNER } from './owner.ts';
import { useOwnServer } from './own-server.ts';
import { expect, test } from './test.ts';

// Changes here affect every customer and show on every page, so this file has its own server.
useOwnServer();

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test.use({ viewport: { width: 1280, height: 900 } });

for (const language of consoleLanguagesOf('console-campaigns')) {
  const { campaigns: t, money, vip90 } = TEXTS[language];

  test.describe(language, () => {
    test.use({ language });

    test('a recharge campaign is planned with a picture; the site shows it, an order keeps its days, the ledger has them', async ({
      page,
    }) => {
      await endCampaigns();
      await openConsole(page, '/activities');
      await expect(heading(page, t.campaigns)).toBeVisible();
      await expect(page.getByText(t.states.ended).first()).toBeVisible();
      await lookAtConsole(page, `activities-${language}`);
      await page.getByRole('link', { name: t.plan }).click();
      await expect(heading(page, t.plan)).toBeVisible();
      await expect(page.getByText(t.extraLead)).toBeVisible();
      await page.getByLabel(t.kinds.wheel).check();
      await expect(page.getByText(t.extraLead)).toHaveCount(0);
      await page.getByLabel(t.kinds.recharge).check();
      await page.getByRole('button', { name: t.plan }).click();
      await expect(page.getByText(t.missing).first()).toBeVisible();
      await lookAtConsole(page, `new-activity-${language}`);
      for (const each of LANGUAGES) {
        await page.getByLabel(t.titles[each]).fill(`Spring in ${each}`);
        await page.getByLabel(t.terms[each]).fill('Open to everybody.');
      }
      await page.getByLabel(t.daysOf(vip90)).fill('0');
      await page.getByRole('button', { name: t.plan }).click();
      await expect(page.getByText(t.extraDaysWrong)).toBeVisible();
      await page.getByLabel(t.daysOf(vip90)).fill('9');
      await page.getByRole('button', { name: t.plan }).click();
      await expect(heading(page, `Spring in ${language}`)).toBeVisible();
      await expect(page.getByText(t.states.running, { exact: true })).toBeVisible();

      const image = await noise(1200, 480).png().toBuffer();
      const file = { name: 'banner.png', mimeType: 'image/png', buffer: image };
      await page.locator('input[type=file]').nth(2).setInputFiles(file);
      await expect(page.getByText(t.uploaded)).toBeVisible();
      await expect(page.getByAltText(t.pictureAlt(t.pictures.en))).toHaveAttribute('src', /activityImage/);
      await lookAtConsole(page, `activity-${language}`);

      const customer = await registerCustomer();
      const { goods, activity } = await callApi<{
        goods: { key: string; extraDays: number }[];
        activity: { image: { b: { en: string } } };
      }>('/Website/skuList', {});
      expect(goods.find(({ key }) => key === 'vip-90')?.extraDays).toBe(9);
      // A PNG without transparency becomes a JPEG.
      expect((await fetch(activity.image.b.en)).headers.get('content-type')).toBe('image/jpeg');
      const order = await openOrder(customer);

      await page.getByRole('button', { name: t.end }).click();
      await page.getByRole('dialog').getByRole('button', { name: t.end }).click();
      await expect(page.getByText(t.overNote)).toBeVisible();
      // Paid after its end: the promised days are kept.
      await paySandbox(order.url);
      await page.goto(`/console/#/orders/${order.orderId}`);
      await expect(page.getByText(money.daysAndExtra('90', '9'))).toBeVisible();
      await expect(page.getByText(money.events.given('90', 'VIP'))).toBeVisible();
      await expect(page.getByText(money.events.extra('9', 'VIP'))).toBeVisible();
    });
  });
}

for (const language of consoleLanguagesOf('console-catalogue')) {
  const { catalogue: t, frame, goods: team, vip90 } = TEXTS[language];

  test.describe(language, () => {
    test.use({ language });

    test('a price change shows on the site; an open order keeps the old price, a new one pays the new; plans are reordered by keyboard', async ({
      page,
    }) => {
      const customer = await registerCustomer();
      const old = await openOrder(customer);
      await openConsole(page, '/catalogue');
      await expect(heading(page, t.title)).toBeVisible();
      await expect(page.getByRole('row').filter({ hasText: 'vip-90' }).first()).toContainText('$17.99');
      await lookAtConsole(page, `catalogue-${language}`);

      await page.getByRole('link', { name: vip90, exact: true }).first().click();
      await expect(heading(page, vip90)).toBeVisible();
      const price = page.getByLabel(t.price, { exact: true });
      await expect(price).toHaveValue('17.99');
      const cards = page.frameLocator('iframe');
      await expect(cards.getByText(vip90, { exact: true })).toBeVisible();
      await price.fill('18.34');
      // The draft shows on the real cards before anything is saved.
      await expect(cards.getByText('18.34')).toBeVisible();
      const losesValues = () =>
        page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));
      const leavePrompt = page.getByRole('dialog', { name: frame.leaveTitle });
      await page.getByRole('link', { name: frame.groups.customers, exact: true }).click();
      await expect(leavePrompt).toBeVisible();
      await expectNoViolations(page);
      await page.keyboard.press('Escape');
      await expect(leavePrompt).toHaveCount(0);
      await page.getByRole('link', { name: frame.groups.customers, exact: true }).click();
      await leavePrompt.getByRole('button', { name: frame.stay }).click();
      // It closes a moment later, and axe would look for it.
      await expect(leavePrompt).toHaveCount(0);
      await expect(price).toHaveValue('18.34');
      expect(await losesValues()).toBe(true);

      await lookAtConsole(page, `plan-${language}`);
      // The crossed-out price of $29.98 stays, as closely as a whole percent can.
      await expect(page.getByLabel(t.save, { exact: true })).toHaveValue('39');
      await expect(page.getByText('$30.07')).toBeVisible();
      await page.getByRole('button', { name: frame.save }).click();
      const confirming = page.getByRole('dialog', { name: t.priceChange });
      await expect(confirming.getByRole('row').filter({ hasText: '$18.34' })).toContainText('$17.99');
      await confirming.getByRole('button', { name: frame.save }).click();
      await expect(page.getByText(t.saved)).toBeVisible();
      await expect(price).toHaveValue('18.34');
      expect(await losesValues()).toBe(false);
      const history = page.getByRole('region', { name: t.historyTitle });
      await expect(history).toContainText('$17.99');
      await expect(history).toContainText('$18.34');
      for (const each of LANGUAGES) {
        const html = await homeIn(each);
        expect(html).toContain('"usd":18.34');
        expect(html).not.toContain('"usd":17.99');
      }
      expect(await paymentPage(old)).toContain('17.99');
      expect(await paymentPage(await openOrder(customer))).toContain('18.34');

      await page.goto('/console/#/catalogue');
      const up = page.getByRole('button', { name: t.up(vip90), exact: true });
      await up.focus();
      await page.keyboard.press('Enter');
      await expect(page.getByText(t.moved(vip90, 1))).toBeAttached();
      await expect(page.locator('tbody tr').first()).toContainText('vip-90');
      await expect(up).toBeFocused();
      await page.getByRole('button', { name: t.down(vip90), exact: true }).click();
      await expect(page.getByText(t.moved(vip90, 2))).toBeAttached();

      await setPrice('vip-90', 1799, 40);
    });

    test('marketing changes team prices, and learns when a colleague was faster', async ({ page }) => {
      const token = await ownerToken();
      const seen = await callApi<TeamPricesDraft & { version: number }>('/Console/teamPrices', {}, token);
      await openConsole(page, '/catalogue', await hireColleague('marketing', 'Lin Mo'));
      const goods = section(page, team.title);
      const price = goods.getByLabel(team.priceOf(1));
      await expect(price).toHaveValue('4.99');
      const ten = goods.getByRole('table', { name: team.prices }).getByRole('row').nth(2);
      await expect(ten).toContainText('$47.41');
      await price.fill('6');
      await expect(ten).toContainText('$57.00');

      await goods.getByRole('button', { name: team.addSize }).click();
      await expect(goods.getByLabel(team.seatsOf(6))).toBeFocused();
      await page.keyboard.type('20');
      await goods.getByRole('button', { name: frame.save }).click();
      await expect(goods.getByText(team.faults.seatsTwice)).toBeVisible();
      await goods.getByLabel(team.seatsOf(6)).fill('15');
      await expect(goods.getByText(team.faults.saveFalls)).toBeVisible();
      await goods.getByLabel(team.sizeSaveOf(6)).fill('7');
      await expect(goods.getByText(team.faults.saveFalls)).toHaveCount(0);

      const [month, ...others] = seen.times;
      const times = [{ days: 30, unitCents: 549, save: month?.save ?? 0 }, ...others];
      const draft = { times, sizes: seen.sizes };
      await callApi('/Console/teamPricesChange', { version: seen.version, draft }, token);

      await goods.getByRole('button', { name: frame.save }).click();
      const confirming = page.getByRole('dialog', { name: t.priceChange });
      const confirm = confirming.getByRole('button', { name: frame.save });
      await expect(confirming.getByRole('row').filter({ hasText: '$6.00' })).toContainText('$4.99');
      await confirm.click();
      const told = goods.getByRole('alert').filter({ hasText: frame.changedMeanwhile });
      await expect(told).toContainText('$4.99');
      await expect(told).toContainText('$5.49');
      await told.getByRole('button', { name: frame.keepMine }).click();
      await goods.getByRole('button', { name: frame.save }).click();
      await expect(confirming.getByRole('row').filter({ hasText: '$6.00' })).toContainText('$5.49');
      await confirm.click();
      await expect(page.getByText(team.saved)).toBeVisible();
      const saved = await callApi<TeamPricesDraft & { version: number }>('/Console/teamPrices', {}, token);
      expect(saved.times[0]).toMatchObject({ days: 30, unitCents: 600 });
      expect(saved.sizes).toContainEqual({ deviceNum: 15, save: 7 });

      await goods.getByRole('button', { name: team.removeSize(3) }).click();
      await expect(goods.getByRole('button', { name: team.addSize })).toBeFocused();
      // The message “saved” may still be that of the previous press.
      const answered = page.waitForResponse('**/Console/teamPricesChange');
      await goods.getByRole('button', { name: frame.save }).click();
      await confirm.click();
      expect(await (await answered).finished()).toBeNull();
      await expect(goods.getByLabel(team.seatsOf(6))).toHaveCount(0);
      const { version } = await callApi<{ version: number }>('/Console/teamPrices', {}, token);
      const before = { times: seen.times, sizes: seen.sizes };
      await callApi('/Console/teamPricesChange', { version, draft: before }, token);
    });

    test('an announcement appears and is ended, a mail is edited and reset, and settings show on the site', async ({
      page,
      context,
    }) => {
      const { content: t, helpVotes, mailNames, mailTexts: mails, siteFrame, brandName } = TEXTS[language];
      const texts = {
        zh: `今晚二十二点维护 ${language}`,
        tw: `今晚二十二點維護 ${language}`,
        en: `Maintenance tonight at ten, ${language}`,
      };
      await openConsole(page, '/announcements');
      await page.getByRole('button', { name: t.announce }).click();
      const dialog = page.getByRole('dialog', { name: t.newTitle });
      await dialog.getByRole('button', { name: t.announce }).click();
      await expect(dialog.getByLabel(t.texts.zh)).toHaveAttribute('aria-invalid', 'true');
      for (const each of LANGUAGES) await dialog.getByLabel(t.texts[each]).fill(texts[each]);
      await lookAtConsole(page, `announce-${language}`);
      await dialog.getByRole('button', { name: t.announce }).click();
      const announced = page.getByRole('row').filter({ hasText: texts[language] });
      await expect(announced).toContainText(t.shown);
      await lookAtConsole(page, `announcements-${language}`);

      const site = await context.newPage();
      await site.goto(`/?langType=${language}`);
      await expect(site.getByText(texts[language])).toBeVisible();
      await expectNoViolations(site);
      await takePicture(site, `announcement-${language}`);
      const bar = site.getByRole('complementary', { name: siteFrame.announcement });
      await bar.getByRole('button', { name: siteFrame.close }).click();
      await expect(bar).toBeHidden();
      await site.goto('/Terms');
      await expect(site.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(site.getByText(texts[language])).toBeHidden();
      await site.close();

      await announced.getByRole('button', { name: t.end, exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: t.end }).click();
      await expect(page.getByText(t.ended)).toBeVisible();
      expect(await homeIn(language)).not.toContain(texts[language]);

      await page.goto('/console/#/help-votes');
      await expect(heading(page, helpVotes.title)).toBeVisible();
      await page.goto('/console/#/mail-texts');
      await expect(heading(page, mails.title)).toBeVisible();
      await lookAtConsole(page, `mail-texts-${language}`);
      await page.getByRole('link', { name: mailNames['order-paid'] ?? '?', exact: true }).click();
      await page.getByText(mails.languages[language], { exact: true }).click();
      const subject = page.getByLabel(mails.subject);
      await expect(subject).toHaveValue(/\{productName\}/);
      const builtIn = await subject.inputValue();
      await subject.fill('Thanks for {nonsense}');
      await page.getByRole('button', { name: mails.save }).click();
      await expect(page.getByRole('alert').filter({ hasText: '{nonsense}' })).toBeVisible();
      await subject.fill('Thanks for {productName}');
      await page.getByLabel(mails.paragraphs).fill('Dear <b>friend</b> of {brand}\n\nUntil {accessUntil}');
      await expect(page.getByText('Thanks for VIP 90 days')).toBeVisible();
      await expect(page.frameLocator('iframe').getByText(`Dear <b>friend</b> of ${brandName}`)).toBeVisible();
      await lookAtConsole(page, `mail-text-${language}`);
      // The text on the screen is tested before it is saved.
      await page.getByRole('button', { name: mails.test }).click();
      await expect(page.getByText(mails.tested(OWNER.email))).toBeVisible();
      const mail = await readMail(OWNER.email, 'Thanks for VIP 90 days');
      expect(mail.text).toContain(`Dear <b>friend</b> of ${brandName}`);
      await page.getByRole('button', { name: mails.save }).click();
      await expect(page.getByText(mails.saved)).toBeVisible();
      await page.getByRole('button', { name: mails.reset }).click();
      await page.getByRole('dialog').getByRole('button', { name: mails.reset }).click();
      await expect(page.getByText(mails.wasReset)).toBeVisible();
      await expect(subject).toHaveValue(builtIn);

      await page.goto('/console/#/settings');
      const brand = page.getByRole('region', { name: t.groups.brand });
      const field = brand
        .getByRole('group', { name: t.fields['brand'] ?? '?' })
        .getByLabel(t.texts[language]);
      await expect(field).toHaveValue(brandName);
      await lookAtConsole(page, `settings-${language}`);
      await field.fill('');
      await brand.getByRole('button', { name: t.save }).click();
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await field.fill('Lighthouse');
      await brand.getByRole('button', { name: t.save }).click();
      await expect(page.getByText(t.savedSettings)).toBeVisible();
      expect(await homeIn(language)).toMatch(/<title>[^<]*Lighthouse/);
      const apple = page.getByRole('region', { name: t.apple });
      await apple.getByLabel(t.appleId).fill('shared.one');
      await apple.getByLabel(t.applePassword, { exact: true }).fill('seen-by-customers-alone');
      await apple.locator('button[type=submit]').click();
      await expect(apple.getByLabel(t.appleId)).toHaveValue('');
      await page.reload();
      await expect(apple).toContainText(t.appleSet);
      await expect(apple.getByLabel(t.appleId)).toHaveValue('');
      await expect(page.getByText('shared.one')).toHaveCount(0);
    });
  });
}

addWheelTests();
