import { Secret, TOTP } from 'otpauth';

const STEP_SECONDS = 30;
/** Steps before and after the present one whose code is taken, for clocks that are not quite right. */
const WINDOW = 1;

/** Six digits every 30 seconds from HMAC-SHA-1, which is what every authenticator app understands. */
const generator = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: STEP_SECONDS });

/** 160 random bits in Base32. */
export function generateSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The `otpauth:` address that an authenticator app reads; `issuer` and `label` are what it shows. */
export function secretUrl(secret: string, issuer: string, label: string): string {
  const totp = generator(secret);
  // A colon would end the issuer within the label.
  totp.issuer = issuer.replaceAll(':', ' ');
  totp.label = label;
  return totp.toString();
}

export function isOneTimeCode(code: string): boolean {
  return /^\d{6}$/.test(code);
}

/** The time step whose code this is, of those that are near enough to `now`; null when it is none's. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  if (!isOneTimeCode(code)) return null;
  const timestamp = now.getTime();
  const delta = generator(secret).validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : TOTP.counter({ period: STEP_SECONDS, timestamp }) + delta;
}
