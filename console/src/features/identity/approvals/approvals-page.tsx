import { listApprovals } from '@causeway/contract/console/calls';
import { usePages } from '../../../api/use-pages.ts';
import { approvalsPhrases } from '../../../phrases/identity.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { ApprovalTable } from '../../../ui/approval-table.tsx';
import { Page } from '../../../ui/page.tsx';
import { Section } from '../../../ui/section.tsx';

const REFRESH_MS = 60_000;

/** Requests that the operator may approve or has made, and below them the operator's requests that have ended. */
export default function ApprovalsPage() {
  const t = usePhrases(approvalsPhrases);
  const source = usePages(listApprovals, {}, { every: REFRESH_MS });
  const ended = usePages(listApprovals, { ended: true }, { every: REFRESH_MS });
  return (
    <Page title={t.title} lead={t.lead}>
      <ApprovalTable label={t.title} source={source} empty={t.none} hasCustomers />
      <Section title={t.ended} lead={t.endedLead} flush>
        <ApprovalTable label={t.ended} source={ended} empty={t.noneEnded} flush hasCustomers />
      </Section>
    </Page>
  );
}
