import { listRoles } from '@causeway/contract/console/calls';
import {
  accessOfTemplate,
  mayGrant,
  ROLES,
  unionOf,
  type Role,
  type RoleAccess,
} from '@causeway/contract/console/rights';
import { Checkbox, Stack, Text } from '@mantine/core';
import { useRead } from '../../../api/use-read.ts';
import { framePhrases } from '../../../phrases/shared.ts';
import { operatorsPhrases } from '../../../phrases/identity.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { rightsPhrases } from '../../../phrases/names.ts';
import { RoleRights } from '../../../ui/role-rights.tsx';
import styles from './role-picker.module.css';

interface RolePickerProps {
  /** The granting operator, who grants nothing beyond their own rights and limits. */
  readonly granter: RoleAccess;
  /** Keys of templates, and ids. */
  readonly roles: readonly string[];
  readonly onChange: (roles: readonly string[]) => void;
}

const isTemplate = (id: string): id is Role => ROLES.some((role) => role === id);

/** Returns what roles may do together. */
export function useAccessOf(): (ids: readonly string[]) => RoleAccess {
  const own = useRead(listRoles, {}).data ?? [];
  return (ids) =>
    unionOf([...ids.filter(isTemplate).map(accessOfTemplate), ...own.filter(({ id }) => ids.includes(id))]);
}

/** The roles with their purposes, and what the chosen ones may do together. */
export function RolePicker({ granter, roles: chosen, onChange }: RolePickerProps) {
  const t = usePhrases(operatorsPhrases);
  const { roles } = usePhrases(framePhrases);
  const { purposes } = usePhrases(rightsPhrases);
  const own = useRead(listRoles, {}).data ?? [];
  const access = useAccessOf()(chosen);
  return (
    <Stack gap="sm">
      <Checkbox.Group label={t.roles} value={[...chosen]} onChange={onChange}>
        <Stack gap={8} mt={6}>
          {ROLES.filter((each) => mayGrant(granter, accessOfTemplate(each))).map((each) => (
            <Checkbox key={each} value={each} label={roles[each]} description={purposes[each]} />
          ))}
          {own
            .filter((each) => mayGrant(granter, each))
            .map(({ id, name }) => (
              <Checkbox key={id} value={id} label={name} />
            ))}
        </Stack>
      </Checkbox.Group>
      {/* A scrolling element must be reachable by keyboard; a dialog should not contain another landmark. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role */}
      <div role="group" aria-label={t.mayDo} tabIndex={0} className={styles.rights}>
        <Text size="sm" fw={600} mb={6}>
          {t.mayDo}
        </Text>
        <RoleRights access={access} />
      </div>
    </Stack>
  );
}
