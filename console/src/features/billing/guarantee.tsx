import { Text } from '@mantine/core';
import { useState } from 'react';
import { moneyPhrases } from '../../phrases/billing.ts';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { useFormat } from '../../ui/format.ts';
import { Status } from '../../ui/status.tsx';

/** Whether the guarantee of a renewal runs, and until when. */
export function Guarantee({ until }: { readonly until: number }) {
  const t = usePhrases(moneyPhrases);
  const format = useFormat();
  const [now] = useState(() => Date.now() / 1000);
  const runs = until > now;
  return (
    <>
      <Status tone={runs ? 'info' : 'plain'}>{runs ? t.guaranteeRuns : t.guaranteeEnded}</Status>{' '}
      <Text span size="sm">
        {t.guaranteeUntil(format.time(until))}
      </Text>
    </>
  );
}
