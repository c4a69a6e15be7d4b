import { randomBytes, randomUUID } from 'node:crypto';
import { ACCOUNT_EXPORT_TYPE } from '@causeway/contract/privacy';
import { beforeAll, expect, test } from 'vitest';
import { inSnapshot } from '../src/platform/database/tx.ts';
import { listHeldRows, readLarge } from '../src/modules/privacy/privacy-store.ts';
import { viewExport } from '../src/modules/privacy/customer/privacy-view.ts';
import { plantCustomer, type Customer } from './customers.ts';
import { openTicket } from './tickets.ts';
import { useTestApp } from './use-test-app.ts';

const MB = 1024 * 1024;

const app = useTestApp({ config: { rateLimitFactor: 1 } });
let customer: Customer;
/** In Base64, by the image's id. */
const images = new Map<string, string>();
beforeAll(async () => {
  customer = await plantCustomer(app);
  const { db } = app.database;
  for (const messageImages of [2, 1]) {
    const ticket = await openTicket(app, customer, { title: `Ticket with ${messageImages}` });
    const { id: message } = await db
      .selectFrom('ticket_messages')
      .select('id')
      .where('ticket_id', '=', ticket)
      .executeTakeFirstOrThrow();
    for (let position = 0; position < messageImages; position++) {
      const [id, bytes] = [randomUUID(), randomBytes(5 * MB)];
      images.set(id, bytes.toString('base64'));
      await db
        .insertInto('ticket_images')
        .values({
          id,
          account_id: customer.id,
          message_id: message,
          position,
          type: 'image/png',
          bytes,
          uploaded_at: new Date(),
        })
        .execute();
    }
  }
});

const ask = ({ token } = customer) =>
  fetch(`${app.url}/Website/exportAccount`, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json' },
    body: '{}',
  });

test('three images of 5 MB arrive complete, in a file that no cache keeps', async () => {
  const answer = await ask();
  expect(answer.headers.get('content-type')).toBe(ACCOUNT_EXPORT_TYPE);
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="causeway-account-\d{4}-\d\d-\d\d\.json"$/,
  );
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const { account, tables } = (await answer.json()) as {
    account: string;
    tables: Record<string, { id: string; bytes: string }[]>;
  };
  expect(account).toBe(customer.email);
  expect(tables['tickets']).toHaveLength(2);
  const found = tables['ticket_images'] ?? [];
  expect(found).toHaveLength(3);
  for (const { id, bytes } of found) expect(bytes === images.get(id)).toBe(true);
});

test('images are read one by one while the file is sent: never two are in memory', async () => {
  const { db } = app.database;
  const tables = await inSnapshot(db, (tx) => listHeldRows(tx, customer));
  let asked = 0;
  const file = viewExport(customer.email, {
    madeAt: new Date(),
    tables,
    readLarge: (...which) => {
      asked++;
      return readLarge(db, ...which);
    },
  });
  let taken = 0;
  for await (const chunk of file.chunks()) {
    expect(chunk.length).toBeLessThan(7 * MB);
    if (chunk.length > MB) taken++;
    expect(asked).toBe(taken);
  }
  expect(taken).toBe(3);
});

test('an image that is purged while the file is written is missing, and nothing else', async () => {
  const { db } = app.database;
  const tables = await inSnapshot(db, (tx) => listHeldRows(tx, customer));
  const gone = [...images.keys()][0] ?? '';
  const file = viewExport(customer.email, {
    madeAt: new Date(),
    tables,
    readLarge: async (table, column, id) => (id === gone ? readLarge(db, table, column, randomUUID()) : null),
  });
  let text = '';
  for await (const chunk of file.chunks()) text += chunk;
  const { ticket_images: rows } = (JSON.parse(text) as { tables: Record<string, object[]> }).tables;
  expect(rows?.find((row) => 'id' in row && row.id === gone)).toMatchObject({ bytes: null });
});

test('the eleventh export of an account within an hour is refused with code 429', async () => {
  const without = await plantCustomer(app);
  const types: (string | null)[] = [];
  let answer: Response;
  do {
    answer = await ask(without);
    types.push(answer.headers.get('content-type'));
    if (answer.headers.has('content-disposition')) await answer.body?.cancel();
  } while (answer.headers.has('content-disposition') && types.length < 20);
  expect(types).toHaveLength(11);
  expect(await answer.json()).toMatchObject({ code: 429 });
});
