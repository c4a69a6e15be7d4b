import { randomBytes, randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import type { Envelope } from '@causeway/contract/envelope';
import { PAY_METHODS } from '@causeway/contract/lists';
import pg from 'pg';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { plantCustomer } from './customers.ts';
import { leave } from './deletion-traces.ts';
import { signInOwner } from './operators.ts';
import { noise } from './pictures.ts';
import { rawRequest } from './raw-http.ts';
import type { TestApp } from './test-app.ts';
import { imageAddress, openTicket, uploadImage } from './tickets.ts';
import { useTestApp, useTestAppBeside } from './use-test-app.ts';

const MINUTE = 60;
const PUBLIC_URL = 'https://causeway.test';

const app = useTestApp();
/** The same shop with a `PUBLIC_URL`. */
const named = useTestAppBeside(app, { config: { publicUrl: PUBLIC_URL } });
let picture: Buffer;
beforeAll(async () => {
  picture = await noise(40, 30).png().toBuffer();
});

/** A customer with a ticket that has an image; `address` is the image's URL in the ticket. */
async function sentImage() {
  const customer = await plantCustomer(app);
  const { id } = await uploadImage(app, customer, picture);
  const ticket = await openTicket(app, customer, { file: [id] });
  const read = async () =>
    (await app.call('/Website/ticketView', { id: ticket }, customer)).bean.messages[0].file[0] as string;
  return { customer, id, ticket, read, address: await read() };
}

const isShown = async (address: string) =>
  (await rawRequest(address)).headers['content-type'] === 'image/png';

/** To the beginning of the next quarter of an hour. */
function toNextQuarter(): void {
  app.time.advance(15 * MINUTE - (Math.floor(app.time.clock().getTime() / 1000) % (15 * MINUTE)));
}

function altered(address: string, change: Readonly<Record<string, string | undefined>>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined) url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  return url.href;
}

/** Everything that distinguishes one response from another. */
async function answerAt(address: string) {
  const { status, body, headers } = await rawRequest(address);
  // Each response has its own.
  const { date: _, 'x-request-id': __, ...others } = headers;
  return { status, body, headers: others };
}

describe('the URL of an image', () => {
  test('shows it without a header, also in pages of other origins, and is not cached', async () => {
    const { address } = await sentImage();
    for (const headers of [
      {},
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'image' },
      { authorization: 'a token that nobody has' },
    ]) {
      const answer = await rawRequest(address, { headers });
      expect(answer.status).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': 'image/png',
        'cache-control': 'no-store',
        'content-disposition': 'inline',
        'content-security-policy': expect.stringContaining("default-src 'none'"),
        'cross-origin-resource-policy': 'cross-origin',
        'x-content-type-options': 'nosniff',
      });
    }
  });

  test('carries neither token nor account, and grants access to nothing else', async () => {
    const { customer, address, id } = await sentImage();
    expect([...new URL(address).searchParams.keys()]).toEqual(['id', 'expire', 'signature']);
    for (const secret of [customer.token, customer.id, customer.email]) expect(address).not.toContain(secret);
    const token = new URL(address).searchParams.get('signature') ?? '';
    expect((await app.call('/Website/ticketImageUrl', { id }, { token })).name).toBe('NOT_SIGNED_IN');
  });

  test('stays the same for 15 minutes, and is valid for 15 to 30', async () => {
    toNextQuarter();
    const { address, read } = await sentImage();
    app.time.advance(13 * MINUTE);
    expect(await read()).toBe(address);
    app.time.advance(3 * MINUTE);
    expect(await read()).not.toBe(address);
    expect(await isShown(address)).toBe(true);
    app.time.advance(15 * MINUTE);
    expect(await isShown(address)).toBe(false);
    expect(await isShown(await read())).toBe(true);
  });

  test('is given before the image is in a message, to the account that uploaded it alone', async () => {
    const [customer, other] = [await plantCustomer(app), await plantCustomer(app)];
    const { id } = await uploadImage(app, customer, picture);
    expect(await isShown(await imageAddress(app, customer, id.toUpperCase()))).toBe(true);
    const foreign = await app.call('/Website/ticketImageUrl', { id }, other);
    expect(foreign).toMatchObject({ status: 200, name: 'TICKET_IMAGE_NOT_FOUND', bean: null });
    expect(await app.call('/Website/ticketImageUrl', { id: randomUUID() }, other)).toEqual(foreign);
  });
});

