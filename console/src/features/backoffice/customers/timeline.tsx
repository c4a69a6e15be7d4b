import { TIMELINE_KINDS } from '@causeway/contract/console/lists';
import { readCustomerTimeline } from '@causeway/contract/console/calls';
import type { TimelineEvent } from '@causeway/contract/console/customer-timeline';
import { Button, Chip } from '@mantine/core';
import { useState } from 'react';
import { usePages } from '../../../api/use-pages.ts';
import { useRights } from '../../../api/use-self.ts';
import { customersPhrases } from '../../../phrases/backoffice.ts';
import { framePhrases } from '../../../phrases/shared.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import { Time } from '../../../ui/time.tsx';
import { useMoreRows } from '../../../ui/use-more-rows.ts';
import { useQueryFilters } from '../../../ui/use-query-filters.ts';
import styles from './customer.module.css';
import { EventWords } from './event-words.tsx';
import { ResendDialog } from './resend-dialog.tsx';

/** The account's events of the chosen kinds, newest first. */
export function Timeline({ id }: { readonly id: string }) {
  const t = usePhrases(customersPhrases);
  const frame = usePhrases(framePhrases);
  const may = useRights();
  const { values, set } = useQueryFilters(['kinds'] as const);
  const [mail, setMail] = useState<string>();
  const shown = TIMELINE_KINDS.filter(
    (kind) => !(kind === 'order' || kind === 'payment') || may('orders.read'),
  ).filter((kind) => kind !== 'ticket' || may('tickets.read'));
  const kinds = shown.filter((kind) => values.kinds?.split(',').includes(kind));
  const pages = usePages(readCustomerTimeline, kinds.length === 0 ? { id } : { id, kinds });
  const { list, loadMore } = useMoreRows<HTMLOListElement>(pages);
  return (
    <>
      <fieldset className={styles.kinds}>
        <legend className="visually-hidden">{t.showKinds}</legend>
        {shown.map((kind) => (
          <Chip
            key={kind}
            size="xs"
            checked={kinds.includes(kind)}
            onChange={(on) =>
              set('kinds', (on ? [...kinds, kind] : kinds.filter((each) => each !== kind)).join())
            }
          >
            {t.timelineKinds[kind]}
          </Chip>
        ))}
      </fieldset>
      <Loaded read={{ data: pages.rows, error: pages.failure, refetch: pages.retry }} lines={6}>
        {(events) => (
          <ol ref={list} className={styles.events} aria-label={t.tabs.timeline}>
            {events.length === 0 && <li className={styles.event}>{t.timelineEmpty}</li>}
            {events.map((event) => (
              <Event
                key={`${event.kind}:${event.id}`}
                event={event}
                onResend={may('customers.change') ? setMail : undefined}
              />
            ))}
          </ol>
        )}
      </Loaded>
      {pages.more && (
        <div className={styles.foot}>
          <Button size="compact-sm" variant="default" loading={pages.loadingMore} onClick={loadMore}>
            {frame.loadMore}
          </Button>
          {pages.failure && <FailureNote failure={pages.failure} />}
        </div>
      )}
      {mail !== undefined && <ResendDialog id={id} mailId={mail} onClose={() => setMail(undefined)} />}
    </>
  );
}

interface EventProps {
  readonly event: TimelineEvent;
  readonly onResend: ((mailId: string) => void) | undefined;
}

function Event({ event, onResend }: EventProps) {
  const t = usePhrases(customersPhrases);
  return (
    <li className={styles.event}>
      <span className={styles.kind}>{t.eventKinds[event.kind]}</span>
      <span className={styles.words}>
        <EventWords event={event} />{' '}
        {event.kind === 'mail' && event.resendable && onResend !== undefined && (
          <Button size="compact-xs" variant="default" onClick={() => onResend(event.id)}>
            {t.resend}
          </Button>
        )}
      </span>
      <Time at={event.at} />
    </li>
  );
}
