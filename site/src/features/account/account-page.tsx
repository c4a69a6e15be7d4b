import { framePhrases } from '../../phrases/frame.ts';
import { usePhrases } from '../../phrases/phrase-area.ts';
import { Page } from '../../ui/page.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

export default function AccountPage() {
  return (
    <Page title={usePhrases(framePhrases).titles.account}>
      <Skeleton />
    </Page>
  );
}
