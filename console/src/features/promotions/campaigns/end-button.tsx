import { endCampaign, listOperatorCampaigns, readCampaign } from '@causeway/contract/console/calls';
import type { ConsoleCampaign } from '@causeway/contract/console/campaigns';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '../../../api/use-change.ts';
import { campaignPhrases } from '../../../phrases/promotions.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

export function EndButton({ campaign: { id, version, kind } }: { readonly campaign: ConsoleCampaign }) {
  const t = usePhrases(campaignPhrases);
  const [asking, setAsking] = useState(false);
  const { submit, busy } = useChange(endCampaign, {
    done: t.ended,
    again: [readCampaign, listOperatorCampaigns],
  });
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t.end}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t.endTitle}
        action={t.end}
        danger
        busy={busy}
        onConfirm={() => submit({ id, version })}
      >
        {t.endText[kind]}
      </ConfirmDialog>
    </>
  );
}
