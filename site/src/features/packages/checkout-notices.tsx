import { packagePhrases } from '../../phrases/packages.ts';
import { usePhrases } from '../../phrases/phrase-area.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import type { CheckoutNotice } from './use-checkout.ts';

interface CheckoutNoticesProps {
  readonly notice: CheckoutNotice | undefined;
  readonly onClose: () => void;
}

/** The thanks for an order that has nothing left to pay, and the tip for one that could not be started. */
export function CheckoutNotices({ notice, onClose }: CheckoutNoticesProps) {
  const t = usePhrases(packagePhrases);
  return (
    <>
      <Dialog
        open={notice?.kind === 'thanks'}
        title={t.thanksTitle}
        onClose={onClose}
        actions={<ButtonLink to="/Account">{t.toAccount}</ButtonLink>}
      >
        {t.thanksText}
      </Dialog>
      <Dialog
        open={notice?.kind === 'tip'}
        title={t.tipTitle}
        onClose={onClose}
        actions={<Button onClick={onClose}>{t.tipClose}</Button>}
      >
        {notice?.kind === 'tip' ? notice.text : undefined}
      </Dialog>
    </>
  );
}
