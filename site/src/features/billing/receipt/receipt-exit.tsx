import { receiptPhrases } from '../../../phrases/billing.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { useAccountKind } from '../../../storage/session.ts';
import { ButtonLink } from '../../../ui/button.tsx';

/** Links back to the list of orders; an administrator's orders belong to the team. */
export function ReceiptExit({ primary = false }: { readonly primary?: boolean }) {
  const t = usePhrases(receiptPhrases);
  const isTeam = useAccountKind() === 'team';
  return (
    <ButtonLink to={isTeam ? '/index/orders' : '/Account'} variant={primary ? 'primary' : 'secondary'}>
      {isTeam ? t.toOrders : t.toAccount}
    </ButtonLink>
  );
}
