import { listApprovals } from '@causeway/contract/console/calls';
import { usePages } from '../../../api/use-pages.ts';
import { approvalsPhrases } from '../../../phrases/identity.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { ApprovalTable } from '../../../ui/approval-table.tsx';
import { Page } from '../../../ui/page.tsx';

const REFRESH_MS = 60_000;

/** What waits for the operator's approval, and their own requests. */
export default function ApprovalsPage() {
  const t = usePhrases(approvalsPhrases);
  const source = usePages(listApprovals, {}, { every: REFRESH_MS });
  return (
    <Page title={t.title} lead={t.lead}>
      <ApprovalTable label={t.title} source={source} empty={t.none} hasCustomers />
    </Page>
  );
}
