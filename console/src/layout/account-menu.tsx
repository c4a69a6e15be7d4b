import { EmailText } from '@causeway/web/email-text';
import { Menu, UnstyledButton } from '@mantine/core';
import { useNavigate } from 'react-router';
import { useSelf } from '../api/use-self.ts';
import { useSignOut } from '../api/use-sign-out.ts';
import { framePhrases } from '../phrases/shared.ts';
import { usePhrases } from '../phrases/use-phrases.ts';
import { UserIcon } from '../ui/icons.tsx';
import { useRoleNames } from '../ui/use-role-names.ts';
import styles from './shell.module.css';

/** The signed-in operator, a link to their settings, and signing out. */
export function AccountMenu() {
  const t = usePhrases(framePhrases);
  const namesOf = useRoleNames();
  const navigate = useNavigate();
  const operator = useSelf().data?.operator;
  const signOut = useSignOut();
  if (operator === undefined) return null;
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        <UnstyledButton className={styles.who}>
          <UserIcon />
          <span className="visually-hidden">{t.account}: </span>
          <span className={styles.name}>{operator.name}</span>
          <small>{namesOf(operator.roles)}</small>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>
          <EmailText text={operator.email} />
        </Menu.Label>
        <Menu.Item onClick={() => void navigate('/me')}>{t.myAccount}</Menu.Item>
        <Menu.Item onClick={() => void signOut()}>{t.signOut}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
