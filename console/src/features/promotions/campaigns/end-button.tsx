import {
  endActivity,
  listOperatorActivities,
  readActivity,
  type ConsoleActivity,
} from '@causeway/contract/console/activities';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '../../../api/use-change.ts';
import { activityPhrases } from '../../../phrases/promotions.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';

export function EndButton({ activity: { id, version, kind } }: { readonly activity: ConsoleActivity }) {
  const t = usePhrases(activityPhrases);
  const [asking, setAsking] = useState(false);
  const { submit, busy } = useChange(endActivity, {
    done: t.ended,
    again: [readActivity, listOperatorActivities],
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
