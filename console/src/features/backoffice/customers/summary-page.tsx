import { seeCustomer, readCustomer } from '@causeway/contract/console/calls';
import type { OutputOf } from '@causeway/contract/endpoint';
import { Anchor, Textarea } from '@mantine/core';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { useChange } from '../../../api/use-change.ts';
import { useRead } from '../../../api/use-read.ts';
import { customerPath } from '../../../places.ts';
import { customersPhrases } from '../../../phrases/backoffice.ts';
import { framePhrases } from '../../../phrases/shared.ts';
import { useRights } from '../../../api/use-self.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { Form } from '../../../ui/form.tsx';
import { Page } from '../../../ui/page.tsx';
import { Section } from '../../../ui/section.tsx';
import { useFields } from '../../../ui/use-fields.ts';
import { STALE_READS } from './stale-reads.ts';
import { SeenAccount } from './seen-account.tsx';
import { SeenTickets } from './seen-tickets.tsx';
import styles from './summary-page.module.css';

/** The customer's own pages, read-only: each view needs a reason and is never stored. */
export default function SummaryPage() {
  const t = usePhrases(customersPhrases);
  const { id = '' } = useParams();
  const may = useRights();
  const email = useRead(readCustomer, { id }).data?.email;
  const [seen, setSeen] = useState<OutputOf<typeof seeCustomer>>();
  return (
    <Page
      title={t.seeTitle(email ?? t.deleted)}
      lead={
        <Anchor component={Link} to={customerPath(id)} inherit>
          {t.seeBack}
        </Anchor>
      }
      narrow={seen === undefined}
    >
      {seen === undefined ? (
        <Ask id={id} onSeen={setSeen} />
      ) : (
        <>
          <output className={styles.banner}>{t.seeBanner}</output>
          <SeenAccount info={seen.info} />
          {may('tickets.read') && <SeenTickets tickets={seen.tickets} opened={seen.opened} />}
        </>
      )}
    </Page>
  );
}

interface AskProps {
  readonly id: string;
  readonly onSeen: (seen: OutputOf<typeof seeCustomer>) => void;
}

function Ask({ id, onSeen }: AskProps) {
  const t = usePhrases(customersPhrases);
  const frame = usePhrases(framePhrases);
  const fields = useFields({ reason: '' }, { REASON_REQUIRED: 'reason' });
  const { submit, busy } = useChange(seeCustomer, {
    onDone: onSeen,
    again: STALE_READS,
    onRefusal: fields.onRefusal,
  });
  const look = () => {
    const reason = fields.values.reason.trim();
    if (fields.refuse({ reason: reason === '' ? frame.reasonMissing : undefined }))
      void submit({ id, reason });
  };
  return (
    <Section title={t.seeAsk} lead={t.seeAskText}>
      <Form onSubmit={look} wrong={fields.wrong}>
        <Textarea
          label={frame.reason}
          maxLength={500}
          autosize
          minRows={2}
          required
          withAsterisk={false}
          {...fields.text('reason')}
        />
        <div>
          <BusyButton type="submit" loading={busy}>
            {t.seeOpen}
          </BusyButton>
        </div>
      </Form>
    </Section>
  );
}
