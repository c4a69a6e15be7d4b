import type { BulkPreview } from '@causeway/contract/console/bulk-actions';
import type { readCatalogue } from '@causeway/contract/console/catalogue';
import type { listScheduledPlans } from '@causeway/contract/console/scheduled-plans';
import type { OutputOf } from '@causeway/contract/endpoint';
import type { Language } from '@causeway/contract/language';
import { DEPTH } from '../scripts/test-depth.ts';
import { hireColleague, ownerToken, type Colleague } from './colleague.ts';
import { findWheelId } from './console-shop.ts';
import {
  buyPlan,
  callApi,
  freshEmail,
  openOrder,
  paySandbox,
  registerCustomer,
  type Customer,
} from './customer.ts';
import { query } from './database.ts';
import { readMail } from './mailbox.ts';
import { addMember, buySeats, registerTeam } from './teams.ts';
import { haveWheel } from './wheel.ts';

/** What the console's screens show. */
export interface ScreenShop {
  readonly customer: Customer;
  /** A paid order of the customer, which can be refunded. */
  readonly orderId: string;
  readonly ticketId: string;
  readonly bulkActionId: string;
  readonly teamAccountId: string;
  readonly wheelId: string;
  /** Links in emails, to pages without scripts. */
  readonly optOutLink: string;
  readonly emailLink: string;
  readonly colleague: Colleague;
}

const TICKETS: Readonly<Record<'en' | 'zh', readonly (readonly [title: string, content: string])[]>> = {
  en: [
    [
      'No connection since this morning',
      'I have paid yesterday, and since this morning the app says “connecting” and nothing else.\n\nI have tried the servers in Tokyo and in Singapore, and restarted the phone twice.',
    ],
    ['Receipt for my company', 'Can you put our tax number on the receipt, please?'],
  ],
  zh: [
    [
      '今天早上开始一直连不上',
      '昨天刚付的款，今天早上打开客户端一直显示“正在连接”。\n\n东京和新加坡的服务器都试过了，手机也重启过两次。',
    ],
    ['需要公司抬头的收据', '请问收据上可以加上我们公司的税号吗？'],
  ],
};

/** Opens what support, finance and an owner see on a busy day. */
export async function openScreenShop(language: 'en' | 'zh'): Promise<ScreenShop> {
  const token = await ownerToken();
  const colleague = await hireColleague('support', language === 'zh' ? '林小满' : 'Ada Marsh');
  const customer = await registerCustomer();
  const orderId = await buyPlan(customer, 'vip-90');
  await Promise.all(Array.from({ length: DEPTH.otherCustomers }, buyWeek));
  const bulkActionId = await giveDay(token);
  await useApps(customer);
  const ticketId = await writeTickets(customer, language, token);
  await payWrongly(customer);
  const team = await openTeam();
  const emailLink = await actOnCustomer(customer, colleague);
  await waitForApproval(colleague, customer);
  await callApi('/Console/cannedReplySave', CANNED, token);
  const limits = {
    refunds: { action: 2000, operator: 10_000, customer: 2000 },
    days: { action: 7, operator: 30, customer: 14 },
  };
  const rights = ['customers.read', 'customers.change', 'customers.time', 'orders.read', 'refunds.grant'];
  const name = language === 'zh' ? '夜班' : 'Night shift';
  await callApi('/Console/roleCreate', { name, rights, limits }, token);
  await schedulePlan(token);
  await callApi('/Console/overviewRefresh', {}, token);
  await haveWheel();
  const wheelId = await findWheelId();
  return { customer, orderId, ticketId, bulkActionId, ...team, emailLink, wheelId, colleague };
}

const CANNED = {
  name: '换服务器 / Another server',
  texts: {
    zh: '{name}，您好！请在客户端里换一个服务器。\n{supportName}',
    tw: '{name}，您好！請在客戶端換一個伺服器。\n{supportName}',
    en: 'Hello {name}, please choose another server.\n{supportName}',
  } satisfies Record<Language, string>,
};

const buyWeek = async (): Promise<string> => buyPlan(await registerCustomer(), 'vip-7');

/** Returns the id of a bulk action: a free day for all customers. */
async function giveDay(token: string): Promise<string> {
  const change = { action: 'customer.time', tier: 'vip', days: 1 };
  const asked = { change, selection: { customers: {} } };
  const { seen } = await callApi<BulkPreview>('/Console/bulkActionPreview', asked, token);
  const start = { ...asked, reason: 'The outage of last night.', key: crypto.randomUUID(), seen };
  return (await callApi<{ id: string }>('/Console/bulkActionStart', start, token)).id;
}

