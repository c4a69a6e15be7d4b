import { ApiError, createClient, type Client } from './specification-client.ts';

/** What people and apps do outside of the client. Ids are passed on as the API returned them. */
export interface Outside {
  /** The code of the newest unread mail to an address that has one. */
  readCode(address: string): Promise<string>;
  /** Opens the payment page and pays. */
  pay(url: string): Promise<void>;
  bindDevice(account: string, password: string): Promise<void>;
  replyAsStaff(ticketId: unknown): Promise<void>;
  resolveAsStaff(ticketId: unknown): Promise<void>;
  /** Adds a member to a team, with a password that the member has to change. */
  addMember(): Promise<{ readonly account: string; readonly password: string }>;
  /** Whether a URL alone shows as a picture, as in `<img src>`. */
  showsImage(url: string): Promise<boolean>;
}

interface Life {
  readonly base: string;
  readonly client: Client;
  readonly outside: Outside;
  readonly account: string;
  readonly password: string;
}

const PRIZES = [0, 30, 10, 90, 5, 180, 5, 360];
const PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

function demand(holds: boolean, what: string): asserts holds {
  if (!holds) throw new Error(what);
}

function demandEqual(seen: unknown, expected: unknown, what: string): void {
  const [left, right] = [JSON.stringify(seen), JSON.stringify(expected)];
  demand(left === right, `${what}: ${left} instead of ${right}`);
}

/** The refusal of a call; throws if it succeeds. */
async function refusalOf(call: Promise<unknown>): Promise<ApiError> {
  const reason: unknown = await call.then(
    () => new Error('A call was not refused'),
    (error: unknown) => error,
  );
  if (reason instanceof ApiError) return reason;
  throw reason;
}

/** Also that the URL is absolute: a client has no base for it. */
async function demandImage({ outside }: Life, url: string): Promise<void> {
  demand(URL.canParse(url), `${url} is not an absolute address`);
  demand(await outside.showsImage(url), `${url} shows no picture`);
}

async function visit(life: Life): Promise<void> {
  const { base, client } = life;
  const { enable, endTime, image } = await client.activityCheck();
  demand(enable && endTime > Date.now() / 1000, 'No activity runs');
  for (const url of Object.values(image.b)) await demandImage(life, url);
  const { goods, payArray } = await client.skuList();
  demand(goods.length > 0, 'There is nothing to buy');
  for (const { icon } of payArray) await demandImage(life, new URL(icon, base).href);
}

async function register({ client, outside, account, password }: Life): Promise<void> {
  await client.regCode(account);
  await client.reg({ account, code: Number(await outside.readCode(account)), password });
  const wrong = await refusalOf(client.login({ account, password: 'not my password' }));
  demand(wrong.texts.en !== '' && /\p{Script=Han}/u.test(wrong.texts.cn), 'A refusal has no texts');
  await client.login({ account, password });
  const info = await client.info();
  demandEqual([info.account, info.device, info.pays], [account, [], []], 'A new account');
}

/** A session whose password is reset elsewhere ends with 3; an invalid or missing token with 401. */
async function loseSession({ base, client, outside, account, password }: Life): Promise<void> {
  const elsewhere = createClient(base);
  await elsewhere.forgotCode(account);
  const code = Number(await outside.readCode(account));
  await elsewhere.forgot({ email: account, code, password });
  demandEqual((await refusalOf(client.info())).code, 3, 'A session that was ended elsewhere');
  demand(!client.isSignedIn(), 'The token was kept');
  client.useToken('no token of this server');
  demandEqual((await refusalOf(client.info())).code, 401, 'A token that is none');
  demandEqual((await refusalOf(client.ticket())).code, 401, 'No token');
  await client.mainLogin({ email: account, password });
  demandEqual((await client.info()).account, account, 'The account after another login');
}

async function buy({ client, outside, account }: Life): Promise<void> {
  const { goods, payArray } = await client.skuList();
  const plan = goods.find(({ recommend }) => recommend === 1) ?? goods[0];
  demand(plan !== undefined, 'There is nothing to buy');
  const before = (await client.info()).expire;
  for (const payType of ['alipay', 'creditCard']) {
    const method = payArray.find(({ name }) => name === payType);
    demand(method !== undefined, `Nothing can be paid with ${payType}`);
    const isCard = payType === 'creditCard';
    const order = await client.createRenewOrder({
      productId: plan.key,
      mId: String(method.id),
      payType,
      source: null,
      channelId: isCard ? 1001 : null,
      pv: isCard ? '1' : null,
    });
    demandEqual([order.status, order.error], ['pending', false], 'An order');
    await outside.pay(order.url);
  }
  const info = await client.info();
  demandEqual([info.pays.length, info.expired, info.vipType > 0], [2, false, true], 'An account that paid');
  demand(info.expire > before, 'The orders gave no time');
  const receipt = await client.orderReceipt(info.pays[0]?.id);
  demandEqual(
    [receipt.account, receipt.type, receipt.usd, receipt.productName, receipt.expire],
    [account, 'creditCard', plan.price.usd, plan.name.en, info.expire],
    'The newest receipt',
  );
}

