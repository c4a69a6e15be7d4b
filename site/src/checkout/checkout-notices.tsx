import { checkoutPhrases } from '../phrases/checkout.ts';
import { usePhrases } from '../phrases/phrase-area.ts';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import type { CheckoutNotice } from './use-payment.ts';

interface CheckoutNoticesProps {
  readonly notice: CheckoutNotice | undefined;
  readonly onClose: () => void;
  /** The way to what was ordered, under the thanks. */
  readonly next: ReactNode;
}

/** The thanks for an order that has nothing left to pay, and the tip for one that could not be started. */
export function CheckoutNotices({ notice, onClose, next }: CheckoutNoticesProps) {
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
    </>
  );
}
