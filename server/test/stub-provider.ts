import type { ChargeCurrency } from '@causeway/contract/lists';
import type { Clock } from '../src/platform/clock.ts';
import type {
  KnownPayment,
  OrderIds,
  PaymentProvider,
  ProviderDispute,
  PaymentEvent,
  ProviderMovement,
  ProviderEvent,
} from '../src/modules/billing/payments/payment.ts';
import { ProviderFault } from '../src/modules/billing/payments/provider-fault.ts';

export const STUB = 'stub';

export interface StubPayment {
  readonly providerReference: string;
  readonly cents: number;
  /** What it was told of the order. */
  readonly order: OrderIds;
  paid: { readonly cents: number; readonly at: Date } | null;
  /** It was told to accept no more money. */
  refused?: boolean;
}

export interface StubRefund {
  readonly reference: string;
  readonly cents: number;
  readonly at: Date;
  /** The money was returned. */
  readonly failed?: boolean;
}

/** A provider stub, with records that outlive every process. */
export interface ProviderStub {
  readonly payments: ReadonlyMap<string, StubPayment>;
  readonly refunds: ReadonlyMap<string, StubRefund>;
  /** By its own names. */
  readonly disputes: ReadonlyMap<string, ProviderDispute>;
  /** Its events about disputes and refunds. */
  readonly words: readonly ProviderEvent[];
  /** While true, it does not answer. */
  away: boolean;
  /** How often it was polled about a payment, and how often it has answered. */
  attempts: number;
  asked: number;
  /** Payments that it fails to answer about. */
  readonly broken: Set<string>;
  /** The customer pays the requested or another sum, once. */
  pay(reference: string, cents?: number): void;
  /** Its owner makes an external refund. */
  giveBack(name: string, refund: StubRefund): void;
  /** A bank disputes money of a payment, at most what is left of it; once of each. False if it cannot. */
  dispute(reference: string, cents: number): boolean;
  /** The bank decides the open dispute of a payment, if there is one. */
  decide(reference: string, state: 'won' | 'lost'): boolean;
  /** A refund fails late, if there was one. */
  failLate(reference: string): boolean;
  /** How many cents of a payment are left. */
  leftOf(reference: string): number;
  /** Changes its records: a payment lost and found again, of another sum, at another time. */
  forget(reference: string): StubPayment['paid'];
  remember(reference: string, paid: StubPayment['paid']): void;
  alter(reference: string, cents: number): void;
  move(reference: string, milliseconds: number): void;
  /** Its event about a payment. */
  message(reference: string): Buffer;
  /** Its event at this index of `words`. */
  wordMessage(place: number): Buffer;
  readonly provider: PaymentProvider;
}

const GENUINE = 'far-signature';

