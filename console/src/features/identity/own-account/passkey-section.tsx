import type { Passkey } from '@causeway/contract/account-security';
import {
  addOperatorPasskey,
  beginOperatorPasskey,
  listOperatorPasskeys,
} from '@causeway/contract/console/calls';
import type { OutputOf } from '@causeway/contract/endpoint';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '../../../api/use-change.ts';
import { useRead } from '../../../api/use-read.ts';
import { ownAccountPhrases } from '../../../phrases/identity.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { showRefused } from '../../../ui/notices.ts';
import { Section } from '../../../ui/section.tsx';
import { Time } from '../../../ui/time.tsx';
import { createPasskey, passkeysPossible } from '@causeway/web/passkeys';
import { PasskeyNameDialog } from './passkey-name-dialog.tsx';
import { PasskeyRemoval } from './passkey-removal.tsx';
import { ReauthDialog } from './reauth-dialog.tsx';

interface PasskeySectionProps {
  readonly withCode: boolean;
}

/** The operator's passkeys, each sufficient for a sign-in. */
export function PasskeySection({ withCode }: PasskeySectionProps) {
  const t = usePhrases(ownAccountPhrases);
  const { data, error, refetch } = useRead(listOperatorPasskeys, {});
  const isPossible = passkeysPossible() && data?.available !== false;
  return (
    <Section
      title={t.passkeysTitle}
      lead={isPossible ? t.passkeysText : t.passkeysImpossible}
      flush
      actions={isPossible && <AddButton withCode={withCode} />}
    >
      <DataTable
        flush
        label={t.passkeysTitle}
        empty={t.noPasskeys}
        source={{ rows: data?.list, failure: error, retry: () => void refetch() }}
        keyOf={({ id }) => id}
        columns={[
          { key: 'name', title: t.passkeyName, render: (passkey) => nameOf(passkey, t.passkey) },
          { key: 'since', title: t.passkeySince, render: ({ createdAt }) => <Time at={createdAt} /> },
          {
            key: 'used',
            title: t.passkeyUsed,
            render: ({ lastUsed }) => (lastUsed === null ? t.never : <Time at={lastUsed} relative />),
          },
          {
            key: 'act',
            title: '',
            pinned: true,
            render: (passkey) => <PasskeyActions {...{ passkey, withCode }} />,
          },
        ]}
      />
    </Section>
  );
}

const nameOf = ({ name, browser }: Passkey, unnamed: string): string => name || browser || unnamed;

/** Re-authenticates, then has the browser create a passkey. */
function AddButton({ withCode }: PasskeySectionProps) {
  const t = usePhrases(ownAccountPhrases);
  const [adding, setAdding] = useState(false);
  const add = useChange(addOperatorPasskey, { done: t.passkeyAdded, again: [listOperatorPasskeys] });
  const create = async (options: OutputOf<typeof beginOperatorPasskey>) => {
    setAdding(false);
    const created = await createPasskey(options);
    if (typeof created === 'string') showRefused(created === 'known' ? t.passkeyKnown : t.passkeyNotMade);
    else await add.submit(created);
  };
  return (
    <>
      <BusyButton variant="default" loading={add.busy} onClick={() => setAdding(true)}>
        {t.addPasskey}
      </BusyButton>
      {adding && (
        <ReauthDialog
          endpoint={beginOperatorPasskey}
          withCode={withCode}
          title={t.addPasskey}
          text={t.addPasskeyText}
          action={t.continue}
          onDone={(options) => void create(options)}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}

function PasskeyActions({ passkey, withCode }: PasskeySectionProps & { readonly passkey: Passkey }) {
  const t = usePhrases(ownAccountPhrases);
  const [naming, setNaming] = useState(false);
  return (
    <>
      <Button.Group>
        <Button size="compact-sm" variant="default" onClick={() => setNaming(true)}>
          {t.rename}
        </Button>
        <PasskeyRemoval id={passkey.id} name={nameOf(passkey, t.passkey)} withCode={withCode} />
      </Button.Group>
      {naming && <PasskeyNameDialog passkey={passkey} onClose={() => setNaming(false)} />}
    </>
  );
}
