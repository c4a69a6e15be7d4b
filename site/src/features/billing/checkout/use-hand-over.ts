import type { StartedOrder } from '@causeway/contract/orders';
import { useState } from 'react';
import { paymentAddress } from './payment-address.ts';

/** A payment that a phone scans from this screen. */
export interface Scan {
  readonly orderId: string;
  /** What Alipay’s app scans. */
  readonly address: string;
}

/**
 * Opens the provider's page, or on a computer shows the code that the provider gave, since its app is on the phone.
 * Returns `nowhere` for an address with a refused scheme.
 */
export function useHandOver() {
  const [scan, setScan] = useState<Scan>();
  return {
    scan,
    closeScan: () => setScan(undefined),
    handOver: ({
      orderId,
      url,
      code,
    }: Pick<StartedOrder, 'orderId' | 'url' | 'code'>): 'left' | 'scan' | 'nowhere' => {
      const address = paymentAddress(url, location.origin);
      if (address === undefined) return 'nowhere';
      if (code === true && isComputer()) {
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
