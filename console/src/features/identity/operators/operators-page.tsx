import { EmailText } from '@causeway/web/email-text';
import { listOperators } from '@causeway/contract/console/calls';
import type { OperatorRow } from '@causeway/contract/console/operators';
import { Anchor, Button, Text } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useRead } from '../../../api/use-read.ts';
import { useRights, useSelf } from '../../../api/use-self.ts';
import { operatorsPhrases } from '../../../phrases/identity.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { Page } from '../../../ui/page.tsx';
import { Status, type Tone } from '../../../ui/status.tsx';
import { Time } from '../../../ui/time.tsx';
import { useCommand } from '../../../ui/use-command.ts';
import { useRoleNames } from '../../../ui/use-role-names.ts';
import { InviteDialog } from './invite-dialog.tsx';
import { OperatorActions } from './operator-actions.tsx';

const TONES: Readonly<Record<OperatorRow['state'], Tone>> = {
  invited: 'info',
  active: 'good',
  blocked: 'bad',
};

export default function OperatorsPage() {
  const t = usePhrases(operatorsPhrases);
  const mayChange = useRights()('operators.change');
  const self = useSelf().data;
  const { data, error, refetch } = useRead(listOperators, {});
  const [inviting, setInviting] = useState(false);
  useCommand('new', () => setInviting(true));
  return (
    <Page
      title={t.title}
      lead={t.lead}
      actions={
        <>
          <Button component={Link} to="/roles" variant="default">
            {t.roles}
          </Button>
          {mayChange && <Button onClick={() => setInviting(true)}>{t.invite}</Button>}
        </>
      }
    >
      <DataTable
        label={t.title}
        columns={useColumns()}
        source={{ rows: data, failure: error, retry: () => void refetch() }}
        keyOf={({ id }) => id}
      />
      {inviting && self !== undefined && <InviteDialog granter={self} onClose={() => setInviting(false)} />}
    </Page>
  );
}

function useColumns(): Column<OperatorRow>[] {
  const t = usePhrases(operatorsPhrases);
  const namesOf = useRoleNames();
  const may = useRights();
  const self = useSelf().data?.operator;
  const columns: Column<OperatorRow>[] = [
    {
      key: 'name',
      title: t.name,
      render: ({ id, name }) => (
        <>
          {name} {id === self?.id && <Status tone="plain">{t.you}</Status>}
          {may('audit.read') && <LogLink id={id} name={name} />}
        </>
      ),
    },
    { key: 'email', title: t.email, render: ({ email }) => <EmailText text={email} /> },
    { key: 'role', title: t.roles, render: ({ roles }) => namesOf(roles) },
    {
      key: 'state',
      title: t.state,
      render: ({ state, invitedAt }) => (
        <>
          <Status tone={TONES[state]}>{t.states[state]}</Status>
          {state === 'invited' && (
            <Text size="xs">
              <Time at={invitedAt} relative />
            </Text>
          )}
        </>
      ),
    },
    { key: 'step', title: t.twoFactor, render: ({ mfa }) => (mfa ? t.on : t.off) },
    {
      key: 'seen',
      title: t.lastSeen,
      render: ({ lastSeen }) => (lastSeen === null ? t.never : <Time at={lastSeen} relative />),
    },
  ];
  if (may('operators.change')) {
    columns.push({
      key: 'actions',
      title: t.actions,
      pinned: true,
      render: (operator) => <OperatorActions operator={operator} />,
    });
  }
  return columns;
}

/** A link to the operator's actions. */
function LogLink({ id, name }: Pick<OperatorRow, 'id' | 'name'>) {
  const t = usePhrases(operatorsPhrases);
  return (
    <div>
      <Anchor component={Link} to={`/audit?actor=operator:${id}`} size="xs" aria-label={t.logOf(name)}>
        {t.log}
      </Anchor>
    </div>
  );
}
