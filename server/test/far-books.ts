import type { Clock } from '../src/clock.ts';
import type {
  KnownPayment,
  PaymentProvider,
  ProviderEvent,
  ProviderMovement,
} from '../src/features/payments/payment.ts';
import { ProviderFault } from '../src/features/payments/provider-fault.ts';

export const FAR = 'far';

export interface FarPayment {
  readonly providerReference: string;
  readonly cents: number;
  paid: { readonly cents: number; readonly at: Date } | null;
}

export interface FarRefund {
  readonly reference: string;
  readonly cents: number;
  readonly at: Date;
}

/** The far end of a provider, with books of its own that outlive every process here. */
export interface FarEnd {
  readonly payments: ReadonlyMap<string, FarPayment>;
  readonly refunds: ReadonlyMap<string, FarRefund>;
  /** While it is away, it answers nobody. */
  away: boolean;
  /** How often it was asked what it knows of a payment, and how often it has answered. */
  attempts: number;
  asked: number;
  /** Payments that it fails to answer about. */
  readonly broken: Set<string>;
  /** The customer pays what was asked for, or another sum, once. */
  pay(reference: string, cents?: number): void;
  /** Its owner gives money back on its own pages. */
  giveBack(name: string, refund: FarRefund): void;
  /** Books that are not as they were: a payment lost and found again, of another sum, at another moment. */
  forget(reference: string): FarPayment['paid'];
  remember(reference: string, paid: FarPayment['paid']): void;
  alter(reference: string, cents: number): void;
  move(reference: string, milliseconds: number): void;
  /** The message by which it tells of a payment. */
  message(reference: string): Buffer;
  readonly provider: PaymentProvider;
}

const GENUINE = 'far-signature';

/** One that does as it should. `clock` is its own. */
export function createFarEnd(clock: Clock): FarEnd {
  const payments = new Map<string, FarPayment>();
  const refunds = new Map<string, FarRefund>();

  const answer = () => {
    if (farEnd.away) throw new ProviderFault(FAR, 'no answer', true);
  };
  const eventOf = (reference: string): ProviderEvent[] => {
    const paid = payments.get(reference)?.paid;
    if (paid === null || paid === undefined) return [];
    const { cents: amountCents, at: occurredAt } = paid;
    const kind = 'succeeded';
    return [
      {
        provider: FAR,
        eventId: `${reference}.paid`,
        reference,
        kind,
        amountCents,
        currency: 'USD',
        occurredAt,
      },
    ];
  };

  const provider: PaymentProvider = {
    name: FAR,
    methods: ['alipay', 'unionPay', 'creditCard', 'paypal', 'crypto'],
    async start({ reference, amountCents: cents }) {
      answer();
      const known = payments.get(reference);
      const providerReference = known?.providerReference ?? `far-${payments.size + 1}`;
      if (known === undefined) payments.set(reference, { providerReference, cents, paid: null });
      return { url: `https://far.example/${providerReference}`, providerReference };
    },
    async readMessage(rawBody, headers) {
      if (headers[GENUINE] !== 'genuine') return null;
      const { reference } = JSON.parse(rawBody.toString()) as { reference: string };
      const notices = eventOf(reference).map((event) => ({ kind: 'payment', event }) as const);
      return { eventId: `${reference}.message`, type: 'paid', sentAt: clock(), notices };
    },
    async check({ reference, providerReference }: KnownPayment) {
      farEnd.attempts += 1;
      answer();
      if (farEnd.broken.has(reference)) throw new ProviderFault(FAR, 'it has lost its way');
      farEnd.asked += 1;
      // As with real ones, it knows a payment by its own name for it.
      if (providerReference === null || payments.get(reference)?.providerReference !== providerReference)
        return [];
      return eventOf(reference).map((event) => ({ kind: 'payment', event }) as const);
    },
    async refund({ reference }, { refundId, cents }) {
      answer();
      const paid = payments.get(reference)?.paid?.cents ?? 0;
      const given = [...refunds.values()].filter((refund) => refund.reference === reference);
      const isKnown = refunds.has(refundId);
      if (!isKnown && given.reduce((sum, refund) => sum + refund.cents, cents) > paid)
        return { state: 'failed', reference: null };
      if (!isKnown) refunds.set(refundId, { reference, cents, at: clock() });
      return { state: 'succeeded', reference: `far-${refundId}` };
    },
    async listMovements(from, to) {
      answer();
      const within = ({ at }: { at: Date }) => at >= from && at < to;
      const captured = [...payments].flatMap(([reference, { providerReference, paid }]) =>
        paid !== null && within(paid)
          ? [{ kind: 'captured', reference, providerReference, ...paid, currency: 'USD' } as const]
          : [],
      );
      const refunded = [...refunds].filter(([, refund]) => within(refund));
      const back = refunded.map(([name, { cents, at }]): ProviderMovement => {
        const own = name.startsWith('own-') ? null : name;
        const kind = 'refunded';
        return { kind, reference: own, providerReference: `far-${name}`, cents, currency: 'USD', at };
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
  const farEnd: FarEnd = {
    payments,
    refunds,
    away: false,
    attempts: 0,
    asked: 0,
    broken: new Set(),
    pay(reference, cents) {
      const payment = payments.get(reference);
      if (payment?.paid === null) payment.paid = { cents: cents ?? payment.cents, at: clock() };
    },
    giveBack: (name, refund) => void refunds.set(`own-${name}`, refund),
    forget(reference) {
      const paid = payments.get(reference)?.paid ?? null;
      farEnd.remember(reference, null);
      return paid;
    },
    remember(reference, paid) {
      const payment = payments.get(reference);
      if (payment !== undefined) payment.paid = paid;
    },
    alter(reference, cents) {
      const paid = payments.get(reference)?.paid;
      if (paid) farEnd.remember(reference, { ...paid, cents });
    },
    move(reference, milliseconds) {
      const paid = payments.get(reference)?.paid;
      if (paid) farEnd.remember(reference, { ...paid, at: new Date(paid.at.getTime() + milliseconds) });
    },
    message: (reference) => Buffer.from(JSON.stringify({ reference })),
    provider,
  };
  return farEnd;
}

/** What a genuine message of it carries. */
export const FAR_HEADERS = { [GENUINE]: 'genuine' };
