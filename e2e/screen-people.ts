import {
  buyPlan,
  callApi,
  openOrder,
  paySandbox,
  registerCustomer,
  signIn,
  type Customer,
  type FreshPage,
  type OpenOrder,
} from './customer.ts';
import type { Who } from './screen-list.ts';
import {
  addMember,
  buySeats,
  keepSignIn,
  openSeats,
  registerTeam,
  signInTeam,
  settleMember,
} from './teams.ts';

/** The people who look at the screens, and their data. */
export interface People {
  readonly customer: Customer;
  /** Signs each of them in to a browser. */
  readonly signInAs: Readonly<Record<Who, (page: FreshPage) => Promise<void>>>;
  /** A screen's path for one of them, with their paid or failed order, or the sandbox's page for an open one. */
  addressOf(path: string, who: Who): string;
}

async function failedOrder({ url, orderId }: OpenOrder): Promise<string> {
  await paySandbox(url, { outcome: 'failed' });
  return orderId;
}

interface Orders {
  readonly order: string;
  readonly failed: string;
}

export async function gatherPeople(): Promise<People> {
  const customer = await registerCustomer();
  const order = await buyPlan(customer, 'vip-90');
  await buyPlan(customer, 'svip-90');
  for (const [name, type, platform] of [
    ['Pixel 9', 'Android', 'mobile'],
    ['Lin’s laptop with a rather long name', 'Windows', 'other'],
  ]) {
    const { email: account, password } = customer;
    await callApi('/Client/login', { account, password, device: { id: name, name, type, platform } });
  }
  const open = await openOrder(customer, { productId: 'vip-360' });
  const failed = await failedOrder(await openOrder(customer, { payType: 'creditCard' }));
  const newcomer = await registerCustomer();

  const team = await registerTeam('海港 Harbour Works');
  const orders: Readonly<Partial<Record<Who, Orders>>> = {
    newcomer: {
      failed: await failedOrder(await openOrder(newcomer, { productId: 'vip-7' })),
      // It replaces the failed one.
      order: await buyPlan(newcomer, 'svip-90'),
    },
    administrator: {
      order: await buySeats(team, 'team-30', 20),
      failed: await failedOrder(await openSeats(team, 'team-90', 12)),
    },
  };
  const lin = await addMember(team, 'lin');
  const memberSignIn = await settleMember(lin);
  await callApi('/Client/login', {
    account: lin.account,
    password: memberSignIn.password,
    device: { id: 'lin-1', name: 'Lin’s phone', type: 'Android', platform: 'mobile' },
  });
  return {
    customer,
    addressOf: (path, who) => {
      const own = orders[who] ?? { order, failed };
      return path
        .replace('{order}', own.order)
        .replace('{failed}', own.failed)
        .replace('{sandbox}', new URL(open.url).pathname);
    },
    signInAs: {
      visitor: async () => {},
      customer: (page) => signIn(page, customer),
      newcomer: (page) => signIn(page, newcomer),
      administrator: (page) => signInTeam(page, team),
      member: (page) => keepSignIn(page, lin.account, memberSignIn),
    },
  };
}
