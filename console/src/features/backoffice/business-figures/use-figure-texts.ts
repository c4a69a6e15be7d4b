import { businessFiguresPhrases } from '../../../phrases/backoffice.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import type { Column } from '../../../ui/data-table.tsx';
import { useFormat } from '../../../ui/format.ts';

/** Figures that may have nothing to divide by. */
export function useFigureTexts() {
  const { none } = usePhrases(businessFiguresPhrases);
  const { odds, usd } = useFormat();
  return {
    shareOf: (part: number, whole: number) => (whole === 0 ? none : odds(part / whole)),
    perCustomer: (amount: number | null) => (amount === null ? none : usd(amount)),
  };
}

interface Counted {
  readonly customers: number;
  readonly arpu: number | null;
  readonly renewed: number;
  readonly due: number;
}

/** The columns of both tables. */
export function useFigureColumns(): readonly Column<Counted>[] {
  const { figures } = usePhrases(businessFiguresPhrases);
  const { count } = useFormat();
  const { shareOf, perCustomer } = useFigureTexts();
  return [
    {
      key: 'customers',
      title: figures.customers.name,
      figures: true,
      render: ({ customers }) => count(customers),
    },
    { key: 'arpu', title: 'ARPU', figures: true, render: ({ arpu }) => perCustomer(arpu) },
    {
      key: 'renewals',
      title: figures.renewalRate.name,
      figures: true,
      render: ({ renewed, due }) => shareOf(renewed, due),
    },
  ];
}
