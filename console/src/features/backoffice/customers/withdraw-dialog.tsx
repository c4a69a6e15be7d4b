import { readCustomerTeam, withdrawTeamOffer } from '@causeway/contract/console/calls';
import type { TeamOffer } from '@causeway/contract/console/teams';
import { useChange } from '../../../api/use-change.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { teamPhrases } from '../../../phrases/teams.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { STALE_READS } from './stale-reads.ts';
import { useOfferName } from './use-offer-name.ts';

interface WithdrawDialogProps {
  readonly offer: TeamOffer;
  readonly onClose: () => void;
}

export function WithdrawDialog({ offer, onClose }: WithdrawDialogProps) {
  const t = usePhrases(teamPhrases);
  const nameOf = useOfferName();
  const { submit, busy } = useChange(withdrawTeamOffer, {
    done: t.withdrawn,
    again: [...STALE_READS, readCustomerTeam],
  });
  return (
    <ConfirmDialog
      opened
      withReason
      danger
      onClose={onClose}
      title={t.withdrawTitle}
      action={t.withdraw}
      busy={busy}
      onConfirm={(reason) => submit({ offerId: offer.id, reason })}
    >
      {t.withdrawText(nameOf(offer))}
    </ConfirmDialog>
  );
}
