import { type Platform, PLATFORMS } from '@causeway/contract/site-settings';
import { useState } from 'react';
import { useSearchParams } from '../../../router.tsx';
import { ownPlatform } from '../../../own-platform.ts';
import { isInsideChat } from '../../../inside-chat.ts';
import { downloadPhrases } from '../../../phrases/content.ts';
import { framePhrases } from '../../../phrases/shared.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Page } from '../../../ui/page.tsx';
import { PlatformMark } from '../../../ui/platform-mark.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { PlatformDownload } from './platform-download.tsx';
import { platformOf } from './ways-of.ts';

/** The client apps of the platform in the address, else of the visitor's own. */
export default function DownloadsPage() {
  const t = usePhrases(downloadPhrases);
  const { titles } = usePhrases(framePhrases);
  const [query, setQuery] = useSearchParams();
  // A system without a client of ours can run the extension.
  const [own] = useState(() => ownPlatform(navigator) ?? 'Chrome');
  const platform = platformOf(query.get('category'), own);
  const select = (category: Platform) => {
    setQuery(
      (before) => {
        const after = new URLSearchParams(before);
        after.set('category', category);
        return after;
      },
      { replace: true },
    );
  };
  return (
    <Page title={titles.download} lead={t.lead}>
      {isInsideChat(navigator.userAgent) && <Banner tone="warning">{t.insideChat}</Banner>}
      <div>
        <Tabs
          label={t.platforms}
          tabs={PLATFORMS.map((key) => ({
            key,
            label: (
              <>
                <PlatformMark platform={key} />
                {t.names[key]}
              </>
            ),
          }))}
          selected={platform}
          onSelect={select}
        >
          <PlatformDownload platform={platform} />
        </Tabs>
      </div>
    </Page>
  );
}
