import type { Delivery } from '@causeway/contract/console/deliveries';
import { Text } from '@mantine/core';
import { deliveriesPhrases } from '../../../phrases/backoffice.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { mailNamesPhrases, wordsPhrases } from '../../../phrases/names.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { Status, type Tone } from '../../../ui/status.tsx';
import { Time } from '../../../ui/time.tsx';
import { nameIn } from '../../../phrases/name-in.ts';

const TONES: Readonly<Record<Delivery['state'], Tone>> = { waiting: 'info', sent: 'good', failed: 'bad' };

export function useDeliveryColumns(): Column<Delivery>[] {
  const t = usePhrases(deliveriesPhrases);
  const { mailNames } = usePhrases(mailNamesPhrases);
  const { languages } = usePhrases(wordsPhrases);
  return [
    { key: 'kind', title: t.kind, whole: true, render: ({ template }) => nameIn(mailNames, template) },
    {
      key: 'state',
      title: t.state,
      render: ({ state }) => <Status tone={TONES[state]}>{t.states[state]}</Status>,
    },
    {
      key: 'account',
      title: t.account,
      wide: true,
      render: ({ accountId, email }) =>
        accountId === null ? (
          <Text span size="sm" c="dimmed">
            {t.noAccount}
          </Text>
        ) : (
          <PageLink to="customer" id={accountId}>
            {email ?? t.accountGone}
          </PageLink>
        ),
    },
    {
      key: 'language',
      title: t.language,
      whole: true,
      optional: true,
      render: ({ language }) => languages[language],
    },
    { key: 'written', title: t.written, render: ({ createdAt }) => <Time at={createdAt} relative /> },
    {
      key: 'sent',
      title: t.sent,
      render: ({ sentAt }) => (sentAt === null ? '—' : <Time at={sentAt} relative />),
    },
    { key: 'tries', title: t.tries, figures: true, render: ({ tries }) => tries },
    {
      key: 'answer',
      title: t.answer,
      render: ({ answer }) =>
        answer === null ? (
          '—'
        ) : (
          <Text span size="sm" c="dimmed" lang="en">
            {answer.code === null ? t.notReached(answer.text) : answer.text}
          </Text>
        ),
    },
  ];
}
