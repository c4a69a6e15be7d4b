import { readTicketImage } from '@causeway/contract/tickets';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { call } from '../../api/call.ts';
import { queryClient } from '../../api/query-client.ts';

interface LoadedImage {
  /** A `blob:` address; undefined until the image has come. */
  readonly address: string | undefined;
  readonly isGone: boolean;
}

/** An image of a ticket, fetched with the sign-in: an address alone would show nothing. */
export function useImage(id: string): LoadedImage {
  const { data, isError } = useQuery<Blob>(
    {
      queryKey: [readTicketImage.name, id],
      queryFn: () => call(readTicketImage, { id }),
      // It never changes.
      staleTime: Infinity,
      // The place of the image says so itself.
      meta: { quiet: 'always' },
    },
    queryClient,
  );
  const address = useMemo(() => data && URL.createObjectURL(data), [data]);
  useEffect(() => {
    if (address === undefined) return undefined;
    return () => URL.revokeObjectURL(address);
  }, [address]);
  return { address, isGone: isError };
}

/** The id in the address that the API gives an image. */
export function imageIdOf(path: string): string {
  return new URLSearchParams(path.split('?', 2)[1]).get('id') ?? '';
}
