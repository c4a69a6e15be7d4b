import { readCatalogue, switchPayMethod } from '@causeway/contract/console/calls';
import type { ConsolePayMethod } from '@causeway/contract/console/catalogue';
import { Group, Switch } from '@mantine/core';
import { useChange } from '../../api/use-change.ts';
import { cataloguePhrases } from '../../phrases/catalog.ts';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { showDone } from '../../ui/notices.ts';
import { PayMethodMark } from './pay-method-mark.tsx';
import { Section } from '../../ui/section.tsx';
import styles from './catalogue.module.css';
import { wordsPhrases } from '../../phrases/names.ts';

interface PayMethodSectionProps {
  readonly methods: readonly ConsolePayMethod[];
  readonly mayChange: boolean;
}

export function PayMethodSection({ methods, mayChange }: PayMethodSectionProps) {
  const t = usePhrases(cataloguePhrases);
  const { payMethods } = usePhrases(wordsPhrases);
  const { submit, busy } = useChange(switchPayMethod, {
    onDone: (_answer, { name, enabled }) =>
      showDone(enabled ? t.offered(payMethods[name]) : t.notOffered(payMethods[name])),
    again: [readCatalogue],
  });
  return (
    <Section title={t.payTitle} lead={t.payLead}>
      <div className={styles.methods}>
        {methods.map(({ name, enabled, payable, mark }) => (
          <Group key={name} gap="sm" wrap="wrap">
            <Switch
              label={payMethods[name]}
              description={payable ? undefined : t.noProvider}
              checked={enabled}
              disabled={!mayChange || busy}
              onChange={(event) => void submit({ name, enabled: event.currentTarget.checked })}
            />
            <PayMethodMark name={name} mark={mark} mayChange={mayChange} />
          </Group>
        ))}
      </div>
    </Section>
  );
}
