import { sql } from 'kysely';
import type { ConditionName } from '@causeway/contract/console/lists';
import type { InboxSource, InboxSources } from '../../platform/inbox/inbox-source.ts';

const PROVIDER: readonly ConditionName[] = ['provider_silent', 'channel_suspended'];
/** About items that are in the inbox one by one. */
const COVERED: readonly ConditionName[] = ['jobs_failed', 'review_overdue', 'dispute_due'];
/** As long as the overview counts them. */
const FAILED_DAYS = 7;

const conditions = (which: 'provider' | 'other'): InboxSource['items'] => {
  const names = which === 'provider' ? PROVIDER : [...PROVIDER, ...COVERED];
  const isWanted =
    which === 'provider' ? sql`name = any (${names}::text[])` : sql`name <> all (${names}::text[])`;
  const path = which === 'provider' ? '/payment-providers' : '/';
  return () => sql`
    select name || ':' || subject as id, 'active:' || extract(epoch from since)::bigint as state, since,
      null::timestamptz as deadline, name as subject, nullif(subject, '') as detail, ${path}::text as path
    from conditions where state = 'active' and ${isWanted}`;
};

/** Of emails, the emails are listed. */
const failedJobs: InboxSource['items'] = () => sql`
  select id::text as id, 'failed' as state, created_on as since, null::timestamptz as deadline,
    source_name as subject, null::text as detail, '/jobs' as path
  from pgboss.job
  where name = 'dead-letters' and state = 'created' and source_name is distinct from 'send-mail'`;

/** Without their text, which is deleted later, they cannot be sent again. */
const failedMails: InboxSource['items'] = ({ now }) => sql`
  select id::text as id, 'failed:' || tries as state, created_at as since, null::timestamptz as deadline,
    template as subject, null::text as detail, '/deliveries?state=failed' as path
  from mails
  where status = 'failed' and sealed is not null
    and created_at > ${now}::timestamptz - make_interval(days => ${sql.lit(FAILED_DAYS)})`;

export const recordInbox: InboxSources = [
  { kind: 'provider', right: 'payments.settle', items: conditions('provider') },
  { kind: 'condition', right: 'overview.read', items: conditions('other') },
  { kind: 'job', right: 'deliveries.retry', items: failedJobs },
  { kind: 'email', right: 'deliveries.retry', items: failedMails },
];
