import { readAlertPreferences } from '@causeway/contract/console/calls';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { useRead } from '../../../api/use-read.ts';
import { alertsPhrases } from '../../../phrases/backoffice.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Page } from '../../../ui/page.tsx';
import { ChannelSection } from './channel-section.tsx';
import { PreferenceSection } from './preference-section.tsx';
import { TelegramSection } from './telegram-section.tsx';

/** The operator's own alerts. */
export default function AlertsPage() {
  const t = usePhrases(alertsPhrases);
  const read = useRead(readAlertPreferences, {});
  return (
    <Page
      title={t.title}
      lead={t.lead}
      narrow
      actions={
        <Button variant="default" component={Link} to="/me">
          {t.back}
        </Button>
      }
    >
      <Loaded read={read} lines={10}>
        {(preferences) => (
          <>
            <PreferenceSection preferences={preferences} />
            <ChannelSection channels={preferences.channels} />
            <TelegramSection chats={preferences} />
          </>
        )}
      </Loaded>
    </Page>
  );
}
