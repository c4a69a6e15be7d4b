import { LOWEST_TIER, TIERS } from '@causeway/contract/tiers';
import type { ConsolePlan } from '@causeway/contract/console/catalogue';
import { fenToCents, listPriceCents } from '@causeway/contract/money';
import { LANGUAGES } from '@causeway/contract/language';
import { Checkbox, Select, SimpleGrid, TextInput } from '@mantine/core';
import { cataloguePhrases } from '../../phrases/catalog.ts';
import { framePhrases } from '../../phrases/shared.ts';
import { usePhrases } from '../../phrases/use-phrases.ts';
import { useFormat } from '../../ui/format.ts';
import { readAmount, readWhole } from '../../ui/typed-figures.ts';
import { savingPerDay } from './saving-hints.ts';
import type { PlanForm } from './use-plan-form.ts';
import { useLanguage } from '../../phrases/language.ts';

interface PlanFieldsProps {
  readonly form: PlanForm;
  readonly planKey: string;
  /** For the hint on the saving per day. */
  readonly others: readonly ConsolePlan[];
}

export function PlanFields({ form, planKey, others }: PlanFieldsProps) {
  const t = usePhrases(cataloguePhrases);
  const { fields, choices, choose } = form;
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        {LANGUAGES.map((language) => (
          <TextInput key={language} label={t.names[language]} required {...fields.text(language)} />
        ))}
      </SimpleGrid>
      <SimpleGrid cols={{ base: 2, sm: 4 }}>
        <Select
          label={t.tier}
          data={TIERS.map(({ key, name }) => ({ value: key, label: name }))}
          value={choices.tier}
          onChange={(tier) => choose({ tier: tier ?? LOWEST_TIER })}
        />
        <TextInput label={t.days} inputMode="numeric" required {...fields.text('days')} />
        <TextInput label={t.devices} inputMode="numeric" required {...fields.text('deviceNum')} />
        <Select
          label={t.deviceMode}
          data={[
            { value: '1', label: t.deviceModes.together },
            { value: '0', label: t.deviceModes.apart },
          ]}
          value={String(choices.deviceMode)}
          onChange={(mode) => choose({ deviceMode: mode === '0' ? 0 : 1 })}
        />
      </SimpleGrid>
      <PriceFields {...{ form, planKey, others }} />
      <Checkbox
        label={t.recommend}
        checked={choices.recommend}
        onChange={(event) => choose({ recommend: event.currentTarget.checked })}
      />
    </>
  );
}

function PriceFields({ form, planKey, others }: PlanFieldsProps) {
  const t = usePhrases(cataloguePhrases);
  const { fields, choices, choose } = form;
  const hints = usePriceHints(form, planKey, others);
  return (
    <SimpleGrid cols={{ base: 1, sm: 3 }}>
      <Select
        label={t.currency}
        data={[
          { value: 'usd', label: t.usd },
          { value: 'cny', label: t.cny },
        ]}
        value={choices.currency}
        onChange={(currency) => choose({ currency: currency === 'cny' ? 'cny' : 'usd' })}
      />
      <TextInput
        label={t.price}
        inputMode="decimal"
        required
        description={hints.price}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        {...fields.text('price')}
      />
      <TextInput
        label={t.save}
        inputMode="numeric"
        required
        description={hints.save}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        {...fields.text('save')}
      />
    </SimpleGrid>
  );
}

/** What price and saving mean on the card. */
function usePriceHints(
  { fields, choices, struckOutBefore: before }: PlanForm,
  planKey: string,
  others: readonly ConsolePlan[],
) {
  const t = usePhrases(cataloguePhrases);
  const { sentences } = usePhrases(framePhrases);
  const format = useFormat();
  const language = useLanguage();
  const price = readAmount(fields.values.price);
  const save = readWhole(fields.values.save);
  const days = readWhole(fields.values.days);
  if (price === undefined) return {};
  const isYuan = choices.currency === 'cny';
  const cents = isYuan ? fenToCents(price) : price;
  const parts: string[] = [];
  if (save !== undefined && save > 0 && save < 100) {
    const struckOut = listPriceCents(cents, save);
    parts.push(t.struckOut(format.usd(struckOut / 100)));
    if (before !== undefined && before !== struckOut) parts.push(t.struckOutBefore(format.usd(before / 100)));
  }
  const found =
    days === undefined
      ? undefined
      : savingPerDay({ tier: choices.tier, days, priceCents: cents, priceFen: null }, planKey, others);
  if (found !== undefined) {
    parts.push(t.perDay(format.percent(found.percent / 100), found.base.name[language]));
  }
  return {
    price: isYuan ? t.cnyHint(format.usd(cents / 100)) : undefined,
    save: parts.length === 0 ? undefined : sentences(...parts),
  };
}
