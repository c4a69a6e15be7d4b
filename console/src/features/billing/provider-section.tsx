import {
  listPaymentProviders,
  orderPaymentProviders,
  probePaymentProvider,
  switchPaymentProvider,
  testPaymentProvider,
} from '@causeway/contract/console/calls';
import type { PaymentProviderRow } from '@causeway/contract/console/providers';
import { Group, Text } from '@mantine/core';
import { useChange } from '../../api/use-change.ts';
import { useRights } from '../../api/use-self.ts';
import { reconciliationPhrases } from '../../phrases/billing.ts';
import { nameIn } from '../../phrases/name-in.ts';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { wordsPhrases } from '../../phrases/names.ts';
import { BusyButton } from '../../ui/busy-button.tsx';
import { Section } from '../../ui/section.tsx';
import { ProviderFacts, ProviderOffer } from './provider-facts.tsx';

interface ProviderSectionProps {
  readonly provider: PaymentProviderRow;
  /** The names of all providers, in the order in which they are used. */
  readonly names: readonly string[];
}

/** A provider's state and the requests to it. */
export function ProviderSection({ provider, names }: ProviderSectionProps) {
  const t = usePhrases(reconciliationPhrases);
  const words = usePhrases(wordsPhrases);
  const title = nameIn(words.providers, provider.name);
  const methods = provider.methods.map((method) => nameIn(words.payMethods, method)).join(words.listComma);
  const isExternal = provider.can.probe || provider.can.test;
  return (
    <Section
      title={title}
      lead={t.methods(methods === '' ? t.noMethods : methods)}
      actions={<ProviderActs provider={provider} names={names} title={title} />}
    >
      <ProviderOffer provider={provider} />
      {isExternal ? <ProviderFacts provider={provider} /> : <Text size="sm">{t.notExternal}</Text>}
    </Section>
  );
}

interface ProviderActsProps extends ProviderSectionProps {
  readonly title: string;
}

function ProviderActs({ provider, names, title }: ProviderActsProps) {
  const t = usePhrases(reconciliationPhrases);
  const mayAct = useRights()('payments.settle');
  const { name, can } = provider;
  const again = [listPaymentProviders];
  const probe = useChange(probePaymentProvider, { done: t.asked, again });
  const test = useChange(testPaymentProvider, { done: t.testSent, again });
  if (!mayAct) return null;
  return (
    <Group gap={8}>
      <OfferActs provider={provider} names={names} title={title} />
      {can.probe && (
        <BusyButton
          variant="default"
          aria-label={t.askLabel(title)}
          loading={probe.busy}
          onClick={() => void probe.submit({ name })}
        >
          {t.ask}
        </BusyButton>
      )}
      {can.test && (
        <BusyButton
          variant="default"
          aria-label={t.sendTestLabel(title)}
          loading={test.busy}
          onClick={() => void test.submit({ name })}
        >
          {t.sendTest}
        </BusyButton>
      )}
    </Group>
  );
}

/** Turns a provider on or off, and moves it before the one above. */
function OfferActs({ provider: { name, enabled }, names, title }: ProviderActsProps) {
  const t = usePhrases(reconciliationPhrases);
  const again = [listPaymentProviders];
  const turn = useChange(switchPaymentProvider, { done: enabled ? t.turnedOff : t.turnedOn, again });
  const order = useChange(orderPaymentProviders, { done: t.moved, again });
  const place = names.indexOf(name);
  const after = names.toSpliced(place, 1).toSpliced(place - 1, 0, name);
  return (
    <>
      {place > 0 && (
        <BusyButton
          variant="default"
          aria-label={t.moveUpLabel(title)}
          loading={order.busy}
          onClick={({ currentTarget: { nextElementSibling: next } }) => {
            // The first one has no such button.
            if (place === 1 && next instanceof HTMLElement) next.focus();
            void order.submit({ before: [...names], after });
          }}
        >
          {t.moveUp}
        </BusyButton>
      )}
      <BusyButton
        variant="default"
        aria-label={enabled ? t.turnOffLabel(title) : t.turnOnLabel(title)}
        loading={turn.busy}
        onClick={() => void turn.submit({ name, enabled: !enabled })}
      >
        {enabled ? t.turnOff : t.turnOn}
      </BusyButton>
    </>
  );
}
