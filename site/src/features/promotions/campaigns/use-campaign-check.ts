import { checkCampaign } from '@causeway/contract/calls';
import type { CampaignLink } from '@causeway/contract/campaigns';
import { useCallback, useEffect } from 'react';
import { useRead } from '../../../api/use-read.ts';
import { useLanguage } from '../../../first-page.ts';
import { keepCampaignFlag } from '../../../storage/campaign-flag.ts';
import { localTime } from '../../../time/countdown.ts';
import { useEnd } from '../../../time/use-end.ts';

const EVERY_MS = 5 * 60_000;

export interface RunningCampaign {
  readonly link: CampaignLink;
  /** In the page's language; may be empty. */
  readonly title: string;
  readonly image: string;
  /** Epoch seconds. */
  readonly endTime: number;
  /** The end in milliseconds of this browser's clock. */
  readonly deadline: number;
}

interface CampaignCheck {
  readonly running: RunningCampaign | undefined;
  /** Converts epoch seconds of the server to milliseconds of this browser's clock; undefined before the answer. */
  readonly toLocal: (moment: number) => number | undefined;
}

/** The running campaign: polled, refetched when it ends, and saved as a flag for the session. */
export function useCampaignCheck(): CampaignCheck {
  const language = useLanguage();
  const { data, dataUpdatedAt, refetch } = useRead(checkCampaign, {}, { every: EVERY_MS, quiet: 'always' });
  const enabled = data?.enable;
  useEffect(() => {
    if (enabled !== undefined) keepCampaignFlag(enabled);
  }, [enabled]);

  const toLocal = (moment: number) => data && localTime(moment, data.now, dataUpdatedAt);
  const running = data?.enable === true && data.link !== '' ? { ...data, link: data.link } : undefined;
  const deadline = running && toLocal(running.endTime);
  useEnd(
    deadline === undefined ? [] : [deadline],
    useCallback(() => void refetch(), [refetch]),
  );
  if (running === undefined || deadline === undefined) return { running: undefined, toLocal };
  const { link, title, image, endTime } = running;
  return {
    running: { link, title: title[language], image: image.b[language], endTime, deadline },
    toLocal,
  };
}
