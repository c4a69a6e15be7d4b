import { Checkbox, SimpleGrid, TextInput } from '@mantine/core';
import { cataloguePhrases } from '../../phrases/catalog.ts';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { useFormat } from '../../ui/format.ts';
import { readAmount, readWhole } from '../../ui/typed-figures.ts';
import { MomentField } from '../../ui/moment-field.tsx';
import { largestOfferSave } from './saving-hints.ts';
import type { PlanForm } from './use-plan-form.ts';

export function OfferFields({ form }: { readonly form: PlanForm }) {
  const t = usePhrases(cataloguePhrases);
  const format = useFormat();
  const { fields, choices, choose } = form;
  const price = readAmount(fields.values.price);
  const save = readWhole(fields.values.save);
  const offer = readAmount(fields.values.offerPrice);
  const isUsd = choices.currency === 'usd';
  const largest =
    price === undefined || save === undefined || save > 99 || offer === undefined
      ? undefined
      : largestOfferSave({ priceCents: isUsd ? price : null, priceFen: isUsd ? null : price, save }, offer);
  return (
    <>
      <Checkbox
        label={t.withOffer}
        checked={choices.withOffer}
        onChange={(event) => choose({ withOffer: event.currentTarget.checked })}
      />
      {choices.withOffer && (
        <SimpleGrid cols={{ base: 1, sm: 3 }}>
          <TextInput label={t.offerPrice} inputMode="decimal" required {...fields.text('offerPrice')} />
          <TextInput
            label={t.offerSave}
            inputMode="numeric"
            required
            description={largest === undefined ? undefined : t.offerSaveHint(format.percent(largest / 100))}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            {...fields.text('offerSave')}
          />
          <MomentField label={t.offerEnd} required {...fields.text('offerEnd')} />
        </SimpleGrid>
      )}
    </>
  );
}
