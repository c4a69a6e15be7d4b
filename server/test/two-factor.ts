import { Secret, TOTP } from 'otpauth';
import type { Customer } from './customers.ts';
import type { TestOperator } from './operators.ts';
import type { TestApp } from './test-app.ts';

interface Mfa {
  readonly recoveryCodes: readonly string[];
  /** The authenticator app's code, this many steps from now. */
  code(steps?: number): string;
  wrongCode(): string;
}

export interface MfaCustomer extends Customer, Mfa {}
export interface MfaOperator extends TestOperator, Mfa {}

/** An authenticator app's code for a secret. */
export function codeOf(secret: string, at: Date): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });
}

/** A code that is wrong also some steps before and after; one code in a million would be right by chance. */
function wrongCodeOf(secret: string, at: Date): string {
  const near = [-3, -2, -1, 0, 1, 2, 3].map((steps) =>
    codeOf(secret, new Date(at.getTime() + steps * 30_000)),
  );
  const codes = Array.from({ length: near.length + 1 }, (_, index) => String(index).padStart(6, '0'));
  return String(codes.find((code) => !near.includes(code)));
}

/** Turns a customer's two-factor on with the previous step's code, so that the current one is still valid. */
export async function turnOnMfa(app: TestApp, customer: Customer): Promise<MfaCustomer> {
  const turnedOn = await turnOn(app, customer, {
    begin: '/Website/secondStepBegin',
    confirm: '/Website/secondStepConfirm',
  });
  return { ...customer, ...turnedOn };
}

/** The same for an operator. */
export async function turnOnOperatorMfa(app: TestApp, operator: TestOperator): Promise<MfaOperator> {
  const turnedOn = await turnOn(app, operator, {
    begin: '/Console/mfaBegin',
    confirm: '/Console/mfaConfirm',
  });
  return { ...operator, ...turnedOn };
}

async function turnOn(
  app: TestApp,
  holder: Customer | TestOperator,
  { begin, confirm }: { readonly begin: string; readonly confirm: string },
): Promise<Mfa> {
  const begun = await app.call(begin, { password: holder.password }, holder);
  const secret = String(begun.bean.secret);
  const code = (steps = 0) => codeOf(secret, new Date(app.time.clock().getTime() + steps * 30_000));
  let confirmed = await app.call(confirm, { otp: code(-1) }, holder);
  // The next step may have begun between the code and its check.
  if (confirmed.name === 'SECOND_STEP_WRONG') {
    confirmed = await app.call(confirm, { otp: code(-1) }, holder);
  }
  if (confirmed.name !== 'OK') throw new Error(`Confirming answered ${confirmed.name}`);
  const wrongCode = () => wrongCodeOf(secret, app.time.clock());
  return { recoveryCodes: confirmed.bean.recoveryCodes, code, wrongCode };
}