/** Other texts of a signature's bytes: two bits of its last character are unused. */
function sameBytes(signature: string): string[] {
  const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const last = digits.indexOf(signature.at(-1) ?? '');
  return [1, 2, 3].map((bits) => signature.slice(0, -1) + (digits[last ^ bits] ?? ''));
}

describe('a large image', () => {
  const MB = 1024 * 1024;
  const PIECE = 256 * 1024;

  /** With bytes of that length, which differ from piece to piece. */
  async function largeImage(length: number) {
    const { id, address } = await sentImage();
    const bytes = randomBytes(length);
    await app.database.pool.query('update ticket_images set bytes = $2 where id = $1', [id, bytes]);
    return { address, bytes };
  }

  test('arrives whole', async () => {
    // The last piece is a single byte.
    const { address, bytes } = await largeImage(2 * MB + 1);
    const answer = await fetch(address);
    expect(answer.headers.get('content-length')).toBe(String(bytes.length));
    expect(bytes.equals(Buffer.from(await answer.arrayBuffer()))).toBe(true);
  });

  test('is read as its client reads, so a client that does not holds little memory', async () => {
    const { address, bytes } = await largeImage(24 * MB);
    const queries = vi.spyOn(pg.Client.prototype, 'query');
    const piecesRead = () =>
      queries.mock.calls.filter(([query]) => JSON.stringify(query).includes('substr(bytes')).length;
    const { hostname, port, pathname, search } = new URL(address);
    const socket = connect(Number(port), hostname);
    socket.pause();
    socket.write(`GET ${pathname}${search} HTTP/1.1\r\nHost: ${hostname}:${port}\r\n\r\n`);
    await expect.poll(piecesRead).toBeGreaterThan(0);
    for (let count = 0; count < 100; count++) await app.call('/Website/skuList', {});
    expect(piecesRead()).toBeLessThan(bytes.length / PIECE);
    socket.destroy();
    queries.mockRestore();
  });
});

