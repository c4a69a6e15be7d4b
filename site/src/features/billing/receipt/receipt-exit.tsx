import { receiptPhrases } from '../../../phrases/billing.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { useAccountKind } from '../../../storage/session.ts';
import { ButtonLink } from '../../../ui/button.tsx';

/** Back to where one's orders are listed: an administrator's are the team's. */
export function ReceiptExit({ primary = false }: { readonly primary?: boolean }) {
  const t = usePhrases(receiptPhrases);
  const isTeam = useAccountKind() === 'team';
  return (
    <ButtonLink to={isTeam ? '/index/orders' : '/Account'} variant={primary ? 'primary' : 'secondary'}>
      {isTeam ? t.toOrders : t.toAccount}
    </ButtonLink>
  );
}