/** One that behaves correctly. `clock` is its own. */
export function createStubProvider(
  clock: Clock,
  { name = STUB, currency = 'USD' }: { name?: string; currency?: ChargeCurrency } = {},
): ProviderStub {
  const payments = new Map<string, StubPayment>();
  const refunds = new Map<string, StubRefund>();
  const disputes = new Map<string, ProviderDispute>();
  const words: ProviderEvent[] = [];

  const answer = () => {
    if (stub.away) throw new ProviderFault(name, 'no answer', true);
  };
  const eventOf = (reference: string): PaymentEvent[] => {
    const paid = payments.get(reference)?.paid;
    if (paid === null || paid === undefined) return [];
    const { cents: amountCents, at: occurredAt } = paid;
    const kind = 'succeeded';
    return [
      {
        provider: name,
        eventId: `${reference}.paid`,
        reference,
        kind,
        amountCents,
        currency,
        occurredAt,
      },
    ];
  };

  const sayRefund = ({
    name,
    ...refund
  }: Pick<StubRefund, 'reference' | 'cents'> & {
    readonly name: string;
    readonly refundId: string | null;
    readonly state: 'succeeded' | 'failed';
    readonly occurredAt: Date;
  }) =>
    void words.push({
      kind: 'refund',
      refund: {
        ...refund,
        provider: provider.name,
        providerReference: `far-${name}`,
        currency,
        madeAt: refund.occurredAt,
      },
    });
  const sayDispute = (dispute: ProviderDispute) => {
    disputes.set(dispute.providerReference, dispute);
    words.push({ kind: 'dispute', dispute });
  };

  const provider: PaymentProvider = {
    name,
    currency,
    methods: ['alipay', 'unionPay', 'creditCard', 'paypal', 'crypto'],
    async start({ reference, amountCents: cents, orderNumber, accountId, planKey }) {
      answer();
      const known = payments.get(reference);
      const providerReference = known?.providerReference ?? `far-${payments.size + 1}`;
      if (known === undefined)
        payments.set(reference, {
          providerReference,
          cents,
          order: { orderNumber, accountId, planKey },
          paid: null,
        });
      return { url: `https://far.example/${providerReference}`, providerReference };
    },
    async readWebhook(rawBody, headers) {
      if (headers[GENUINE] !== 'genuine') return null;
      const { reference, word } = JSON.parse(rawBody.toString()) as { reference: string; word?: number };
      const told = word === undefined ? undefined : words[word];
      if (told !== undefined)
        return { eventId: `word-${word}`, type: told.kind, sentAt: clock(), events: [told] };
      const events = eventOf(reference).map((event) => ({ kind: 'payment', event }) as const);
      return { eventId: `${reference}.message`, type: 'paid', sentAt: clock(), events };
    },
    async check({ reference, providerReference }: KnownPayment) {
      stub.attempts += 1;
      answer();
      if (stub.broken.has(reference)) throw new ProviderFault(name, 'it has lost its way');
      stub.asked += 1;
      // Like real ones, it knows a payment by its own reference.
      if (providerReference === null || payments.get(reference)?.providerReference !== providerReference)
        return [];
      return eventOf(reference).map((event) => ({ kind: 'payment', event }) as const);
    },
    async refund({ reference }, { refundId, cents }) {
      answer();
      const known = refunds.get(refundId);
      if (known === undefined && cents > stub.leftOf(reference)) return { state: 'failed', reference: null };
      if (known === undefined) refunds.set(refundId, { reference, cents, at: clock() });
      return { state: known?.failed === true ? 'failed' : 'succeeded', reference: `far-${refundId}` };
    },
    async cancel({ reference }) {
      answer();
      const payment = payments.get(reference);
      if (payment !== undefined) payment.refused = true;
    },
    async *listDisputes(since) {
      answer();
      yield* [...disputes.values()].filter(({ occurredAt }) => occurredAt >= since);
    },
    async listMovements(from, to) {
      answer();
      const within = ({ at }: { at: Date }) => at >= from && at < to;
      const captured = [...payments].flatMap(([reference, { providerReference, order, paid }]) =>
        paid !== null && within(paid)
          ? [{ kind: 'captured', reference, providerReference, order, ...paid, currency } as const]
          : [],
      );
      const refunded = [...refunds].filter(([, refund]) => refund.failed !== true && within(refund));
      const back = refunded.map(([name, { reference: payment, cents, at }]): ProviderMovement => {
        const names = name.startsWith('own-') ? { reference: null, payment } : { reference: name };
        return { kind: 'refunded', ...names, providerReference: `far-${name}`, cents, currency, at };
      });
      return [...captured, ...back];
    },
    async probe() {
      answer();
      return { account: 'The far account', live: false, at: clock() };
    },
    async sendTest() {
      answer();
    },
  };
  const stub: ProviderStub = {
    payments,
    refunds,
    disputes,
    words,
    away: false,
    attempts: 0,
    asked: 0,
    broken: new Set(),
    pay(reference, cents) {
      const payment = payments.get(reference);
      if (payment?.paid === null && payment.refused !== true)
        payment.paid = { cents: cents ?? payment.cents, at: clock() };
    },
    giveBack(name, refund) {
      refunds.set(`own-${name}`, refund);
      const { reference, cents, at: occurredAt } = refund;
      sayRefund({ name: `own-${name}`, refundId: null, reference, cents, state: 'succeeded', occurredAt });
    },
    dispute(reference, cents) {
      const wanted = Math.min(cents, stub.leftOf(reference));
      const providerReference = `far-dispute-${reference}`;
      if (wanted <= 0 || disputes.has(providerReference)) return false;
      sayDispute({
        provider: name,
        providerReference,
        reference,
        state: 'open',
        cents: wanted,
        currency,
        reason: 'fraudulent',
        dueAt: null,
        occurredAt: clock(),
      });
      return true;
    },
    decide(reference, state) {
      const dispute = disputes.get(`far-dispute-${reference}`);
      if (dispute?.state !== 'open') return false;
      sayDispute({ ...dispute, state, occurredAt: clock() });
      return true;
    },
    failLate(reference) {
      const [name, refund] =
        [...refunds].find(
          ([id, given]) => given.reference === reference && given.failed !== true && !id.startsWith('own-'),
        ) ?? [];
      if (name === undefined || refund === undefined) return false;
      refunds.set(name, { ...refund, failed: true });
      const { cents } = refund;
      sayRefund({ name, refundId: name, reference, cents, state: 'failed', occurredAt: clock() });
      return true;
    },
    leftOf(reference) {
      const given = [...refunds.values()].filter((refund) => refund.failed !== true);
      const wanted = [...disputes.values()].filter(({ state }) => state !== 'won');
      const gone = [...given, ...wanted].filter((each) => each.reference === reference);
      return gone.reduce((left, { cents }) => left - cents, payments.get(reference)?.paid?.cents ?? 0);
    },
    forget(reference) {
      const paid = payments.get(reference)?.paid ?? null;
      stub.remember(reference, null);
      return paid;
    },
    remember(reference, paid) {
      const payment = payments.get(reference);
      if (payment !== undefined) payment.paid = paid;
    },
    alter(reference, cents) {
      const paid = payments.get(reference)?.paid;
      if (paid) stub.remember(reference, { ...paid, cents });
    },
    move(reference, milliseconds) {
      const paid = payments.get(reference)?.paid;
      if (paid) stub.remember(reference, { ...paid, at: new Date(paid.at.getTime() + milliseconds) });
    },
    message: (reference) => Buffer.from(JSON.stringify({ reference })),
    wordMessage: (place) => Buffer.from(JSON.stringify({ word: place })),
    provider,
  };
  return stub;
}

/** The headers of its genuine events. */
export const STUB_HEADERS = { [GENUINE]: 'genuine' };
