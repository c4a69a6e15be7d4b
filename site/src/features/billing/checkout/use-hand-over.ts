import type { StartedOrder } from '@causeway/contract/orders';
import type { PayMethodName } from '@causeway/contract/lists';
import { useState } from 'react';
import { paymentAddress } from './payment-address.ts';

/** A payment that a phone scans from this screen. */
export interface Scan {
  readonly orderId: string;
  /** The provider's page. */
  readonly address: string;
}

/**
 * Opens the provider's page, or for Alipay on a computer shows a code to scan, since its app is on the phone. Returns
 * `nowhere` for an address with a refused scheme.
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
      const address = paymentAddress(url, location.origin);
      if (address === undefined) return 'nowhere';
      // Without an order to follow, the dialog could not continue after the payment.
      if (method === 'alipay' && orderId !== '' && isComputer()) {
        setScan({ orderId, address });
        return 'scan';
      }
      location.assign(address);
      return 'left';
    },
  };
}

/** A window large enough for a code, on a device with a mouse. */
const COMPUTER = '(min-width: 600px) and (hover: hover) and (pointer: fine)';

function isComputer(): boolean {
  return matchMedia(COMPUTER).matches;
}
