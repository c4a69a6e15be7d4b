import { Alert } from '@mantine/core';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { ticketsPhrases } from '../../../phrases/support.ts';
import { PeopleIcon } from '../../../ui/icons.tsx';
import styles from './present-colleagues.module.css';
import type { PresentColleague } from './use-presence.ts';

/** Who else is at the ticket, said before two people answer at once. */
export function PresentColleagues({ others }: { readonly others: readonly PresentColleague[] }) {
  const t = usePhrases(ticketsPhrases);
  const typing = others.filter((each) => each.typing);
  const named = (list: readonly PresentColleague[]) => list.map(({ name }) => name).join(', ');
  return (
    <output className={styles.line}>
      {others.length > 0 && (
        <Alert icon={<PeopleIcon />} classNames={styles}>
          {typing.length > 0 ? t.typing(named(typing)) : t.present(named(others))}
        </Alert>
      )}
    </output>
  );
}
