import type { CampaignKind } from '@causeway/contract/lists';
import { CAMPAIGN_TERMS_MAX, CAMPAIGN_TITLE_MAX } from '@causeway/contract/console/limits';
import { listPlansForCampaign } from '@causeway/contract/console/calls';
import { LANGUAGES } from '@causeway/contract/language';
import { SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { useRead } from '../../../api/use-read.ts';
import { campaignPhrases } from '../../../phrases/promotions.ts';
import { useLanguage } from '../../../phrases/language.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { MomentField } from '../../../ui/moment-field.tsx';
import { Section } from '../../../ui/section.tsx';
import type { CampaignForm } from './use-campaign-form.ts';

const TITLES = { zh: 'titleZh', tw: 'titleTw', en: 'titleEn' } as const;
const TERMS = { zh: 'termsZh', tw: 'termsTw', en: 'termsEn' } as const;

interface CampaignFieldsProps {
  readonly form: CampaignForm;
  readonly kind: CampaignKind;
  /** A started campaign's start cannot change. */
  readonly started: boolean;
  /** The campaign's plans, on sale or not. */
  readonly named: readonly string[];
}

export function CampaignFields({ form, kind, started, named }: CampaignFieldsProps) {
  const t = usePhrases(campaignPhrases);
  const { fields } = form;
  return (
    <>
      <Section title={t.textsTitle} lead={started ? t.startStays : undefined}>
        <SimpleGrid cols={{ base: 1, sm: 2 }}>
          <MomentField label={t.starts} disabled={started} required {...fields.text('starts')} />
          <MomentField label={t.ends} required {...fields.text('ends')} />
        </SimpleGrid>
        <SimpleGrid cols={{ base: 1, md: 3 }} mt="md">
          {LANGUAGES.map((language) => (
            <TextInput
              key={language}
              label={t.titles[language]}
              maxLength={CAMPAIGN_TITLE_MAX}
              required
              {...fields.text(TITLES[language])}
            />
          ))}
          {LANGUAGES.map((language) => (
            <Textarea
              key={language}
              label={t.terms[language]}
              description={t.termsHint}
              maxLength={CAMPAIGN_TERMS_MAX}
              autosize
              minRows={4}
              required
              {...fields.text(TERMS[language])}
            />
          ))}
        </SimpleGrid>
      </Section>
      {kind === 'recharge' && <ExtraDays form={form} named={named} />}
    </>
  );
}

function ExtraDays({ form: { days }, named }: Pick<CampaignFieldsProps, 'form' | 'named'>) {
  const t = usePhrases(campaignPhrases);
  const language = useLanguage();
  const plans = useRead(listPlansForCampaign, {});
  return (
    <Section title={t.extraTitle} lead={t.extraLead}>
      <Loaded read={plans} lines={4}>
        {(onSale) => (
          <SimpleGrid cols={{ base: 1, sm: 2, md: 3 }}>
            {withNamed(onSale, named, (plan) => plan.name[language]).map(({ key, name }) => (
              <TextInput
                key={key}
                label={t.daysOf(name)}
                inputMode="numeric"
                value={days.valueOf(key)}
                onChange={(event) => days.set(key, event.currentTarget.value)}
                error={days.isWrong(key) && t.extraDaysWrong}
              />
            ))}
          </SimpleGrid>
        )}
      </Loaded>
    </Section>
  );
}

/** The plans on sale, then the campaign's plans that are off sale. */
function withNamed<Plan extends { readonly key: string }>(
  onSale: readonly Plan[],
  named: readonly string[],
  nameOf: (plan: Plan) => string,
): { readonly key: string; readonly name: string }[] {
  const gone = named.filter((key) => !onSale.some((plan) => plan.key === key));
  return [
    ...onSale.map((plan) => ({ key: plan.key, name: nameOf(plan) })),
    ...gone.map((key) => ({ key, name: key })),
  ];
}
