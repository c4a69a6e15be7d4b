import type { Clock } from '../../src/clock.ts';
import { openPaypalFarEnd, type PaypalFarEnd } from './paypal-far-end.ts';
import { openScene, type Ordered, type Scene } from './scene.ts';

export interface Back {
  readonly status: number;
  readonly location: string | null;
}

/** The whole server with PayPal as its one live provider. */
export interface PaypalScene extends Scene {
  readonly far: PaypalFarEnd;
  /** PayPal's id of the order that is paid there. */
  tokenOf(ordered: Ordered): string;
  /** What the browser gets at the return address, with these words behind it. */
  comeBack(query: string): Promise<Back>;
}

export async function openPaypalScene(): Promise<PaypalScene> {
  let far: PaypalFarEnd | undefined;
  const scene = await openScene(async (clock: Clock) => (far = await openPaypalFarEnd(clock)));
  if (far === undefined) throw new Error('There is no far end');
  return Object.defineProperties(
    {
      tokenOf: ({ url }: Ordered) => new URL(url).searchParams.get('token') ?? '',
      comeBack: async (query: string) => {
        const answer = await fetch(`${scene.app.url}/pay/paypal/return${query}`, { redirect: 'manual' });
        return { status: answer.status, location: answer.headers.get('location') };
      },
    },
    Object.getOwnPropertyDescriptors(scene),
  ) as PaypalScene;
}
