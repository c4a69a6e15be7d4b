import { randomBytes, randomUUID } from 'node:crypto';
import type { Clock } from '../../src/platform/clock.ts';
import type { StubEvent } from './provider-stub.ts';

/** The price of one coin, in whole dollars; a cent buys an exact amount. */
export const RATE = 50_000;
const COIN = 1_000_000_000_000n;
const COIN_PER_CENT = COIN / BigInt(RATE) / 100n;
export const METHOD = 'BTC-CHAIN';

export interface Coins {
  /** In the smallest unit, a trillionth. */
  readonly value: bigint;
  status: 'Processing' | 'Settled' | 'Invalid';
  readonly receivedDate: number;
}

export interface Invoice {
  readonly id: string;
  readonly orderId: string | undefined;
  /** What else its metadata have. */
  readonly ids?: object;
  readonly cents: number;
  readonly currency: string;
  readonly createdTime: number;
  readonly expirationTime: number;
  readonly checkout: Readonly<Record<string, unknown>>;
  status: 'New' | 'Processing' | 'Settled' | 'Expired' | 'Invalid';
  additionalStatus: 'None' | 'PaidPartial' | 'PaidOver' | 'PaidLate' | 'Marked';
  /** Hidden from lists, though nothing else differs. */
  archived: boolean;
  readonly coins: Coins[];
}

export interface PullPayment {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly cents: number;
  readonly currency: string;
  /** Instead of cents, if it is in coins. */
  readonly coins?: bigint | undefined;
  archived: boolean;
}

export interface Payout {
  readonly id: string;
  readonly pullPaymentId: string;
  readonly cents: number;
  readonly currency: string;
  readonly coins?: bigint | undefined;
  state: 'AwaitingApproval' | 'AwaitingPayment' | 'InProgress' | 'Completed' | 'Cancelled';
  readonly date: number;
}

export const decimal = (coins: bigint): string => {
  const [sign, size] = coins < 0n ? ['-', -coins] : ['', coins];
  return `${sign}${size / COIN}.${String(size % COIN).padStart(12, '0')}`;
};
export const coinsOf = (cents: number): bigint => BigInt(cents) * COIN_PER_CENT;
export const centsOf = (coins: bigint): number => Number(coins / COIN_PER_CENT);
const name = () => randomBytes(16).toString('base64url').replaceAll(/[-_]/g, 'x');

export type BtcpayRecords = ReturnType<typeof openBtcpayRecords>;

