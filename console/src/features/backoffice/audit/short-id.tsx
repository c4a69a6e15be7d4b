import { Code } from '@mantine/core';

const LONG = 14;
const KEPT = 8;

/** An id short enough for the table: ours begin with the time, so close ones differ at the end. */
export function ShortId({ id }: { readonly id: string }) {
  const isLong = id.length > LONG;
  return (
    <Code title={isLong ? id : undefined} style={{ whiteSpace: 'nowrap' }}>
      {isLong ? `…${id.slice(-KEPT)}` : id}
    </Code>
  );
}
