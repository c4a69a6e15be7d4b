import { deleteRole, listRoles } from '@causeway/contract/console/calls';
import { accessOfTemplate, ROLES, type RoleAccess } from '@causeway/contract/console/rights';
import type { RoleRow } from '@causeway/contract/console/roles';
import { Box, Button, Group } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '../../../api/use-change.ts';
import { useRead } from '../../../api/use-read.ts';
import { useRights } from '../../../api/use-self.ts';
import { rolesPhrases } from '../../../phrases/identity.ts';
import { rightsPhrases } from '../../../phrases/names.ts';
import { framePhrases } from '../../../phrases/shared.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { Page } from '../../../ui/page.tsx';
import { RoleRights } from '../../../ui/role-rights.tsx';
import { Section } from '../../../ui/section.tsx';
import { RoleEditor } from './role-editor.tsx';

/** The roles that owners have made, and the templates. */
export default function RolesPage() {
  const t = usePhrases(rolesPhrases);
  const mayChange = useRights()('roles.change');
  const { data, error, refetch } = useRead(listRoles, {});
  const [creating, setCreating] = useState(false);
  const columns: Column<RoleRow>[] = [
    { key: 'name', title: t.name, breaks: true, render: ({ name }) => name },
    { key: 'access', title: t.mayDo, wide: true, render: (role) => <Rights role={role} /> },
    { key: 'operators', title: t.operators, figures: true, render: ({ operators }) => operators },
  ];
  if (mayChange) {
    columns.push({
      key: 'acts',
      title: t.actions,
      pinned: true,
      render: (role) => <RoleActs role={role} />,
    });
  }
  return (
    <Page
      title={t.title}
      lead={t.lead}
      actions={mayChange && <Button onClick={() => setCreating(true)}>{t.create}</Button>}
    >
      <Section title={t.own} flush>
        <DataTable
          label={t.own}
          flush
          columns={columns}
          source={{ rows: data, failure: error, retry: () => void refetch() }}
          keyOf={({ id }) => id}
          empty={t.none}
        />
      </Section>
      <Section title={t.templates} lead={t.templatesLead} flush>
        <Templates />
      </Section>
      {creating && <RoleEditor edited={undefined} onClose={() => setCreating(false)} />}
    </Page>
  );
}

/** Wide enough to be read, also where the table scrolls. */
const Rights = ({ role }: { readonly role: RoleAccess }) => (
  <Box miw="16rem">
    <RoleRights access={role} />
  </Box>
);

type Template = RoleAccess & { readonly id: (typeof ROLES)[number] };

function Templates() {
  const t = usePhrases(rolesPhrases);
  const { roles } = usePhrases(framePhrases);
  const { purposes, start } = usePhrases(rightsPhrases);
  const rows: readonly Template[] = ROLES.map((id) => ({ id, ...accessOfTemplate(id) }));
  return (
    <DataTable
      label={t.templates}
      flush
      source={{ rows }}
      keyOf={({ id }) => id}
      columns={[
        { key: 'name', title: t.name, whole: true, render: ({ id }) => roles[id] },
        { key: 'purpose', title: t.purpose, breaks: true, render: ({ id }) => purposes[id] },
        {
          key: 'access',
          title: t.mayDo,
          wide: true,
          render: (role) => (role.id === 'owner' ? start.allRights : <Rights role={role} />),
        },
      ]}
    />
  );
}

function RoleActs({ role }: { readonly role: RoleRow }) {
  const t = usePhrases(rolesPhrases);
  const [open, setOpen] = useState<'edit' | 'delete'>();
  const close = () => setOpen(undefined);
  const { submit, busy } = useChange(deleteRole, { done: t.deleted(role.name), again: [listRoles] });
  const act = (what: 'edit' | 'delete', label: string, name: string) => (
    <Button size="compact-sm" variant="default" aria-label={name} onClick={() => setOpen(what)}>
      {label}
    </Button>
  );
  return (
    <Group gap={6} wrap="nowrap">
      {act('edit', t.edit, t.editOf(role.name))}
      {act('delete', t.remove, t.removeOf(role.name))}
      {open === 'edit' && <RoleEditor edited={role} onClose={close} />}
      <ConfirmDialog
        opened={open === 'delete'}
        onClose={close}
        title={t.removeTitle(role.name)}
        action={t.remove}
        danger
        busy={busy}
        onConfirm={() => submit({ id: role.id })}
      >
        {t.removeText}
      </ConfirmDialog>
    </Group>
  );
}
