import { DEFAULT_CAMPAIGN_IMAGES } from '@causeway/contract/lists';
import { IMAGE_BYTES_MAX } from '@causeway/contract/limits';
import {
  listOperatorCampaigns,
  readCampaign,
  removeCampaignImage,
  setCampaignImage,
} from '@causeway/contract/console/calls';
import type { ConsoleCampaign } from '@causeway/contract/console/campaigns';
import { LANGUAGES, type Language } from '@causeway/contract/language';
import { FileButton, Group, SimpleGrid, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { useChange } from '../../../api/use-change.ts';
import { campaignPhrases } from '../../../phrases/promotions.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { Section } from '../../../ui/section.tsx';
import styles from './campaign-pictures.module.css';

const TYPES = 'image/jpeg,image/png,image/gif';
const REFETCHED = [readCampaign, listOperatorCampaigns];

interface PicturesProps {
  readonly campaign: ConsoleCampaign;
  readonly mayChange: boolean;
}

/** The campaign's pictures on the site, in each language. */
export function CampaignPictures({ campaign, mayChange }: PicturesProps) {
  const t = usePhrases(campaignPhrases);
  return (
    <Section title={t.picturesTitle} lead={t.picturesLead}>
      <SimpleGrid cols={{ base: 1, sm: 3 }}>
        {LANGUAGES.map((language) => (
          <Picture key={language} campaign={campaign} language={language} mayChange={mayChange} />
        ))}
      </SimpleGrid>
    </Section>
  );
}

interface PictureProps extends PicturesProps {
  readonly language: Language;
}

function Picture(props: PictureProps) {
  const t = usePhrases(campaignPhrases);
  const { campaign, language, mayChange } = props;
  const own = campaign.images[language];
  const [wrong, setWrong] = useState<string>();
  const name = t.pictures[language];
  return (
    <figure className={styles.figure}>
      <img
        className={styles.image}
        src={own ?? DEFAULT_CAMPAIGN_IMAGES[campaign.kind]}
        alt={t.pictureAlt(name)}
        width={320}
        height={128}
      />
      <figcaption>
        <Text size="sm">
          {name}
          {own === null && ` · ${t.ownPicture}`}
        </Text>
        {wrong !== undefined && (
          <Text size="sm" c="red.9" role="alert">
            {wrong}
          </Text>
        )}
        {mayChange && <PictureButtons {...props} onWrong={setWrong} />}
      </figcaption>
    </figure>
  );
}

interface PictureButtonsProps extends PictureProps {
  /** The chosen picture's fault; undefined for none. */
  readonly onWrong: (wrong: string | undefined) => void;
}

function PictureButtons({ campaign: { id, images }, language, onWrong }: PictureButtonsProps) {
  const t = usePhrases(campaignPhrases);
  const own = images[language];
  const upload = useChange(setCampaignImage, {
    done: t.uploaded,
    again: REFETCHED,
    onRefusal: (refusal) => {
      if (refusal.endedSession) return false;
      onWrong(refusal.message);
      return true;
    },
  });
  const removal = useChange(removeCampaignImage, { done: t.removed, again: REFETCHED });
  /** Lets the same file be chosen again. */
  const emptyField = useRef<() => void>(null);
  const send = (image: File | null) => {
    emptyField.current?.();
    if (image === null) return;
    onWrong(image.size > IMAGE_BYTES_MAX ? t.tooLarge : undefined);
    if (image.size <= IMAGE_BYTES_MAX) void upload.submit({ id, language, image });
  };
  return (
    <Group gap={4} mt={4}>
      <FileButton
        accept={TYPES}
        onChange={send}
        resetRef={emptyField}
        inputProps={{ 'aria-label': t.pictureAlt(t.pictures[language]) }}
      >
        {(props) => (
          <BusyButton size="compact-sm" variant="default" loading={upload.busy} {...props}>
            {own === null ? t.upload : t.replace}
          </BusyButton>
        )}
      </FileButton>
      {own !== null && (
        <BusyButton
          size="compact-sm"
          variant="default"
          loading={removal.busy}
          onClick={() => void removal.submit({ id, language })}
        >
          {t.remove}
        </BusyButton>
      )}
    </Group>
  );
}