/** A store's records, by BTCPay Server's own rules for an invoice's status, and its events. */
export function openBtcpayRecords(clock: Clock, storeId: string) {
  const invoices = new Map<string, Invoice>();
  const pullPayments = new Map<string, PullPayment>();
  const payouts: Payout[] = [];
  let untold: StubEvent[] = [];

  const now = () => Math.floor(clock().getTime() / 1000);

  function note(type: string, { id, orderId }: Invoice, more: object = {}): void {
    const metadata = orderId === undefined ? {} : { orderId };
    untold.push({ id: randomUUID(), type, body: { type, storeId, invoiceId: id, metadata, ...more } });
  }

  function add(
    made: Pick<Invoice, 'orderId' | 'ids' | 'cents' | 'currency' | 'checkout'>,
    minutes: number,
  ): Invoice {
    const createdTime = now();
    const expirationTime = createdTime + minutes * 60;
    const fresh = { status: 'New', additionalStatus: 'None', archived: false } as const;
    const invoice: Invoice = { id: name(), createdTime, expirationTime, ...made, ...fresh, coins: [] };
    invoices.set(invoice.id, invoice);
    note('InvoiceCreated', invoice);
    return invoice;
  }

  /** Its current state: the time to pay may have expired since. */
  function seen(invoice: Invoice): Invoice {
    if (invoice.status === 'New' && now() >= invoice.expirationTime) expire(invoice);
    return invoice;
  }

  function expire(invoice: Invoice): void {
    invoice.status = 'Expired';
    note('InvoiceExpired', invoice, { partiallyPaid: invoice.additionalStatus === 'PaidPartial' });
  }

  const counted = ({ coins }: Invoice) => coins.filter(({ status }) => status !== 'Invalid');
  const sum = (coins: readonly Coins[]) => coins.reduce((total, { value }) => total + value, 0n);
  const due = (invoice: Invoice): bigint => coinsOf(invoice.cents) - sum(counted(invoice));

  /** Coins arrive, confirmed or not. */
  function receive(invoice: Invoice, value: bigint, status: Coins['status'] = 'Settled'): Coins {
    const coins: Coins = { value, status, receivedDate: now() };
    seen(invoice).coins.push(coins);
    const afterExpiration = invoice.status === 'Expired';
    note('InvoiceReceivedPayment', invoice, { afterExpiration });
    stand(invoice);
    if (status === 'Settled') note('InvoicePaymentSettled', invoice, { afterExpiration });
    return coins;
  }

  /** The coins are confirmed, or become invalid. */
  function end(invoice: Invoice, coins: Coins, status: 'Settled' | 'Invalid'): void {
    coins.status = status;
    stand(invoice);
    if (status === 'Settled') note('InvoicePaymentSettled', invoice, {});
  }

  function stand(invoice: Invoice): void {
    const left = due(invoice);
    const { status: before } = invoice;
    const isConfirmed = counted(invoice).every(({ status }) => status === 'Settled');
    if (before === 'Expired') invoice.additionalStatus = left > 0n ? 'PaidPartial' : 'PaidLate';
    if (before !== 'New' && before !== 'Processing') return;
    if (left > 0n) {
      invoice.additionalStatus = counted(invoice).length > 0 ? 'PaidPartial' : 'None';
      if (before === 'Processing') mark(invoice, 'Invalid', 'None');
      return;
    }
    invoice.additionalStatus = left < 0n ? 'PaidOver' : 'None';
    invoice.status = isConfirmed ? 'Settled' : 'Processing';
    if (invoice.status !== before) note(`Invoice${invoice.status}`, invoice, { overPaid: left < 0n });
  }

  function mark(
    invoice: Invoice,
    status: 'Invalid' | 'Settled',
    additionalStatus: 'Marked' | 'None' = 'Marked',
  ): void {
    Object.assign(invoice, { status, additionalStatus });
    note(`Invoice${status}`, invoice, { manuallyMarked: additionalStatus === 'Marked' });
  }

  /** The customer enters an address for every open pull payment, and it is paid out. */
  function payOut(): void {
    for (const pullPayment of openPullPayments()) claim(pullPayment).state = 'Completed';
  }

  /** An operator presses “Refund” on an invoice's page: some cents, or coins. The name is in the server's language. */
  function refundInStore({ id }: Invoice, sum: number | bigint, named = `Refund ${id}`): PullPayment {
    const money =
      typeof sum === 'bigint' ? { cents: 0, currency: 'BTC', coins: sum } : { cents: sum, currency: 'USD' };
    const made = { id: name(), name: named, description: '', ...money, archived: false };
    pullPayments.set(made.id, made);
    return made;
  }

  /** The customer enters an address for a pull payment, or for a part of it. */
  function claim({ id, cents, currency, coins }: PullPayment, part = cents): Payout {
    const payout: Payout = {
      id: name(),
      pullPaymentId: id,
      cents: part,
      currency,
      coins,
      state: 'AwaitingApproval',
      date: now(),
    };
    payouts.push(payout);
    return payout;
  }

  /** Cancels what was claimed and is not being sent; what has been sent completes. */
  function archive(pullPayment: PullPayment): void {
    pullPayment.archived = true;
    for (const payout of payouts) {
      const isSent = payout.state === 'InProgress' || payout.state === 'Completed';
      if (payout.pullPaymentId === pullPayment.id && !isSent) payout.state = 'Cancelled';
    }
  }

  const openPullPayments = () =>
    [...pullPayments.values()].filter(
      ({ id, archived }) => !archived && !payouts.some(({ pullPaymentId }) => pullPaymentId === id),
    );

  return {
    storeId,
    invoices,
    pullPayments,
    payouts,
    now,
    add,
    seen,
    expire,
    due,
    receive,
    end,
    mark,
    payOut,
    refundInStore,
    claim,
    archive,
    openPullPayments,
    newName: name,
    of: (orderId: string) => [...invoices.values()].filter((invoice) => invoice.orderId === orderId),
    tell: (): StubEvent[] => {
      const told = untold;
      untold = [];
      return told;
    },
  };
}
