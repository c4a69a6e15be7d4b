import { afterAll, test } from 'vitest';
import { spins } from './killed-scenes/spins.ts';
import { alerts } from './killed-scenes/alerts.ts';
import { imports } from './killed-scenes/imports.ts';
import { refunds, unmatchedRefunded, wrongAmountAccepted } from './killed-scenes/refunds.ts';
import { stripePayment } from './killed-scenes/stripe.ts';
import { teamOrders } from './killed-scenes/team-orders.ts';
import { useKilledServer, type Scene } from './killed-server.ts';
import { openAlertStub } from './alert-stub.ts';
import { openStripeStub } from './providers/stripe-stub.ts';
import { OWNER } from './test-app.ts';

/** It outlives every server, as Stripe would. */
const stub = await openStripeStub(() => new Date());
const { stripe } = stub.payments;
const alertStub = await openAlertStub();
const { webhook, telegram } = alertStub.alerts;
afterAll(() => Promise.all([stub.close(), alertStub.close()]));

/**
 * Four kills, each for all of them. A stuck call has locked what it wrote: scenes that lock a whole table come last in
 * the list, at a kill where no other call has written to it.
 */
const SCENES: readonly (readonly [string, Scene])[] = [
  [
    'killed while Stripe is asked, while its message is taken, and while money goes back, both records agree',
    (stage) => stripePayment(stub, stage),
  ],
  [
    'killed between asking for a refund and settling it, the money goes back once, and all that belongs to it follows',
    refunds,
  ],
  [
    'killed while webhook and Telegram have an alert and have not answered, it arrives, and its repeat has the same id',
    (stage) => alerts(alertStub, stage),
  ],
  [
    'killed while money is sent back, it goes back once, and its review item leaves the review queue with it',
    unmatchedRefunded,
  ],
  [
    'killed while a wrong amount is accepted, its order is made and paid or neither, and asked for again it is made once',
    wrongAmountAccepted,
  ],
  [
    'killed at the first and at the last step of paying, a team’s package and its added sets count once',
    teamOrders,
  ],
  [
    'killed before, between and after what a spin writes, it is spent and recorded or neither, and asked for again it is made once',
    spins,
  ],
  [
    'killed while it hashes, and while it writes, an import leaves nothing, and is done once when it is sent again',
    imports,
  ],
];

const expectPlayed = useKilledServer(
  SCENES.map(([, scene]) => scene),
  {
    OPERATOR_EMAIL: OWNER.email,
    OPERATOR_PASSWORD: OWNER.password,
    STRIPE_SECRET_KEY: stripe?.secretKey ?? '',
    STRIPE_WEBHOOK_SECRET: stripe?.webhookSecret ?? '',
    STRIPE_API_URL: stripe?.apiUrl ?? '',
    STRIPE_METHODS: 'creditCard',
    ALERT_WEBHOOK_URL: webhook?.url ?? '',
    ALERT_WEBHOOK_SECRET: webhook?.secret ?? '',
    TELEGRAM_BOT_TOKEN: telegram?.token ?? '',
    TELEGRAM_API_URL: telegram?.apiUrl ?? '',
  },
);

test.each(SCENES.map(([title], index) => [title, index] as const))('%s', (_, index) => expectPlayed(index));
