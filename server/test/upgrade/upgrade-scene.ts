import { randomUUID } from 'node:crypto';
import { seedDatabase } from '../../src/app/seed/seed-database.ts';
import { seedTeam } from '../../src/app/seed/seed-team.ts';
import type { PaymentProvider } from '../../src/modules/billing/payments/payment.ts';
import { seededAccountKey } from '../../src/platform/crypto/account-key.ts';
import { deriveKey } from '../../src/platform/crypto/keys.ts';
import { migrateToLatest } from '../../src/platform/database/migrate.ts';
import { bindDevice } from '../client-apps.ts';
import { buy, freshEmail, paySandbox, registerCustomer, type Customer } from '../customers.ts';
import { plantOperator, signInOwner, type TestOperator } from '../operators.ts';
import { noise } from '../pictures.ts';
import { createStubProvider, STUB, STUB_HEADERS, type ProviderStub } from '../stub-provider.ts';
import { plantMember, registerTeam, signInMember } from '../teams.ts';
import { APP_SECRET, startTestApp, type TestApp } from '../test-app.ts';
import { createTestClock } from '../test-clock.ts';
import { openTicket, uploadImage } from '../tickets.ts';
import { grantSpinsTo, makeWheel } from '../wheels.ts';

/** What a test of the upgrade has to know of the people in the fixture. */
export interface UpgradeScene {
  readonly customer: Customer & { readonly clientToken: string; readonly ticketId: string };
  readonly member: Customer;
  readonly operator: TestOperator;
  /** An unpaid order of the customer, and its payment's reference. */
  readonly open: { readonly orderId: string; readonly reference: string };
  /** The commitment of the wheel's next spin that the customer was shown. */
  readonly commitment: { readonly id: string; readonly hash: string };
  /** Their registration code waits to be sent; so does the email about a payment of the customer. */
  readonly stranger: string;
}

/** Fills an empty database as the application and its people do, and stops the application. */
export async function playUpgradeScene(databaseUrl: string): Promise<UpgradeScene> {
  const connection = { connectionString: databaseUrl };
  await migrateToLatest(connection);
  const sealedKey = seededAccountKey(deriveKey(APP_SECRET, 'account keys'));
  await seedDatabase(connection, { customers: 20, orders: 40, tickets: 10 }, sealedKey);
  await seedTeam(connection, sealedKey);
  const { provider, stub } = upgradeProvider();
  const app = await startTestApp({ databaseUrl, providers: [provider], runsSchedules: true });
  try {
    const operator = await signInOwner(app);
    const customer = await registerCustomer(app);
    const finance = await plantOperator(app, 'finance');
    const act: Act = async (path, input) => {
      const { name } = await app.call(`/Console/${path}`, { reason: 'Of the fixture', ...input }, finance);
      if (name !== 'OK') throw new Error(`${path} answered ${name}`);
    };
    await playSandboxOrders(app, customer, finance, act);
    await playProviderOrders(app, customer, stub, act);
    const ticketId = await playTicket(app, customer, operator);
    const member = await playTeam(app);
    const { token: clientToken } = await bindDevice(app, customer);
    const commitment = await playWheel(app, customer);
    const open = await buy(app, customer, 'vip-90', 'failed');
    const stranger = await leaveMails(app, customer);
    return { customer: { ...customer, clientToken, ticketId }, member, operator, open, commitment, stranger };
  } finally {
    await app.close();
  }
}

/** A second provider, for what the sandbox cannot do: it only handles PayPal's orders. */
export function upgradeProvider(): { provider: PaymentProvider; stub: ProviderStub } {
  const stub = createStubProvider(createTestClock().clock);
  return { provider: { ...stub.provider, methods: ['paypal'] }, stub };
}

/** Sends an operator's request, and fails unless it succeeds. */
type Act = (path: string, input: object) => Promise<void>;

