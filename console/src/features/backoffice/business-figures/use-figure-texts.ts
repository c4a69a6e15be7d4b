import { businessFiguresPhrases } from '../../../phrases/backoffice.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
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
