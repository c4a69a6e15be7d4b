import { Anchor, Group } from '@mantine/core';
import { Link } from 'react-router';
import { useRights } from '../../../api/use-self.ts';
import { customersPhrases } from '../../../phrases/backoffice.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';

/** Where else the console holds something of this account, for those who may look there. */
export function Elsewhere({ id }: { readonly id: string }) {
  const t = usePhrases(customersPhrases);
  const may = useRights();
  return (
    <Group gap="md">
      {may('deliveries.read') && (
        <Anchor component={Link} to={`/deliveries?account=${id}`} size="sm">
          {t.itsMails}
        </Anchor>
      )}
      {may('audit.read') && (
        <Anchor component={Link} to={`/audit?account=${id}`} size="sm">
          {t.itsLog}
        </Anchor>
      )}
    </Group>
  );
}
