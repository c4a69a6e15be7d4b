import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { removeDueMfa, type MfaRemovalContext } from '../src/modules/identity/mfa-removal-service.ts';
import { createSecurityNotices } from '../src/modules/identity/security-notice-service.ts';
import { createMemberNotices } from '../src/modules/teams/api.ts';
import { anotherProcess } from './another-process.ts';
import { codeIn, plantCustomer } from './customers.ts';
import { DAY, useSupport } from './support-scene.ts';
import { turnOnMfa } from './two-factor.ts';

const { app, operators, act, login, page, auditOf, linkTo, open, signInAgain } = useSupport();
let removals: MfaRemovalContext;
let stop: () => Promise<void>;
beforeAll(() => {
  const other = anotherProcess(app);
  const notices = createSecurityNotices({ ...other.platform, members: createMemberNotices(other.platform) });
  removals = { ...other.platform, notices };
  stop = other.stop;
});
afterAll(() => stop());

describe('turning two-factor off', () => {
  const removeTwice = () => Promise.all([removeDueMfa(removals), removeDueMfa(removals)]);
  const isOn = async (id: string) => (await page(id)).mfa;

  /** A customer whose code has been read back. */
  async function planned() {
    const customer = await turnOnMfa(app, await plantCustomer(app));
    const { id } = customer;
    expect((await act('customerMfaCode', { id })).name).toBe('OK');
    const { path, text } = await linkTo(customer.email, /turn off two-factor/);
    const plan = await act('customerMfaOff', { id, code: codeIn(text) });
    expect(plan.name).toBe('OK');
    return { customer, path, at: Number(plan.bean.at) };
  }

  test('needs the code, takes effect after a day, once, and is emailed', async () => {
    const customer = await turnOnMfa(app, await plantCustomer(app));
    const { id } = customer;
    expect((await act('customerMfaOff', { id, code: '123456' })).name).toBe('CODE_WRONG');
    expect((await act('customerMfaCode', { id })).name).toBe('OK');
    expect((await act('customerMfaCode', { id })).name).toBe('CODE_SENT_RECENTLY');
    const { text } = await linkTo(customer.email, /turn off two-factor/);
    const plan = await act('customerMfaOff', { id, code: codeIn(text) });
    expect(plan.name).toBe('OK');
    expect((await act('customerMfaOff', { id, code: codeIn(text) })).name).toBe('CODE_USED');
    await app.smtp.waitForMail(customer.email, ({ subject }) => /will be turned off/.test(subject));
    expect(await page(id)).toMatchObject({ mfa: true, mfaOffAt: plan.bean.at });
    app.time.advance(61);
    expect((await act('customerMfaCode', { id })).name).toBe('CUSTOMER_MFA_PLANNED');

    app.time.advance(DAY - 120);
    await removeTwice();
    expect((await login(customer)).name).toBe('SECOND_STEP_NEEDED');
    app.time.advance(120);
    await removeTwice();
    await removeTwice();
    expect((await login(customer)).name).toBe('OK');
    await signInAgain();
    expect(await page(id)).toMatchObject({ mfa: false, mfaOffAt: null });
    expect(await auditOf(id)).toEqual(['customer.mfa_code', 'customer.mfa_off', 'account.mfa_off']);
    await app.smtp.waitForMail(customer.email, ({ subject }) => /authentication turned off/.test(subject));
  });

  test('is canceled by the link, even before the code is read back', async () => {
    const { customer, path } = await planned();
    expect((await open(path)).title).toBe('Keep two-factor authentication?');
    expect((await open(path, {})).title).toBe('Two-factor authentication stays on');
    expect((await open(path, {})).title).toBe('This link is no longer valid');
    app.time.advance(61);
    expect((await act('customerMfaCode', { id: customer.id })).name).toBe('OK');
    const { text } = await app.smtp.waitForMail(
      customer.email,
      (mail) => /turn off two-factor/.test(mail.subject) && !mail.text.includes(path),
    );
    const [, again = ''] = /http:\/\/localhost:8080(\/account\/\S+)/.exec(text) ?? [];
    await open(again, {});
    const late = await act('customerMfaOff', { id: customer.id, code: codeIn(text) });
    expect(late.name).toBe('CUSTOMER_MFA_NOT_ASKED');
    app.time.advance(DAY);
    await removeTwice();
    await signInAgain();
    expect(await isOn(customer.id)).toBe(true);
  });

  test.each([
    [
      'turned off and on again meanwhile stays on',
      async (customer: Awaited<ReturnType<typeof turnOnMfa>>) => {
        const { password } = customer;
        await app.call('/Website/secondStepEnd', { password, otp: customer.code(1) }, customer);
        app.time.advance(60);
        await turnOnMfa(app, customer);
      },
      true,
    ],
    [
      'turned off meanwhile stays off',
      async (customer: Awaited<ReturnType<typeof turnOnMfa>>) => {
        const { password } = customer;
        await app.call('/Website/secondStepEnd', { password, otp: customer.code(1) }, customer);
      },
      false,
    ],
  ])('%s', async (_title, meanwhile, expected) => {
    const { customer } = await planned();
    await meanwhile(customer);
    expect(await isOn(customer.id)).toBe(expected);
    app.time.advance(DAY);
    await removeTwice();
    await signInAgain();
    expect(await isOn(customer.id)).toBe(expected);
    expect(await auditOf(customer.id)).not.toContain('account.mfa_off');
  });

  test('of an account that was deleted meanwhile does nothing', async () => {
    const { customer } = await planned();
    await act('customerDelete', { id: customer.id, email: customer.email }, operators.owner);
    app.time.advance(DAY);
    await removeTwice();
    expect(await auditOf(customer.id)).not.toContain('account.mfa_off');
    await signInAgain();
  });

  test('is refused without two-factor', async () => {
    const { id } = await plantCustomer(app);
    expect((await act('customerMfaCode', { id })).name).toBe('CUSTOMER_MFA_OFF');
  });
});
