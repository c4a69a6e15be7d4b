import { framePhrases } from '../../phrases/frame.ts';
import { usePhrases } from '../../phrases/phrase-area.ts';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

export default function PaymentSuccessPage() {
  return (
    <Page title={usePhrases(framePhrases).titles.paid}>
      <Skeleton />
    </Page>
  );
}
