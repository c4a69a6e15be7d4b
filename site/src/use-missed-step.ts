import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from './router.tsx';
import { hashAddress } from './address.ts';

/**
 * Follows a link that was pressed while the first page was still being rendered, which happens in pieces: the router has read
 * the address by then, and listens for the next one only once all stands.
 */
export function useMissedStep(): void {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const rendered = useRef(pathname + search);
  useEffect(() => {
    const now = hashAddress(location.hash);
    const address = now.path + now.search;
    if (address !== rendered.current) navigate(address, { replace: true });
    // Once: from here on the router hears of every step.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
}
