import {
  buyPlan,
  callApi,
  openOrder,
  registerCustomer,
  signIn,
  type Customer,
  type FreshPage,
} from './customer.ts';
import type { Who } from './screen-list.ts';
import { addMember, buySeats, keepSignIn, registerTeam, signInTeam, settleMember } from './teams.ts';

/** The people who look at the screens, and their data. */
export interface People {
  readonly customer: Customer;
  /** Signs each of them in to a browser. */
  readonly signInAs: Readonly<Record<Who, (page: FreshPage) => Promise<void>>>;
  readonly orderId: string;
  /** The path of the sandbox's page for an open order. */
  readonly sandbox: string;
}

export async function gatherPeople(): Promise<People> {
  const customer = await registerCustomer();
  const orderId = await buyPlan(customer, 'vip-90');
  await buyPlan(customer, 'svip-90');
  for (const [name, type, platform] of [
    ['Pixel 9', 'Android', 'mobile'],
    ['Lin’s laptop with a rather long name', 'Windows', 'other'],
  ]) {
    const { email: account, password } = customer;
    await callApi('/Client/login', { account, password, device: { id: name, name, type, platform } });
  }
  const order = await openOrder(customer, { productId: 'vip-360' });

  const team = await registerTeam('海港 Harbour Works');
  await buySeats(team, 'team-30', 20);
  const lin = await addMember(team, 'lin');
  const memberSignIn = await settleMember(lin);
  await callApi('/Client/login', {
    account: lin.account,
    password: memberSignIn.password,
    device: { id: 'lin-1', name: 'Lin’s phone', type: 'Android', platform: 'mobile' },
  });
  return {
    customer,
    orderId,
    sandbox: new URL(order.url).pathname,
    signInAs: {
      visitor: async () => {},
      customer: (page) => signIn(page, customer),
      administrator: (page) => signInTeam(page, team),
      member: (page) => keepSignIn(page, lin.account, memberSignIn),
    },
  };
}
