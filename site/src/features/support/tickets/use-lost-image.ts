import type { ApiCall } from '@causeway/contract/endpoint';
import { useRef, useState } from 'react';
import { refetch } from '../../../api/use-read.ts';

/**
 * Whether an address shows no image. Addresses expire, so the endpoint that returned it is refetched, but only once, since
 * a deleted image has no working address. Each new address is tried.
 */
export function useLostImage(address: string | undefined, endpoint: ApiCall) {
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
