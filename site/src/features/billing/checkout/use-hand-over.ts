import type { StartedOrder } from '@causeway/contract/orders';
import type { PayMethodName } from '@causeway/contract/plans';
import { useState } from 'react';
import { paymentAddress } from './payment-address.ts';

/** A payment that a phone takes up from this screen. */
export interface Scan {
  readonly orderId: string;
  /** Of the provider's page. */
  readonly address: string;
}

/**
 * Where a started payment goes on: at the provider's page, or for Alipay on a computer with a code to scan, since its app is
 * on the phone. Answers `nowhere` for an address that no browser may be sent to.
 */
export function useHandOver() {
  const [scan, setScan] = useState<Scan>();
  return {
    scan,
    closeScan: () => setScan(undefined),
    handOver: (
      { orderId, url }: Pick<StartedOrder, 'orderId' | 'url'>,
      method: PayMethodName,
    ): 'left' | 'scan' | 'nowhere' => {
      const address = paymentAddress(url);
      if (address === undefined) return 'nowhere';
      // Without an order to follow, the code could not lead on from here.
      if (method === 'alipay' && orderId !== '' && isComputer()) {
        setScan({ orderId, address });
        return 'scan';
      }
      location.assign(address);
      return 'left';
    },
  };
}

/** A window with room for a code to scan, on a device that a phone can be held in front of: no phone, no tablet. */
const COMPUTER = '(min-width: 600px) and (hover: hover) and (pointer: fine)';

/** Whether this is a computer rather than what the app of a payment would be on. */
function isComputer(): boolean {
  return matchMedia(COMPUTER).matches;
}
