import { mayGrant, ROLES, type Role } from '@causeway/contract/console/rights';
import { Radio, Stack, Text } from '@mantine/core';
import { framePhrases } from '../../../phrases/shared.ts';
import { operatorsPhrases } from '../../../phrases/identity.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { rightsPhrases } from '../../../phrases/names.ts';
import { RoleRights } from '../../../ui/role-rights.tsx';
import styles from './role-picker.module.css';

interface RolePickerProps {
  /** The granting operator's role: nobody grants rights that they lack. */
  readonly granter: Role;
  readonly role: Role;
  readonly onChange: (role: Role) => void;
}

/** The roles with their purposes, and the rights of the chosen one. */
export function RolePicker({ granter, role, onChange }: RolePickerProps) {
  const t = usePhrases(operatorsPhrases);
  const { roles } = usePhrases(framePhrases);
  const { purposes } = usePhrases(rightsPhrases);
  return (
    <Stack gap="sm">
      <Radio.Group label={t.role} value={role} onChange={(value) => onChange(value)}>
        <Stack gap={8} mt={6}>
          {ROLES.filter((each) => mayGrant(granter, each)).map((each) => (
            <Radio key={each} value={each} label={roles[each]} description={purposes[each]} />
          ))}
        </Stack>
      </Radio.Group>
      {/* A scrolling element must be reachable by keyboard; a dialog should not contain another landmark. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/prefer-tag-over-role */}
      <div role="group" aria-label={t.mayDo} tabIndex={0} className={styles.rights}>
        <Text size="sm" fw={600} mb={6}>
          {roles[role]} · {t.mayDo}
        </Text>
        <RoleRights role={role} />
      </div>
    </Stack>
  );
}
