import { mayGrant, ROLES, type Role } from '@causeway/contract/console/rights';
import { Radio, Stack, Text } from '@mantine/core';
import { framePhrases } from '../../../phrases/shared.ts';
import { operatorsPhrases } from '../../../phrases/identity.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { rightsPhrases } from '../../../phrases/names.ts';
import { RoleRights } from '../../../ui/role-rights.tsx';
import styles from './role-picker.module.css';

interface RolePickerProps {
  /** Who gives the role: nobody grants what they do not hold. */
  readonly granter: Role;
  readonly role: Role;
  readonly onChange: (role: Role) => void;
}

/** The roles with what each is for, and all that the chosen one may do. */
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
      {/* What scrolls has to be reachable by keyboard; one landmark more in a dialog would be one too many. */}
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