/** Orders paid, cancelled, refunded in part and in whole, and paid twice: one refunded, one in the review queue. */
async function playSandboxOrders(app: TestApp, customer: Customer, finance: TestOperator, act: Act) {
  await buy(app, customer);
  await buy(app, customer, 'vip-90', 'cancelled');
  const { orderId: part } = await buy(app, customer);
  await act('refundOverride', { id: part, usd: 5.01, key: randomUUID() });
  const { orderId: whole } = await buy(app, customer);
  await act('refundGrant', { id: whole, usd: 17.99, unusable: true, notAbused: true, key: randomUUID() });
  for (const transfer of ['A transfer', 'Another transfer']) {
    const { orderId: id, reference } = await buy(app, customer, 'vip-90', 'failed');
    await act('paymentOffline', { id, reference: transfer });
    await paySandbox(app, reference, 'paid');
  }
  const [{ id }] = (await app.call('/Console/reviewItems', {}, finance)).bean.list;
  await act('refundUnmatchedPayment', { id, amount: 17.99, key: randomUUID() });
}

/** Payments that are disputed, refunded by the provider itself, being refunded, and of a wrong amount. */
async function playProviderOrders(app: TestApp, customer: Customer, stub: ProviderStub, act: Act) {
  const tell = async (message: Buffer) => {
    const sent = { method: 'POST', body: new Uint8Array(message), headers: STUB_HEADERS };
    const { status } = await fetch(`${app.url}/pay/${STUB}/events`, sent);
    if (status !== 200) throw new Error(`The provider was answered ${status}`);
  };
  const pay = async (cents?: number) => {
    const order = { productId: 'vip-90', mId: 4, payType: 'paypal' };
    const { orderId: id } = (await app.call('/Website/createRenewOrder', order, customer)).bean;
    const { db } = app.database;
    const payment = db.selectFrom('payments').select('reference').where('order_id', '=', id);
    const { reference } = await payment.executeTakeFirstOrThrow();
    stub.pay(reference, cents);
    await tell(stub.message(reference));
    return { id, reference };
  };
  const [disputed, won, lost] = [await pay(), await pay(), await pay()];
  for (const { reference } of [disputed, won, lost]) stub.dispute(reference, 1799);
  stub.decide(won.reference, 'won');
  stub.decide(lost.reference, 'lost');
  const { reference } = await pay();
  stub.giveBack('upgrade', { reference, cents: 500, at: new Date() });
  for (const place of stub.words.keys()) await tell(stub.wordMessage(place));
  await pay(1700);
  const { id } = await pay();
  stub.away = true;
  await act('refundOverride', { id, usd: 3, key: randomUUID() });
  stub.away = false;
}

async function playTicket(app: TestApp, customer: Customer, operator: TestOperator): Promise<string> {
  const picture = await noise(40, 30).png().toBuffer();
  const { id: image } = await uploadImage(app, customer, picture);
  const id = await openTicket(app, customer, { file: [image] });
  const { bean } = await app.call('/Console/ticket', { id }, operator);
  const seenMessageId = bean.messages.at(-1).id as string;
  await app.call('/Console/ticketReply', { id, content: 'Try another network.', seenMessageId }, operator);
  return id;
}

async function playTeam(app: TestApp): Promise<Customer> {
  const team = await registerTeam(app);
  return signInMember(app, await plantMember(app, team));
}

/** One finished spin, and one whose seed is not revealed yet. */
async function playWheel(app: TestApp, customer: Customer): Promise<UpgradeScene['commitment']> {
  const at = app.time.clock();
  const id = await makeWheel(app.database.db, { around: at });
  await grantSpinsTo(app.database.db, { id, at }, customer.id, 2);
  const get = (path: string) => app.call(`/Website/${path}`, undefined, { method: 'GET', ...customer });
  const { bean: info } = await get('activityLotteryInfo');
  const { bean } = await get(`activityLotteryDraw?seed=mine&commitment=${info.next.id}`);
  return { id: bean.next.id, hash: bean.next.hash };
}

/** Emails that no mail server has accepted yet. */
async function leaveMails(app: TestApp, customer: Customer): Promise<string> {
  app.smtp.refuse({ code: 451 });
  await buy(app, customer, 'vip-7');
  const stranger = freshEmail();
  await app.call('/Website/regCode', { account: stranger });
  return stranger;
}
