import { hkdfSync } from 'node:crypto';

/** Derives a 32-byte key for one purpose from `APP_SECRET`; no two purposes share a key. */
export function deriveKey(appSecret: string, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', appSecret, 'causeway', purpose, 32));
}
