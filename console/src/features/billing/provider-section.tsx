import {
  listPaymentProviders,
  probePaymentProvider,
  testPaymentProvider,
} from '@causeway/contract/console/calls';
import type { PaymentProviderRow } from '@causeway/contract/console/providers';
import { Button, Group, Text } from '@mantine/core';
import { useChange } from '../../api/use-change.ts';
import { useRights } from '../../api/use-self.ts';
import { reconciliationPhrases } from '../../phrases/billing.ts';
import { nameIn } from '../../phrases/name-in.ts';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { wordsPhrases } from '../../phrases/names.ts';
import { Section } from '../../ui/section.tsx';
import { ProviderFacts } from './provider-facts.tsx';

/** A provider's state and the requests to it. */
export function ProviderSection({ provider }: { readonly provider: PaymentProviderRow }) {
  const t = usePhrases(reconciliationPhrases);
  const words = usePhrases(wordsPhrases);
  const title = nameIn(words.providers, provider.name);
  const methods = provider.methods.map((method) => nameIn(words.payMethods, method)).join(words.listComma);
  const isExternal = provider.can.probe || provider.can.test;
  return (
    <Section
      title={title}
      lead={t.methods(methods === '' ? t.noMethods : methods)}
      actions={<ProviderActs provider={provider} title={title} />}
    >
      {isExternal ? <ProviderFacts provider={provider} /> : <Text size="sm">{t.notExternal}</Text>}
    </Section>
  );
}

interface ProviderActsProps {
  readonly provider: PaymentProviderRow;
  readonly title: string;
}

function ProviderActs({ provider: { name, can }, title }: ProviderActsProps) {
  const t = usePhrases(reconciliationPhrases);
  const mayAct = useRights()('payments.settle');
  const again = [listPaymentProviders];
  const probe = useChange(probePaymentProvider, { done: t.asked, again });
  const test = useChange(testPaymentProvider, { done: t.testSent, again });
  if (!mayAct) return null;
  return (
    <Group gap={8}>
      {can.probe && (
        <Button
          variant="default"
          aria-label={t.askLabel(title)}
          loading={probe.busy}
          onClick={() => void probe.submit({ name })}
        >
          {t.ask}
        </Button>
      )}
      {can.test && (
        <Button
          variant="default"
          aria-label={t.sendTestLabel(title)}
          loading={test.busy}
          onClick={() => void test.submit({ name })}
        >
          {t.sendTest}
        </Button>
      )}
    </Group>
  );
}
