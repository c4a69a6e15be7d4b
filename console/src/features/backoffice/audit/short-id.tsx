import { Code } from '@mantine/core';

const LONG = 14;
const KEPT = 8;

/** An id that can be told apart from its neighbours: ours begin with the time, so their ends differ. */
export function ShortId({ id }: { readonly id: string }) {
  const isLong = id.length > LONG;
  return <Code title={isLong ? id : undefined}>{isLong ? `…${id.slice(-KEPT)}` : id}</Code>;
}
