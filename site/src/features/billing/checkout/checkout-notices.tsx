import { checkoutPhrases } from '../../../phrases/billing.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ScanDialog } from './scan-dialog.tsx';
import type { Scan } from './use-hand-over.ts';
import type { CheckoutNotice } from './use-payment.ts';

interface CheckoutNoticesProps {
  readonly notice: CheckoutNotice | undefined;
  readonly onClose: () => void;
  readonly scan: Scan | undefined;
  readonly onCloseScan: () => void;
  /** The link to what was ordered, below the thanks. */
  readonly next: ReactNode;
}

/** The dialogs after an order: thanks if nothing is left to pay, a tip if it could not be started, a code to scan. */
export function CheckoutNotices({ notice, onClose, scan, onCloseScan, next }: CheckoutNoticesProps) {
  const t = usePhrases(checkoutPhrases);
  return (
    <>
      <Dialog open={notice?.kind === 'thanks'} title={t.thanksTitle} onClose={onClose} actions={next}>
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
      <ScanDialog scan={scan} onClose={onCloseScan} />
    </>
  );
}
