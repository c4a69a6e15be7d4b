import { randomUUID, sign, verify } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Clock } from '../../src/platform/clock.ts';
import type { StubEvent, Forgery, Message } from './provider-stub.ts';
import { createSigningKey } from './paypal-certificate.ts';

const DAY_MS = 86_400_000;

interface Signing {
  readonly webhookId: string;
  readonly at: Date;
  readonly certificateUrl: string;
  readonly key: ReturnType<typeof createSigningKey>;
}

/** Made once for all provider stubs of a process. */
let made: ReturnType<typeof makeKeys> | undefined;
function makeKeys() {
  const years = (count: number) => new Date(Date.now() + count * 365 * DAY_MS);
  return {
    'CERT-current': createSigningKey(years(-1), years(10)),
    'CERT-ended': createSigningKey(years(-3), years(-1)),
    strangers: createSigningKey(years(-1), years(10)),
  };
}

export type PaypalSigning = ReturnType<typeof createPaypalSigning>;

/** PayPal's signatures of events: over their transmission and a checksum of their bytes, with a certificate's key. */
export function createPaypalSigning(origin: () => string, webhookId: string, clock: Clock) {
  const { strangers, ...keys } = (made ??= makeKeys());
  const others = new Set<string>();
  let away = false;
  const urlOf = (name: string) => `${origin()}/v1/notifications/certs/${name}`;

  function send(body: string, how: Partial<Signing> = {}): Message {
    const used = {
      webhookId,
      at: clock(),
      certificateUrl: urlOf('CERT-current'),
      key: keys['CERT-current'],
      ...how,
    };
    const id = randomUUID();
    const time = used.at.toISOString().replace(/\.\d+/, '');
    const text = `${id}|${time}|${used.webhookId}|${crc32(body)}`;
    return {
      body,
      headers: {
        'content-type': 'application/json',
        'paypal-transmission-id': id,
        'paypal-transmission-time': time,
        'paypal-transmission-sig': sign('sha256', Buffer.from(text), used.key.privateKey).toString('base64'),
        'paypal-cert-url': used.certificateUrl,
        'paypal-auth-algo': 'SHA256withRSA',
      },
    };
  }

  /** The result of `verify-webhook-signature`; `raw` is the request as received, whose event must be byte-identical. */
  function isGenuine(raw: string): boolean {
    const said = JSON.parse(raw) as Record<string, string>;
    const event = raw.slice(raw.indexOf('"webhook_event":') + '"webhook_event":'.length, -1);
    const name = said['cert_url']?.split('/').at(-1) ?? '';
    if (said['auth_algo'] !== 'SHA256withRSA' || !(name in keys)) return false;
    const key = keys[name as keyof typeof keys].publicKey;
    const text = `${said['transmission_id']}|${said['transmission_time']}|${said['webhook_id']}|${crc32(event)}`;
    return (
      said['webhook_id'] === webhookId &&
      verify('sha256', Buffer.from(text), key, Buffer.from(said['transmission_sig'] ?? '', 'base64'))
    );
  }

  function forgeries({ body: told }: StubEvent, ofOthers: unknown): Forgery[] {
    const body = JSON.stringify(told);
    const genuine = send(body);
    const without = (name: string): Message => ({
      body,
      headers: Object.fromEntries(Object.entries(genuine.headers).filter(([key]) => key !== name)),
    });
    const withHeader = (name: string, value: string): Message => ({
      body,
      headers: { ...genuine.headers, [name]: value },
    });
    const after = (ms: number) => new Date(clock().getTime() + ms);
    const by = { key: strangers };
    return [
      { wrong: 'one byte more', message: { ...genuine, body: `${body} ` } },
      { wrong: 'another body', message: { ...genuine, body: body.replace(/\d\.\d\d"/, '0.01"') } },
      ...Object.keys(genuine.headers)
        .filter((name) => name.startsWith('paypal-'))
        .flatMap((name) => [
          { wrong: `no ${name}`, message: without(name) },
          { wrong: `empty ${name}`, message: withHeader(name, '') },
        ]),
      { wrong: 'signed by a stranger', message: send(body, by) },
      { wrong: 'for another webhook', message: send(body, { webhookId: '5GP028458E2496506' }) },
      ...[
        'https://api.paypal.example/v1/notifications/certs/CERT-current',
        `${origin()}.paypal.example/v1/notifications/certs/CERT-current`,
        `${origin()}@paypal.example/v1/notifications/certs/CERT-current`,
        `${origin()}/v1/notifications/certs/../../elsewhere`,
        `${origin()}/elsewhere/v1/notifications/certs/CERT-current`,
        urlOf('CERT-current?of=another'),
        urlOf('CERT-unknown'),
        urlOf('CERT-current?1/certs/a'),
        urlOf('CERT-current#/certs/a'),
        urlOf('../../../any/path?/certs/a'),
      ].map((certificateUrl) => ({
        wrong: `a certificate at ${certificateUrl}`,
        message: send(body, { ...by, certificateUrl }),
      })),
      {
        wrong: 'another algorithm',
        message: withHeader('paypal-auth-algo', 'SHA1withRSA'),
      },
      {
        wrong: 'a stranger\u2019s key under a certificate that has ended',
        message: send(body, { ...by, certificateUrl: urlOf('CERT-ended') }),
      },
      {
        wrong: 'a new time',
        message: withHeader('paypal-transmission-time', after(1000).toISOString()),
      },
      { wrong: 'stale', message: send(body, { at: after(-4 * DAY_MS - 60_000) }) },
      { wrong: 'of tomorrow', message: send(body, { at: after(DAY_MS) }) },
      {
        wrong: 'a simulated one, kept',
        message: send(body, { webhookId: 'WEBHOOK_ID', at: after(-600_000) }),
      },
      { wrong: 'no event', message: send('{"id":"WH-1"}') },
      { wrong: 'of another account', message: send(JSON.stringify(ofOthers)) },
    ];
  }

  return {
    send,
    isGenuine,
    forgeries,
    /** Undefined for an unknown certificate. */
    certificate: (name: string) =>
      others.has(name)
        ? keys['CERT-current'].pem
        : (keys as Record<string, { readonly pem: string }>)[name]?.pem,
    /** Whether certificates are unavailable. */
    get away() {
      return away;
    },
    set away(is: boolean) {
      away = is;
    },
    /** Serves a certificate under another name, too. */
    alsoAs: (name: string) => void others.add(name),
    keys,
    urlOf,
  };
}
