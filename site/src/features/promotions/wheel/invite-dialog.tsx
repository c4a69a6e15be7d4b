import { usePhrases } from '../../../phrases/use-phrases.ts';
import { wheelPhrases } from '../../../phrases/promotions.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { InviteWays } from './invite-ways.tsx';

interface InviteDialogProps {
  readonly open: boolean;
  readonly url: string;
  readonly onClose: () => void;
}

export function InviteDialog({ open, url, onClose }: InviteDialogProps) {
  const t = usePhrases(wheelPhrases);
  return (
    <Dialog open={open} title={t.invite} onClose={onClose}>
      <InviteWays url={url} text={t.inviteText} />
    </Dialog>
  );
}
