import type { Clock } from '../src/platform/clock.ts';
import type { Db } from '../src/platform/database/tx.ts';
import type { PaymentProvider } from '../src/modules/billing/payments/payment.ts';
import { openDyingDatabase } from './dying-database.ts';
import { composeMoneyParts, type Ground } from './money-parts.ts';

export type CrashProcess = Awaited<ReturnType<typeof openCrashProcess>>;

/**
 * A process with the money services, which dies at its `dieAt`th step: steps are before and after each provider call
 * and each commit. Its provider may use its database. Once dead it does nothing more: its connections are cut, and its pending calls never settle.
 */
export async function openCrashProcess(
  ground: Ground,
  clock: Clock,
  stubOf: PaymentProvider | ((db: Db) => Promise<PaymentProvider>),
  dieAt: number = Number.POSITIVE_INFINITY,
) {
  const dying = openDyingDatabase(ground.database.connection, dieAt);
  const { db, step } = dying;

  const around = async <T>(call: () => Promise<T>): Promise<T> => {
    await step();
    const answer = await call();
    await step();
    return answer;
  };
  const stub = typeof stubOf === 'function' ? await stubOf(db) : stubOf;
  const provider: PaymentProvider = {
    ...stub,
    start: (request) => around(() => stub.start(request)),
    check: (payment, asking) => around(() => stub.check(payment, asking)),
    refund: (payment, order) => around(() => stub.refund(payment, order)),
    cancel: (payment) => around(async () => stub.cancel?.(payment)),
  };

  const settings = { offlineFourEyesUsd: 10, rates: { cny: 7.1, twd: 0 } };

  return {
    ...composeMoneyParts({ ground, db, clock, provider, settings }),
    run: dying.run,
    get isDead() {
      return dying.isDead;
    },
    close: dying.close,
  };
}
