import type { BusinessProvider } from '@causeway/contract/console/business-figures';
import { businessFiguresPhrases } from '../../../phrases/backoffice.ts';
import { nameIn } from '../../../phrases/name-in.ts';
import { wordsPhrases } from '../../../phrases/names.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { DataTable, type Column } from '../../../ui/data-table.tsx';
import { useFormat } from '../../../ui/format.ts';
import { Section } from '../../../ui/section.tsx';
import { useFigureTexts } from './use-figure-texts.ts';

/** How many of the started payments succeeded, by provider. */
export function ProviderFiguresSection({ providers }: { readonly providers: readonly BusinessProvider[] }) {
  const t = usePhrases(businessFiguresPhrases);
  const words = usePhrases(wordsPhrases);
  const { count } = useFormat();
  const { shareOf } = useFigureTexts();
  const { name, how } = t.figures.paymentSuccess;
  const columns: Column<BusinessProvider>[] = [
    { key: 'provider', title: t.provider, render: ({ provider }) => nameIn(words.providers, provider) },
    { key: 'started', title: t.started, figures: true, render: ({ started }) => count(started) },
    { key: 'succeeded', title: t.succeeded, figures: true, render: ({ succeeded }) => count(succeeded) },
    {
      key: 'rate',
      title: name,
      figures: true,
      render: ({ started, succeeded }) => shareOf(succeeded, started),
    },
  ];
  return (
    <Section title={name} lead={how} flush>
      <DataTable
        label={name}
        columns={columns}
        source={{ rows: providers }}
        keyOf={({ provider }) => provider}
        totalRow={{
          provider: '',
          started: providers.reduce((sum, { started }) => sum + started, 0),
          succeeded: providers.reduce((sum, { succeeded }) => sum + succeeded, 0),
        }}
        empty={t.empty}
        flush
      />
    </Section>
  );
}