describe('refused alike', () => {
  test('one of another customer’s, an altered one, an expired one and one of no image', async () => {
    toNextQuarter();
    const { address, id } = await sentImage();
    const { address: other, id: otherId } = await sentImage();
    const signature = new URL(address).searchParams.get('signature') ?? '';
    const expire = Number(new URL(address).searchParams.get('expire'));
    const flipped = (at: number) =>
      signature.slice(0, at) + (signature[at] === 'A' ? 'B' : 'A') + signature.slice(at + 1);
    const changes: readonly Readonly<Record<string, string | undefined>>[] = [
      { id: otherId },
      { id: id.toUpperCase() },
      { id: randomUUID() },
      { id: 'none' },
      { id: 'x'.repeat(5000) },
      { expire: String(expire + 900) },
      { expire: String(expire - 900) },
      { expire: '9'.repeat(30) },
      { expire: 'NaN' },
      { expire: '' },
      { expire: undefined },
      { signature: new URL(other).searchParams.get('signature') ?? '' },
      ...[0, 20, 41].map((at) => ({ signature: flipped(at) })),
      // Other texts of the same bytes for a lenient decoder.
      { signature: `${signature}=` },
      { signature: `${signature}=junk` },
      { signature: `${signature.slice(0, 20)}!${signature.slice(20)}` },
      ...sameBytes(signature).map((text) => ({ signature: text })),
      { signature: signature.slice(0, -2) },
      { signature: signature.repeat(2) },
      { signature: '长堤' },
      { signature: '' },
      { signature: undefined },
    ];
    const answers = [];
    for (const change of changes) answers.push(await answerAt(altered(address, change)));
    // Altered back, the URL is valid.
    expect(await isShown(altered(altered(address, { id: otherId }), { id }))).toBe(true);
    app.time.advance(31 * MINUTE);
    answers.push(await answerAt(address));
    const [first] = answers;
    expect(first).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
    expect((JSON.parse(first?.body ?? '') as Envelope).code).toBe(4109);
    for (const answer of answers) expect(answer).toEqual(first);
  });

  test('one whose image is another account’s by now: the signature covers both', async () => {
    const { address, id, customer } = await sentImage();
    const { id: other } = await plantCustomer(app);
    const give = (accountId: string) =>
      app.database.pool.query('update ticket_images set account_id = $2 where id = $1', [id, accountId]);
    await give(other);
    expect(await isShown(address)).toBe(false);
    await give(customer.id);
    expect(await isShown(address)).toBe(true);
  });

  test('those of a blocked account, until it is unblocked, and of a deleted one', async () => {
    const { address, customer } = await sentImage();
    const owner = await signInOwner(app);
    const act = { id: customer.id, reason: 'A test' };
    expect((await app.call('/Console/customerBlock', act, owner)).name).toBe('OK');
    expect(await isShown(address)).toBe(false);
    expect((await app.call('/Console/customerUnblock', act, owner)).name).toBe('OK');
    expect(await isShown(address)).toBe(true);
    const { email: account, password } = customer;
    const { bean } = await app.call('/Website/login', { account, password });
    expect((await leave(app, { ...customer, token: bean.data })).name).toBe('OK');
    expect(await isShown(address)).toBe(false);
  });
});

describe('URLs of pictures begin', () => {
  /** The origins in all responses to requests for this host name. */
  async function originsOf({ application }: TestApp, host: string): Promise<ReadonlySet<string>> {
    const ask = async (url: string, payload: object) => {
      const headers = { host, authorization: sent.customer.token };
      return (await application.http.inject({ method: 'POST', url, headers, payload })).json().bean;
    };
    const { payArray } = await ask('/Website/skuList', {});
    const { messages } = await ask('/Website/ticketView', { id: sent.ticket });
    const icons = payArray.map(({ icon }: { icon: string }) => icon);
    const addresses = [...icons, ...messages[0].file, await ask('/Website/ticketImageUrl', { id: sent.id })];
    expect(addresses).toHaveLength(Object.keys(PAY_METHODS).length + 2);
    return new Set(addresses.map((address) => new URL(address).origin));
  }
  let sent: Awaited<ReturnType<typeof sentImage>>;
  beforeAll(async () => {
    sent = await sentImage();
  });

  test('with PUBLIC_URL, whatever name the request used', async () => {
    for (const host of ['localhost:8080', '127.0.0.1'])
      expect(await originsOf(named, host)).toEqual(new Set([PUBLIC_URL]));
  });

  test.each([
    ['localhost:4711', 'http://localhost:4711'],
    ['127.0.0.1', 'http://127.0.0.1'],
    ['[::1]:4711', 'http://[::1]:4711'],
  ])('in a demo without one, requested as %s, with %s', async (host, origin) => {
    expect(await originsOf(app, host)).toEqual(new Set([origin]));
  });

  // A browser would parse these as the name and password of another host.
  test.each(['localhost:1@evil.example', 'localhost:1@evil.example:4711'])(
    'with nothing in a demo requested as %s',
    async (host) => {
      const request = { method: 'POST', url: '/Website/skuList', headers: { host }, payload: {} } as const;
      expect((await app.application.http.inject(request)).json()).toMatchObject({
        code: 400,
        bean: null,
      });
    },
  );
});
