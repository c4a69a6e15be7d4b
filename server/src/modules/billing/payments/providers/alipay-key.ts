import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';

/** Alipay's tools write a key as bare Base64, in either format; others as PEM. Undefined for what is no RSA key. */
export function readRsaKey(text: string, kind: 'private' | 'public'): KeyObject | undefined {
  const key = Buffer.from(text.replaceAll(/-----[^-]*-----|\\n|\s/g, ''), 'base64');
  const formats =
    kind === 'private'
      ? (['pkcs8', 'pkcs1'] as const).map((type) => () => createPrivateKey({ key, format: 'der', type }))
      : (['spki', 'pkcs1'] as const).map((type) => () => createPublicKey({ key, format: 'der', type }));
  for (const read of formats) {
    try {
      const found = read();
      if (found.asymmetricKeyType === 'rsa') return found;
    } catch {
      // Another format.
    }
  }
  return undefined;
}
