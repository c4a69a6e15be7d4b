import { Secret, TOTP } from 'otpauth';

const STEP_SECONDS = 30;
/** Accepted steps before and after the current one, for inexact clocks. */
const WINDOW = 1;

/** Six digits every 30 seconds from HMAC-SHA-1, which every authenticator app supports. */
const generator = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: STEP_SECONDS });

/** 160 random bits in Base32. */
export function generateSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The `otpauth:` URL for an authenticator app, which shows `issuer` and `label`. */
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

/** The time step, near enough to `now`, that has this code; null if none has. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  if (!isOneTimeCode(code)) return null;
  const timestamp = now.getTime();
  const delta = generator(secret).validate({ token: code, timestamp, window: WINDOW });
  return delta === null ? null : TOTP.counter({ period: STEP_SECONDS, timestamp }) + delta;
}

/** The normalized code: Chinese keyboards type full-width digits, and apps and emails show gaps. */
export function plainOtp(otp: string | undefined): string {
  return (otp ?? '').normalize('NFKC').replace(/\s/g, '');
}