async function unbindDevice({ client, outside, account, password }: Life): Promise<void> {
  await outside.bindDevice(account, password);
  const [device, ...others] = (await client.info()).device;
  demand(device !== undefined && others.length === 0, 'The device is not listed');
  await client.deviceUnbind(device.id);
  demandEqual((await client.info()).device, [], 'The devices after unbinding');
}

/** All states of a ticket. The list and the detail number them differently, as the specification says. */
async function askSupport(life: Life): Promise<void> {
  const { client, outside } = life;
  const title = 'It does not connect';
  const png = Uint8Array.from(atob(PNG), (byte) => byte.charCodeAt(0));
  const [stored] = await client.ticketImageUpload(new Blob([png], { type: 'image/png' }));
  demand(stored !== undefined, 'The image was not stored');
  await client.ticketAdd({ type: '4', title, content: 'Since this morning.', file: [stored] });
  const [row] = await client.ticket();
  demand(row?.title === title, 'The ticket is not listed');
  const demandStates = async (list: number, detail: number, when: string) => {
    const listed = (await client.ticket()).find(({ id }) => id === row.id)?.state;
    const ticket = await client.ticketView(row.id);
    demandEqual([listed, ticket.info.state], [list, detail], `States of ${when}, listed and in detail`);
    return ticket.messages;
  };

  const [opening] = await demandStates(0, 0, 'a new ticket');
  demand(opening !== undefined && Number(opening.userId) !== -1, 'The opening is not the customer’s');
  demandEqual(opening.file.length, 1, 'The images of the opening');
  for (const url of opening.file) await demandImage(life, url);

  await outside.replyAsStaff(row.id);
  const reply = (await demandStates(2, 1, 'an answered ticket')).at(-1);
  demandEqual(Number(reply?.userId), -1, 'Who replied');

  await client.ticketReply({ subject: row.id, title, content: 'It connects now.', file: null });
  demandEqual((await demandStates(0, 0, 'a ticket with another question')).length, 3, 'The messages');

  await outside.resolveAsStaff(row.id);
  await demandStates(1, 2, 'a resolved ticket');
}

async function invite({ client }: Life): Promise<void> {
  const { url, shareData } = await client.invite();
  demand(URL.canParse(url), 'The invitation has no address');
  demandEqual(shareData, { reg: 0, reward: 0 }, 'Who followed the invitation');
}

async function spinPrize(life: Life): Promise<void> {
  const { client } = life;
  const list = await client.activityList();
  demandEqual(list.map(({ link }) => link).toSorted(), ['activity2', 'recharge'], 'What the activities are');
  for (const { startTime, endTime, image } of list) {
    demand(startTime < endTime, 'An activity ends before it begins');
    for (const url of Object.values(image)) await demandImage(life, url);
  }
  const before = await client.activityLotteryInfo();
  demand(before.num > 0, 'The orders gave no chance');
  const { days } = await client.activityLotteryDraw();
  demand(PRIZES.includes(days), `${days} days are not on the wheel`);
  const after = await client.activityLotteryInfo();
  demandEqual(after.num, before.num - 1, 'The chances after a draw');
  demandEqual(after.record[0]?.days ?? 0, days, 'The record of wins');
}

async function beMember({ base, outside }: Life): Promise<void> {
  const { account, password: given } = await outside.addMember();
  const client = createClient(base);
  const first = await client.memberLogin({ account, password: given });
  demand(first.resetPassword, 'The first login is not flagged');
  const password = 'reef42';
  await client.setPassword(password);
  const second = await client.memberLogin({ account, password });
  demand(!second.resetPassword, 'The login after the change is flagged');
  const info = await client.info();
  demandEqual(
    [info.account.toLowerCase(), info.vipType, info.expired, info.expiredSVip, info.device, info.pays],
    [account.toLowerCase(), 1, false, false, [], []],
    'A member',
  );
  demand(info.expire > Date.now() / 1000, 'The member has no time');
  const life = { base, client, outside, account, password };
  await unbindDevice(life);
  await askSupport(life);
}

async function reachLimit({ base, account }: Life): Promise<void> {
  const stranger = createClient(base);
  for (let attempt = 0; attempt < 100; attempt++) {
    const { code, retryAfter } = await refusalOf(stranger.login({ account, password: 'a guess' }));
    if (code !== 429) continue;
    demand(retryAfter > 0, 'Retry-After cannot be read');
    return;
  }
  throw new Error('A hundred wrong passwords reached no limit');
}

const CHAPTERS = {
  visit,
  register,
  loseSession,
  buy,
  unbindDevice,
  askSupport,
  invite,
  spinPrize,
  beMember,
  reachLimit,
};

/** The result when everything works. */
export const GOOD_LIFE = Object.fromEntries(Object.keys(CHAPTERS).map((name) => [name, 'works']));

/**
 * Lives from the first visit on, with an address that has no account; each chapter, except those left out, `works` or
 * says what differs.
 */
export async function live(
  base: string,
  account: string,
  outside: Outside,
  leftOut: readonly string[] = [],
): Promise<Readonly<Record<string, string>>> {
  const life = { base, client: createClient(base), outside, account, password: 'lantern-on-dam' };
  const lived: Record<string, string> = {};
  for (const [name, chapter] of Object.entries(CHAPTERS)) {
    if (leftOut.includes(name)) continue;
    lived[name] = await chapter(life).then(
      () => 'works',
      (error: unknown) => String(error),
    );
  }
  return lived;
}