async function useApps({ email: account, password }: Customer): Promise<void> {
  const devices = [
    ['Pixel 9', 'Android', 'mobile'],
    ['Lin’s laptop with a rather long name', 'Windows', 'other'],
  ];
  for (const [name, type, platform] of devices)
    await callApi('/Client/login', {
      account,
      password,
      device: { id: `app of ${name}`, name, type, platform },
    });
  await query(
    `update credentials set two_factor_on = true where owner_id = (select id from accounts where email = $1)`,
    [account],
  );
}

/** Returns the first one’s id, which has replies and a note. */
async function writeTickets(customer: Customer, language: 'en' | 'zh', token: string): Promise<string> {
  const ids: string[] = [];
  for (const [title, content] of TICKETS[language])
    ids.push(
      (await callApi<{ id: string }>('/Website/ticketAdd', { type: 32, title, content }, customer.token)).id,
    );
  const [id = ''] = ids;
  await callApi('/Console/ticketNote', { id, content: CANNED.texts[language] }, token);
  await callApi('/Console/ticketTags', { id, tags: ['tokyo', 'android'] }, token);
  const { messages } = await callApi<{ messages: { id: string }[] }>('/Console/ticket', { id }, token);
  const answer = {
    id,
    content: CANNED.texts[language],
    seenMessageId: messages.at(-1)?.id ?? '',
    images: [],
  };
  await callApi('/Console/ticketReply', answer, token);
  const back = { subject: id, content: TICKETS[language][0]?.[1] ?? '' };
  await callApi('/Website/ticketAdd', back, customer.token);
  return id;
}

async function payWrongly(customer: Customer): Promise<void> {
  const wrong = await openOrder(customer);
  await paySandbox(wrong.url, { cents: '900' });
  const late = await openOrder(customer);
  await query(
    `update orders set status = 'expired', created_at = created_at - interval '1 hour', expires_at = expires_at - interval '1 hour'
     where id = $1`,
    [late.orderId],
  );
  await paySandbox(late.url);
}

async function openTeam(): Promise<Pick<ScreenShop, 'teamAccountId' | 'optOutLink'>> {
  const team = await registerTeam('海港 Harbour Works');
  await buySeats(team, 'team-30', 20);
  await addMember(team, 'lin');
  const address = freshEmail();
  const given = { memberId: 'chen', name: '陈小满', email: address, expire: 0, deviceNum: 1 };
  await callApi('/Team/memberAdd', given, team.signIn.data);
  const { text } = await readMail(address);
  return { teamAccountId: team.signIn.id, optOutLink: /\S+\/unsubscribe\/\S+/.exec(text)?.[0] ?? '' };
}

/** Returns the link that confirms a new address. */
async function actOnCustomer({ id }: Customer, colleague: Colleague): Promise<string> {
  const { data } = await callApi<{ data: string }>('/Console/login', colleague);
  const reason = 'As agreed in the ticket.';
  await callApi('/Console/customerTag', { id, tags: ['reseller', '学校'], reason }, data);
  await callApi(
    '/Console/customerNote',
    { id, content: 'Prefers to write.\n电话联系不便，请发邮件。' },
    data,
  );
  const email = freshEmail();
  await callApi('/Console/customerEmailChange', { id, email, reason }, await ownerToken());
  const until = Math.floor(Date.now() / 1000) + 7 * 86_400;
  await callApi('/Console/customerSlots', { id, slots: 2, until, reason }, await ownerToken());
  return /\S+\/account\/email\/\S+/.exec((await readMail(email)).text)?.[0] ?? '';
}

/** Days above the colleague’s limit, which the owner approves. */
async function waitForApproval(colleague: Colleague, { id }: Customer): Promise<void> {
  const { data } = await callApi<{ data: string }>('/Console/login', colleague);
  const reason = 'Two weeks without a connection, see the ticket.';
  await callApi(
    '/Console/customerTime',
    { id, tier: 'vip', days: 60, reason, key: crypto.randomUUID() },
    data,
  );
}

async function schedulePlan(token: string): Promise<void> {
  const key = 'svip-90';
  const { list } = await callApi<OutputOf<typeof listScheduledPlans>>('/Console/scheduledPlans', {}, token);
  // For the other language.
  if (list.some(({ planKey }) => planKey === key)) return;
  const { plans } = await callApi<OutputOf<typeof readCatalogue>>('/Console/catalogue', {}, token);
  const plan = plans.find((each) => each.key === key);
  if (plan?.priceCents == null) throw new Error(`No plan ${key}`);
  const { name, tier, days, deviceNum, deviceMode, priceCents, priceFen, save, offer, version } = plan;
  const terms = { name, tier, days, deviceNum, deviceMode, priceFen, save, offer };
  const draft = { ...terms, priceCents: priceCents - 200, recommend: true };
  const at = Math.floor(Date.now() / 1000) + 3 * 86_400;
  await callApi('/Console/planSchedule', { key, version, draft, at, replaces: null }, token);
}
