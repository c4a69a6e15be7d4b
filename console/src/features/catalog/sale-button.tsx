import {
  listPlanChanges,
  previewCards,
  readCatalogue,
  switchPlanSale,
} from '@causeway/contract/console/calls';
import type { ConsolePlan } from '@causeway/contract/console/catalogue';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '../../api/use-change.ts';
import { cataloguePhrases } from '../../phrases/catalog.ts';
import { useLanguage } from '../../phrases/language.ts';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';

/** Puts a plan on sale immediately; asks before taking it off sale. */
export function SaleButton({ plan }: { readonly plan: ConsolePlan }) {
  const t = usePhrases(cataloguePhrases);
  const name = plan.name[useLanguage()];
  const [asking, setAsking] = useState(false);
  const { key, version, onSale } = plan;
  const { submit, busy } = useChange(switchPlanSale, {
    done: onSale ? t.nowOff(name) : t.nowOnSale(name),
    again: [readCatalogue, listPlanChanges, previewCards],
  });
  if (!onSale) {
    return (
      <BusyButton
        variant="default"
        loading={busy}
        onClick={() => void submit({ key, version, onSale: true })}
      >
        {t.putOnSale}
      </BusyButton>
    );
  }
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {t.takeOff}
      </Button>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        title={t.takeOffTitle(name)}
        action={t.takeOff}
        busy={busy}
        onConfirm={() => submit({ key, version, onSale: false })}
      >
        {t.takeOffText}
      </ConfirmDialog>
    </>
  );
}
