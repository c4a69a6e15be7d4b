import type pg from 'pg';
import { randomBytes } from 'node:crypto';
import { bindDevice, freshDevice } from './client-apps.ts';
import { buy, codeIn, type Customer } from './customers.ts';
import { noise } from './pictures.ts';
import { turnOnMfa, type MfaCustomer } from './two-factor.ts';
import type { Answer, TestApp } from './test-app.ts';
import { openTicket, uploadImage } from './tickets.ts';
import { plantSpin } from './wheels.ts';
import { ofCustomer, ownedBy } from '../src/modules/identity/owner-store.ts';

/** Fills an account with every kind of text that a person can leave; returns those texts. */
export async function plantTraces(
  app: TestApp,
  customer: Customer,
): Promise<{ traces: Readonly<Record<string, string>>; stepped: MfaCustomer }> {
  const mark = (name: string) => `${name}-${randomBytes(8).toString('hex')}`;
  const traces = {
    email: customer.email,
    formerEmail: `${mark('former')}@mail.example`,
    deviceName: mark('device'),
    deviceType: mark('type'),
    clientId: mark('client'),
    browser: mark('browser'),
    system: mark('system'),
    source: mark('source'),
    channel: mark('channel'),
    title: mark('title'),
    content: mark('content'),
    reply: mark('reply'),
    staffReply: mark('staff'),
    note: mark('note'),
    passkey: mark('passkey'),
    event: mark('event'),
    seed: mark('seed'),
  };
  const { id, token } = customer;
  const device = freshDevice({ id: traces.clientId, name: traces.deviceName, type: traces.deviceType });
  await bindDevice(app, customer, device);
  await buy(app, customer);
  const order = { productId: 'vip-7', mId: 1, payType: 'alipay' };
  await app.call(
    '/Website/createRenewOrder',
    { ...order, source: traces.source, channelId: traces.channel },
    { token },
  );
  const { id: image } = await uploadImage(app, customer, await noise(40, 30).png().toBuffer());
  const ticket = await openTicket(app, customer, {
    title: traces.title,
    content: traces.content,
    file: [image],
  });
  await app.call('/Website/ticketAdd', { subject: ticket, content: traces.reply }, { token });
  await app.call('/Website/forgotCode', { email: customer.email });
  const { db } = app.database;
  const now = new Date();
  await plantSpin(db, id, traces.seed);
  await db
    .insertInto('ticket_messages')
    .values({
      id: crypto.randomUUID(),
      ticket_id: ticket,
      author: 'staff',
      content: traces.staffReply,
      written_at: now,
    })
    .execute();
  await db
    .insertInto('ticket_notes')
    .values({
      id: crypto.randomUUID(),
      ticket_id: ticket,
      operator_id: null,
      content: traces.note,
      written_at: now,
    })
    .execute();
  const fourDaysAgo = new Date(now.getTime() - 4 * 86_400_000);
  await db
    .insertInto('email_changes')
    .values({
      id: crypto.randomUUID(),
      account_id: id,
      new_email: customer.email,
      old_email: traces.formerEmail,
      requested_at: fourDaysAgo,
      confirmed_at: fourDaysAgo,
    })
    .execute();
  await db
    .insertInto('mail_codes')
    .values({
      email: traces.formerEmail,
      purpose: 'reset',
      code_hash: randomBytes(32),
      sent_at: now,
      expires_at: now,
      wrong_tries: 0,
      used_at: null,
    })
    .execute();
  await db
    .updateTable('sessions')
    .set({ browser: traces.browser, system: traces.system })
    .where(ownedBy(ofCustomer(id)))
    .execute();
  await db
    .insertInto('passkeys')
    .values({
      id: crypto.randomUUID(),
      owner_kind: 'customer',
      owner_id: id,
      credential_id: randomBytes(16),
      public_key: randomBytes(16),
      counter: 0,
      transports: '[]',
      name: traces.passkey,
      browser: traces.browser,
      system: traces.system,
      created_at: now,
      last_used_at: null,
    })
    .execute();
  await db
    .updateTable('security_events')
    .set({ browser: traces.event })
    .where(ownedBy(ofCustomer(id)))
    .execute();
  await db
    .insertInto('set_password_keys')
    .values({
      owner_kind: 'customer',
      key_hash: randomBytes(32),
      owner_id: id,
      expires_at: now,
      used_at: null,
    })
    .execute();
  const stepped = await turnOnMfa(app, customer);
  const [{ bytes }, { password_hash: passwordHash }] = await Promise.all([
    db.selectFrom('ticket_images').select('bytes').where('id', '=', image).executeTakeFirstOrThrow(),
    db
      .selectFrom('credentials')
      .select('password_hash')
      .where(ownedBy(ofCustomer(id)))
      .executeTakeFirstOrThrow(),
  ]);
  return {
    traces: { ...traces, image: bytes.toString('hex'), passwordHash: passwordHash ?? 'none' },
    stepped,
  };
}

/** Every row of every table, the jobs' too, as text: bytes are in hexadecimal. */
export async function dumpRows(pool: pg.Pool): Promise<readonly { table: string; row: string }[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const dumps = tables.map(async ({ name }) => {
    const { rows } = await pool.query<{ row: string }>(`select t::text as row from ${name} t`);
    return rows.map(({ row }) => ({ table: name, row }));
  });
  return (await Promise.all(dumps)).flat();
}

/** Where a dump holds any of the texts, plain, in hexadecimal or in Base64: as `name in table`. */
export function findTraces(
  dump: readonly { table: string; row: string }[],
  traces: Readonly<Record<string, string>>,
): string[] {
  return Object.entries(traces).flatMap(([name, text]) => {
    const bytes = Buffer.from(text, 'utf8');
    const forms = [text, bytes.toString('hex'), bytes.toString('base64').replace(/.?=*$/, '')];
    return dump
      .filter(({ row }) => forms.some((form) => row.toLowerCase().includes(form.toLowerCase())))
      .map(({ table }) => `${name} in ${table}`);
  });
}

/** Requests the mailed code that deletes the account, and reads it. */
export async function deletionCodeOf(app: TestApp, customer: Customer): Promise<string> {
  const { name } = await app.call('/Website/deletionCode', {}, customer);
  if (name !== 'OK') throw new Error(`Asking for the code answered ${name}`);
  const mail = await app.smtp.waitForMail(customer.email, ({ subject }) => subject.includes('deletion code'));
  return codeIn(mail.text);
}

/** Deletes the account as its owner does: with the mailed code, the password and, if it is on, two-factor. */
export async function leave(app: TestApp, customer: Customer | MfaCustomer): Promise<Answer> {
  const code = await deletionCodeOf(app, customer);
  const otp = 'code' in customer ? { otp: customer.code() } : {};
  return app.call('/Website/deleteAccount', { code, password: customer.password, ...otp }, customer);
}
