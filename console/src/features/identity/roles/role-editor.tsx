import {
  changeRole,
  createRole,
  listOperators,
  listRoles,
  readOperatorSelf,
} from '@causeway/contract/console/calls';
import { OPERATOR_NAME_MAX } from '@causeway/contract/console/limits';
import {
  LIMIT_KINDS,
  LIMITED_RIGHTS,
  ROLE_RIGHTS,
  SUPPORT_LIMITS,
  type LimitKind,
  type Right,
} from '@causeway/contract/console/rights';
import type { RoleDraft, RoleRow } from '@causeway/contract/console/roles';
import type { ApiRefusal } from '@causeway/web/failures';
import { Checkbox, Fieldset, SimpleGrid, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '../../../api/use-change.ts';
import { rolesPhrases } from '../../../phrases/identity.ts';
import { rightsPhrases } from '../../../phrases/names.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { ChangedMeanwhile } from '../../../ui/changed-meanwhile.tsx';
import { FigureField } from '../../../ui/figure-field.tsx';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { useFields, type Fields } from '../../../ui/use-fields.ts';
import { useMeanwhile } from '../../../ui/use-meanwhile.ts';
import { LIMIT_SCOPES, limitField, limitsOf, textsOf, wrongLimits, type LimitField } from './limit-fields.ts';

interface RoleEditorProps {
  /** Undefined for a new one. */
  readonly edited: RoleRow | undefined;
  readonly onClose: () => void;
}

type Key = 'name' | LimitField;

const draftOf = ({ name, rights, limits }: RoleDraft): RoleDraft => ({ name, rights, limits });
const fieldsOf = ({ name, limits }: RoleDraft) => ({ name, ...textsOf(limits) });
const NEW: RoleDraft = { name: '', rights: [], limits: SUPPORT_LIMITS };

function useRoleForm({ edited: role, onClose }: RoleEditorProps) {
  const t = usePhrases(rolesPhrases);
  // The role as opened or taken over.
  const [seen, setSeen] = useState(draftOf(role ?? NEW));
  const [rights, setRights] = useState<readonly Right[]>(seen.rights);
  const fields = useFields<Key>(fieldsOf(seen), { ROLE_NAME_WRONG: 'name' });
  const meanwhile = useMeanwhile({
    nowIn: (bean) => (bean as { readonly role: RoleDraft }).role,
    onTake: (now) => {
      setSeen(now);
      setRights(now.rights);
      for (const [key, text] of Object.entries(fieldsOf(now))) fields.set(key as Key, text);
    },
    onKeep: setSeen,
  });
  const options = {
    onDone: onClose,
    done: t.saved(fields.values.name.trim()),
    again: [listRoles, listOperators, readOperatorSelf],
    onRefusal: (refusal: ApiRefusal) => meanwhile.onRefusal(refusal) || fields.onRefusal(refusal),
  };
  const create = useChange(createRole, options);
  const change = useChange(changeRole, options);
  const kinds = LIMIT_KINDS.filter((kind) => LIMITED_RIGHTS[kind].some((right) => rights.includes(right)));
  const save = () => {
    const name = fields.values.name.trim();
    const isRight = fields.refuse({
      name: name === '' ? t.nameMissing : undefined,
      ...wrongLimits(fields.values, kinds, t.limitWrong),
    });
    if (!isRight) return;
    const given = { name, rights: [...rights], limits: limitsOf(fields.values, kinds) };
    void (role === undefined ? create.submit(given) : change.submit({ id: role.id, ...given, seen }));
  };
  const isUnsaved = fields.isChanged || rights.join() !== seen.rights.join();
  return {
    fields,
    seen,
    meanwhile,
    rights,
    setRights,
    kinds,
    save,
    isUnsaved,
    busy: create.busy || change.busy,
  };
}

/** Makes or changes a role: its name, its rights, and the limits of those that have some. */
export function RoleEditor(props: RoleEditorProps) {
  const t = usePhrases(rolesPhrases);
  const { rights: words } = usePhrases(rightsPhrases);
  const { edited: role, onClose } = props;
  const { fields, seen, meanwhile, rights, setRights, kinds, save, isUnsaved, busy } = useRoleForm(props);
  return (
    <FormDialog
      title={role === undefined ? t.createTitle : t.editTitle(role.name)}
      size="xl"
      onSubmit={save}
      wrong={fields.wrong}
      action={role === undefined ? t.create : t.save}
      busy={busy}
      disabled={rights.length === 0}
      isUnsaved={isUnsaved}
      onClose={onClose}
    >
      <ChangedMeanwhile seen={seen} now={meanwhile.now} {...meanwhile.choice} />
      {role !== undefined && role.operators > 0 && <Text size="sm">{t.editText(role.operators)}</Text>}
      <TextInput
        label={t.name}
        maxLength={OPERATOR_NAME_MAX}
        autoComplete="off"
        required
        data-autofocus
        {...fields.text('name')}
      />
      <Checkbox.Group
        label={t.mayDo}
        value={[...rights]}
        onChange={(chosen) => setRights(ROLE_RIGHTS.filter((right) => chosen.includes(right)))}
      >
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="xs" verticalSpacing={8} mt={6}>
          {ROLE_RIGHTS.map((right) => (
            <Checkbox key={right} value={right} label={words[right]} />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
      {kinds.map((kind) => (
        <Limits key={kind} kind={kind} fields={fields} />
      ))}
    </FormDialog>
  );
}

/** The limits of a kind. */
function Limits({ kind, fields }: { readonly kind: LimitKind; readonly fields: Fields<Key> }) {
  const t = usePhrases(rolesPhrases);
  return (
    <Fieldset legend={t.limitsOf[kind]}>
      <Text size="sm" mb={6}>
        {t.limitsHint}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 3 }} spacing="xs">
        {LIMIT_SCOPES.map((scope) => (
          <FigureField
            key={scope}
            decimal={kind === 'refunds'}
            label={t.scopes[scope]}
            {...fields.text(limitField(kind, scope))}
          />
        ))}
      </SimpleGrid>
    </Fieldset>
  );
}
