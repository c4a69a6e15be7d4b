import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { bindDevice } from './client-apps.ts';
import { freshEmail, plantCustomer } from './customers.ts';
import { plantOperator } from './operators.ts';
import { DAY, useSupport } from './support-scene.ts';
import { plantMember, plantTeam } from './teams.ts';
import { openTicket } from './tickets.ts';

const { app, operators, act, now, auditOf } = useSupport();

describe('other help for customers and members', () => {
  /** A customer, and a member with and without an address. */
  async function people() {
    const team = await plantTeam(app);
    const [customer, member, silent] = await Promise.all([
      plantCustomer(app),
      plantMember(app, team, { email: freshEmail() }),
      plantMember(app, team),
    ]);
    const row = await app.database.db
      .selectFrom('members')
      .select('email')
      .where('account_id', '=', member.id)
      .executeTakeFirstOrThrow();
    return { customer, member: { ...member, email: row.email ?? '' }, silent };
  }

  test('a reset link sets the password of a customer or member once', async () => {
    const { customer, member, silent } = await people();
    for (const { id, email } of [customer, member]) {
      expect((await act('customerResetLink', { id })).name).toBe('OK');
      const { text } = await app.smtp.waitForMail(email, ({ subject }) => /new password/.test(subject));
      const link = new URLSearchParams(/setpassword\?(\S+)/.exec(text)?.[1]);
      // The name tells the page that it is a member's link.
      expect(link.get('name')).toBe(id === member.id ? member.name : null);
      const key = link.get('key');
      const password = 'another lantern on the dam';
      expect((await app.call('/Website/repass', { key, password })).name).toBe('OK');
      expect((await app.call('/Website/repass', { key, password })).name).toBe('SET_PASSWORD_KEY_INVALID');
    }
    expect((await act('customerResetLink', { id: silent.id })).name).toBe('CUSTOMER_NO_ADDRESS');
    expect(await auditOf(silent.id)).toEqual([]);
  });

  test('an email has the text as it was written, without links, and is not in the audit log', async () => {
    const { customer, member } = await people();
    const content = 'First line.\nSecond line at https://elsewhere.example/x';
    for (const { id, email } of [customer, member]) {
      const mail = { id, subject: 'About your refund', content, key: randomUUID() };
      expect((await act('customerEmail', mail)).name).toBe('OK');
      const { text, html } = await app.smtp.waitForMail(
        email,
        ({ subject }) => subject === 'About your refund',
      );
      expect(text).toContain('First line.\nSecond line');
      expect(html).not.toContain('https://elsewhere.example');
    }
    const blank = { id: customer.id, subject: ' ', content, key: randomUUID() };
    expect((await act('customerEmail', blank)).name).toBe('CUSTOMER_TEXT_MISSING');
    const rows = app.database.db
      .selectFrom('audit_entries')
      .select('details')
      .where('account_id', '=', customer.id);
    expect(JSON.stringify(await rows.execute())).not.toContain('line');
  });

  test('an email whose response was lost is sent once; its key is not for another text, nor for another customer', async () => {
    const [customer, other] = await Promise.all([plantCustomer(app), plantCustomer(app)]);
    const mail = { id: customer.id, subject: 'Refund', content: 'It is done.', key: randomUUID() };
    const name = async (more = {}) => (await act('customerEmail', { ...mail, ...more })).name;
    expect([await name(), await name(), await name({ content: 'It is done. ' })]).toEqual(['OK', 'OK', 'OK']);
    expect(await name({ content: 'It is not.' })).toBe('CUSTOMER_KEY_USED');
    expect(await name({ subject: 'Money' })).toBe('CUSTOMER_KEY_USED');
    expect(await name({ id: other.id })).toBe('OK');
    const sentTo = (accountId: string) =>
      app.database.db
        .selectFrom('mails')
        .select('id')
        .where('account_id', '=', accountId)
        .where('template', '=', 'support-message')
        .execute();
    expect([await sentTo(customer.id), await sentTo(other.id)]).toMatchObject([[{}], [{}]]);
    expect(await auditOf(customer.id)).toEqual(['customer.email']);
    expect(await name({ key: randomUUID() })).toBe('OK');
    expect(await sentTo(customer.id)).toHaveLength(2);
  });

  test('a ticket is opened with a message that waits for the customer', async () => {
    const { customer } = await people();
    const ticket = { id: customer.id, type: 2, title: 'Your account', content: 'Please have a look.' };
    const opened = await act('customerTicketOpen', ticket);
    expect(opened.name).toBe('OK');
    // As after a lost response.
    expect((await act('customerTicketOpen', ticket)).bean).toEqual(opened.bean);
    const list = await app.call('/Website/ticket', {}, customer);
    expect(list.bean).toMatchObject([{ id: opened.bean.id, title: 'Your account', state: 2, unread: true }]);
    await app.smtp.waitForMail(customer.email, ({ subject }) => /opened a ticket/.test(subject));
    const reply = { subject: opened.bean.id, content: 'Thank you.' };
    expect((await app.call('/Website/ticketAdd', reply, customer)).name).toBe('OK');
    expect((await act('customerTicketOpen', { ...ticket, title: '' })).name).toBe('TICKET_TITLE_REQUIRED');
  });

  test('a payment link selects a plan and makes no order', async () => {
    const customer = await plantCustomer(app);
    const { id } = customer;
    const link = async (plan: string, method?: string) =>
      (await act('customerPaymentLink', { id, plan, method })).name;
    expect(await link('vip-360', 'alipay')).toBe('OK');
    const { text } = await app.smtp.waitForMail(customer.email, ({ subject }) =>
      /payment link/.test(subject),
    );
    expect(text).toContain(encodeURIComponent('/Packages?plan=vip-360&pay=alipay'));
    expect(await link('vip-1')).toBe('PLAN_NOT_FOUND');
    expect(await link('vip-360', 'gold')).toBe('PAY_METHOD_UNKNOWN');
    const orders = app.database.db.selectFrom('orders').select('id').where('account_id', '=', id);
    expect(await orders.execute()).toEqual([]);
    const team = await plantTeam(app);
    expect((await act('customerPaymentLink', { id: team.id, plan: 'vip-360' })).name).toBe(
      'CUSTOMER_NOT_INDIVIDUAL',
    );
  });

  test('a removed device is logged out and its slot is free; another account’s stays', async () => {
    const [customer, other] = await Promise.all([plantCustomer(app), plantCustomer(app)]);
    const bound = await bindDevice(app, customer);
    const { deviceId } = bound;
    for (const unknown of ['none', randomUUID()])
      expect((await act('customerDeviceRemove', { id: customer.id, deviceId: unknown })).name).toBe(
        'DEVICE_NOT_FOUND',
      );
    expect((await act('customerDeviceRemove', { id: other.id, deviceId })).name).toBe('DEVICE_NOT_FOUND');
    expect((await act('customerDeviceRemove', { id: customer.id, deviceId })).name).toBe('OK');
    expect((await app.call('/Client/info', {}, bound)).name).toBe('SESSION_REVOKED');
    await bindDevice(app, customer);
    await app.smtp.waitForMail(customer.email, ({ subject }) => /removed a device/.test(subject));
  });

  test('notes and tags are for operators only, are found by the filter, and go with the account', async () => {
    const { customer, silent } = await people();
    const { id, email } = customer;
    const noted = await act('customerNote', { id, content: ' Met at the fair. ' });
    expect(noted.name).toBe('OK');
    // As after a lost response.
    expect((await act('customerNote', { id, content: 'Met at the fair.' })).bean).toEqual(noted.bean);
    expect((await act('customerNote', { id: silent.id, content: 'Calls often.' })).name).toBe('OK');
    expect((await act('customerNote', { id, content: ' ' })).name).toBe('CUSTOMER_TEXT_MISSING');
    const tag = `loyal ${id.slice(-6)}`;
    expect((await act('customerTag', { id, tags: [` ${tag.toUpperCase()}`, 'vip friend', tag] })).name).toBe(
      'OK',
    );
    for (const seen of [undefined, []]) {
      const again = await act('customerTag', { id, tags: ['vip friend', tag], seen });
      expect(again.name).toBe('NOTHING_CHANGED');
    }
    // A colleague has added one since.
    expect(await act('customerTag', { id, tags: [], seen: [tag] })).toMatchObject({
      name: 'CHANGED_MEANWHILE',
      bean: { tags: [tag, 'vip friend'].toSorted() },
    });
    const notes = await app.call('/Console/customerNotes', { id }, operators.owner);
    expect(notes.bean).toMatchObject({
      tags: [tag, 'vip friend'].toSorted(),
      notes: [{ content: 'Met at the fair.', by: expect.any(String) }],
    });
    expect(
      (await app.call('/Console/customers', { tag: tag.toUpperCase() }, operators.owner)).bean.list,
    ).toMatchObject([{ id }]);
    expect(
      (await app.call('/Console/customers', { tag: 'nobody has it' }, operators.owner)).bean.list,
    ).toEqual([]);
    expect((await app.call('/Console/customerTags', {}, operators.owner)).bean).toContain(tag);
    const { bean } = await app.call('/Website/exportAccount', {}, customer);
    expect(JSON.stringify(bean)).not.toMatch(/fair|loyal/);

    await openTicket(app, customer);
    expect((await act('customerDelete', { id, email }, operators.owner)).name).toBe('OK');
    const { rows } = await app.database.pool.query(
      'select account_id from customer_notes where account_id = $1 union select account_id from customer_tags where account_id = $1',
      [id],
    );
    expect(rows).toEqual([]);
    expect((await act('customerNote', { id, content: 'Gone.' })).name).toBe('CUSTOMER_GONE');
  });

  test('a deleted member leaves no notes', async () => {
    const team = await plantTeam(app);
    const member = await plantMember(app, team);
    await act('customerNote', { id: member.id, content: 'Shy.' });
    expect((await app.call('/Team/memberDelete', { id: member.id }, team)).name).toBe('OK');
    const left = app.database.db
      .selectFrom('customer_notes')
      .select('id')
      .where('account_id', '=', member.id);
    expect(await left.execute()).toEqual([]);
  });

  test('each needs a reason, an existing customer and its right; finance has neither right', async () => {
    const { id } = await plantCustomer(app);
    const finance = await plantOperator(app, 'finance');
    const inputs = {
      customerDeviceRemove: { deviceId: 'none' },
      customerResetLink: {},
      customerEmail: { subject: 'S', content: 'C', key: randomUUID() },
      customerTicketOpen: { type: 2, title: 'T', content: 'C' },
      customerPaymentLink: { plan: 'vip-360' },
      customerEmailChange: { email: freshEmail() },
      customerMfaCode: {},
      customerMfaOff: { code: '123456' },
      customerSlots: { slots: 1, until: now() + DAY },
      customerTag: { tags: ['t'] },
    };
    for (const [path, input] of Object.entries(inputs)) {
      const name = async (more: object, operator = operators.support) =>
        (await act(path, { id, ...input, ...more }, operator)).name;
      const names = [
        await name({ reason: ' \n' }),
        await name({ id: randomUUID() }),
        await name({ id: 'none' }),
        await name({}, finance),
      ];
      const unknown = 'CUSTOMER_NOT_FOUND';
      expect([path, ...names]).toEqual([path, 'REASON_REQUIRED', unknown, unknown, 'RIGHT_MISSING']);
    }
    expect(await auditOf(id)).toEqual([]);
  });
});
