import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';

const SEQUENCE = 0x30;
const SHA256_WITH_RSA = Buffer.from('300d06092a864886f70d01010b0500', 'hex');
const COMMON_NAME = Buffer.from('0603550403', 'hex');

/** A signing key, and its certificate as PayPal publishes it. */
export interface SigningKey {
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
  readonly pem: string;
}

/** A new key with a self-signed certificate, valid between the two times. */
export function createSigningKey(from: Date, to: Date): SigningKey {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const name = der(
    SEQUENCE,
    der(
      0x31,
      der(SEQUENCE, COMMON_NAME, der(0x0c, Buffer.from('messageverificationcerts.sandbox.paypal.com'))),
    ),
  );
  const signed = der(
    SEQUENCE,
    der(0x02, Buffer.from([1])),
    SHA256_WITH_RSA,
    name,
    der(SEQUENCE, timeOf(from), timeOf(to)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', signed, privateKey));
  const certificate = der(SEQUENCE, signed, SHA256_WITH_RSA, signature).toString('base64');
  const lines = certificate.match(/.{1,64}/g)?.join('\n') ?? '';
  return {
    privateKey,
    publicKey,
    pem: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
}

function timeOf(at: Date): Buffer {
  const text = at.toISOString().replace(/\.\d+/, '').replaceAll(/[-:T]/g, '');
  return der(0x18, Buffer.from(text));
}

function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const { length } = content;
  if (length < 128) return Buffer.concat([Buffer.from([tag, length]), content]);
  const bytes = Buffer.from(length.toString(16).padStart(4, '0'), 'hex');
  return Buffer.concat([Buffer.from([tag, 0x80 + bytes.length]), bytes, content]);
}
