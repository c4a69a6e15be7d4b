import { Secret, TOTP } from 'otpauth';
import type { Customer } from './customers.ts';
import type { TestApp } from './test-app.ts';

export interface MfaCustomer extends Customer {
  readonly recoveryCodes: readonly string[];
  /** The authenticator app's code, this many steps from now. */
  code(steps?: number): string;
  wrongCode(): string;
}

/** An authenticator app's code for a secret. */
export function codeOf(secret: string, at: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });
}

/** A code that is wrong also some steps before and after; one code in a million would be right by chance. */
export function wrongCodeOf(secret: string, at: Date): string {
  const near = [-3, -2, -1, 0, 1, 2, 3].map((steps) =>
    codeOf(secret, new Date(at.getTime() + steps * 30_000)),
  );
  const codes = Array.from({ length: near.length + 1 }, (_, index) => String(index).padStart(6, '0'));
  return String(codes.find((code) => !near.includes(code)));
}

/** Turns a customer's two-factor on with the previous step's code, so that the current one is still valid. */
export async function turnOnMfa(app: TestApp, customer: Customer): Promise<MfaCustomer> {
  const begun = await app.call('/Website/secondStepBegin', { password: customer.password }, customer);
  const secret = String(begun.bean.secret);
  const code = (steps = 0) => codeOf(secret, new Date(app.time.clock().getTime() + steps * 30_000));
  const confirm = () => app.call('/Website/secondStepConfirm', { otp: code(-1) }, customer);
  let confirmed = await confirm();
  // The next step may have begun between the code and its check.
  if (confirmed.name === 'SECOND_STEP_WRONG') confirmed = await confirm();
  if (confirmed.name !== 'OK') throw new Error(`Confirming answered ${confirmed.name}`);
  const wrongCode = () => wrongCodeOf(secret, app.time.clock());
  return { ...customer, recoveryCodes: confirmed.bean.recoveryCodes, code, wrongCode };
}
