import type { Endpoint } from '@causeway/contract/endpoint';
import { useRef, useState } from 'react';
import { refetch } from '../../../api/use-read.ts';

/**
 * Whether an address shows no image. Addresses end, so the endpoint that answered it is refetched; only once, since an
 * image that is gone has no address that would show it. A new address is tried whenever one comes.
 */
export function useLostImage(address: string | undefined, endpoint: Endpoint) {
  const [lost, setLost] = useState<string>();
  const isRenewed = useRef(false);
  const onError = () => {
    setLost(address);
    if (isRenewed.current) return;
    isRenewed.current = true;
    void refetch(endpoint);
  };
  return { isLost: address !== undefined && lost === address, onError };
}
