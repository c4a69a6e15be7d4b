import { listPaymentProviders } from '@causeway/contract/console/calls';
import { Text } from '@mantine/core';
import { useRead } from '../../api/use-read.ts';
import { reconciliationPhrases } from '../../phrases/billing.ts';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { Page } from '../../ui/page.tsx';
import { ProviderSection } from './provider-section.tsx';

/** A requested test event arrives after some seconds. */
const EVERY_MS = 5000;

/** Whether the payment providers and this server can reach each other. */
export default function ProvidersPage() {
  const t = usePhrases(reconciliationPhrases);
  const read = useRead(listPaymentProviders, {}, { every: EVERY_MS });
  return (
    <Page title={t.providersTitle} lead={t.providersLead}>
      <Loaded read={read}>
        {({ list }) =>
          list.length === 0 ? (
            <Text>{t.noProviders}</Text>
          ) : (
            list.map((provider) => (
              <ProviderSection key={provider.name} provider={provider} names={list.map(({ name }) => name)} />
            ))
          )
        }
      </Loaded>
    </Page>
  );
}
