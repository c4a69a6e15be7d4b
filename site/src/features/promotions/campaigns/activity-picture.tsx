import { type ActivityLink, DEFAULT_ACTIVITY_IMAGES } from '@causeway/contract/activities';
import { useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import styles from './activity-picture.module.css';

const DEFAULTS = {
  recharge: DEFAULT_ACTIVITY_IMAGES.recharge,
  activity2: DEFAULT_ACTIVITY_IMAGES.wheel,
} as const satisfies Record<ActivityLink, string>;

interface ActivityPictureProps {
  readonly link: ActivityLink;
  readonly image: string;
  /** Empty where the activity's title stands beside it. */
  readonly alt?: string;
  readonly className?: string | undefined;
}

/** An activity's picture, 5 to 2; the site's own where there is none, or an operator's was removed. */
export function ActivityPicture({ link, image, alt = '', className }: ActivityPictureProps) {
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
