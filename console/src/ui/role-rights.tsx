import { RIGHTS_OF, type Role } from '@causeway/contract/console/rights';
import { usePhrases } from '../phrases/use-phrases.ts';
import { rightsPhrases } from '../phrases/names.ts';
import { CheckIcon } from './icons.tsx';
import styles from './role-rights.module.css';

export function RoleRights({ role }: { readonly role: Role }) {
  const { rights } = usePhrases(rightsPhrases);
  return (
    <ul className={styles.rights}>
      {RIGHTS_OF[role].map((right) => (
        <li key={right}>
          <CheckIcon size={14} />
          <span>{rights[right]}</span>
        </li>
      ))}
    </ul>
  );
}
