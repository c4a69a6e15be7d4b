import { DEFAULT_CAMPAIGN_IMAGES } from '@causeway/contract/lists';
import type { CampaignLink } from '@causeway/contract/campaigns';
import { useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import styles from './campaign-picture.module.css';

const DEFAULTS = {
  recharge: DEFAULT_CAMPAIGN_IMAGES.recharge,
  activity2: DEFAULT_CAMPAIGN_IMAGES.wheel,
} as const satisfies Record<CampaignLink, string>;

interface CampaignPictureProps {
  readonly link: CampaignLink;
  readonly image: string;
  /** Empty if the title is beside it. */
  readonly alt?: string;
  readonly className?: string | undefined;
}

/** A campaign's picture, 5 to 2; the site's own if it has none or the operator's was removed. */
export function CampaignPicture({ link, image, alt = '', className }: CampaignPictureProps) {
  const [lost, setLost] = useState<string>();
  return (
    <img
      className={classNames(styles.picture, className)}
      src={image === '' || lost === image ? DEFAULTS[link] : image}
      alt={alt}
      width={1200}
      height={480}
      onError={() => setLost(image)}
    />
  );
}
