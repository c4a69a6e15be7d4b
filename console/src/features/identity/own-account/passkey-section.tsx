import type { Passkey } from '@causeway/contract/account-security';
import {
  addOperatorPasskey,
  beginOperatorPasskey,
  listOperatorPasskeys,
  removeOperatorPasskey,
} from '@causeway/contract/console/operator-passkeys';
import type { OutputOf } from '@causeway/contract/endpoint';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '../../../api/use-change.ts';
import { useRead } from '../../../api/use-read.ts';
import { ownAccountPhrases } from '../../../phrases/identity.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { DataTable } from '../../../ui/data-table.tsx';
import { showRefused } from '../../../ui/notices.ts';
import { Section } from '../../../ui/section.tsx';
import { Time } from '../../../ui/time.tsx';
import { createPasskey, passkeysPossible } from '@causeway/web/passkeys';
import { PasskeyNameDialog } from './passkey-name-dialog.tsx';
import { ProofDialog } from './proof-dialog.tsx';

/** The operator's passkeys: each opens the console alone. */
export function PasskeySection({ withCode }: { readonly withCode: boolean }) {
  const t = usePhrases(ownAccountPhrases);
  const { data, error, refetch } = useRead(listOperatorPasskeys, {});
  const [adding, setAdding] = useState(false);
  const [naming, setNaming] = useState<Passkey>();
  const add = useChange(addOperatorPasskey, { done: t.passkeyAdded, again: [listOperatorPasskeys] });
  const remove = useChange(removeOperatorPasskey, { done: t.passkeyRemoved, again: [listOperatorPasskeys] });
  const isPossible = passkeysPossible() && data?.available !== false;
  const nameOf = (passkey: Passkey) => passkey.name || passkey.browser || t.passkey;

  const make = async (options: OutputOf<typeof beginOperatorPasskey>) => {
    setAdding(false);
    const made = await createPasskey(options);
    if (typeof made === 'string') showRefused(made === 'known' ? t.passkeyKnown : t.passkeyNotMade);
    else await add.submit(made);
  };

  return (
    <Section
      title={t.passkeysTitle}
      lead={isPossible ? t.passkeysText : t.passkeysImpossible}
      flush
      actions={
        isPossible && (
          <Button variant="default" loading={add.busy} onClick={() => setAdding(true)}>
            {t.addPasskey}
          </Button>
        )
      }
    >
      <DataTable
        flush
        label={t.passkeysTitle}
        empty={t.noPasskeys}
        source={{ rows: data?.list, failure: error, retry: () => void refetch() }}
        keyOf={({ id }) => id}
        columns={[
          { key: 'name', title: t.passkeyName, render: nameOf },
          { key: 'since', title: t.passkeySince, render: ({ createdAt }) => <Time at={createdAt} /> },
          {
            key: 'used',
            title: t.passkeyUsed,
            render: ({ lastUsed }) => (lastUsed === null ? t.never : <Time at={lastUsed} relative />),
          },
          {
            key: 'act',
            title: '',
            render: (passkey) => (
              <Button.Group>
                <Button size="compact-sm" variant="default" onClick={() => setNaming(passkey)}>
                  {t.rename}
                </Button>
                <Button
                  size="compact-sm"
                  variant="default"
                  aria-label={t.removeLabel(nameOf(passkey))}
                  loading={remove.busy}
                  onClick={() => void remove.submit({ id: passkey.id })}
                >
                  {t.remove}
                </Button>
              </Button.Group>
            ),
          },
        ]}
      />
      {adding && (
        <ProofDialog
          endpoint={beginOperatorPasskey}
          withCode={withCode}
          title={t.addPasskey}
          text={t.addPasskeyText}
          action={t.continue}
          onDone={(options) => void make(options)}
          onClose={() => setAdding(false)}
        />
      )}
      {naming !== undefined && <PasskeyNameDialog passkey={naming} onClose={() => setNaming(undefined)} />}
    </Section>
  );
}
