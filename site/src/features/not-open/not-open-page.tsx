import { useLocation } from 'react-router';
import { useSettings } from '../../first-page.ts';
import type { phrases } from '../../phrases/en/frame.ts';
import { framePhrases } from '../../phrases/frame.ts';
import { usePhrases } from '../../phrases/phrase-area.ts';
import { findPath, type PagePath } from '../../paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';

type FrameTexts = typeof phrases;

const TITLES: Readonly<Partial<Record<PagePath, keyof FrameTexts['titles']>>> = {
  '/index': 'index',
  '/index/members': 'teamMembers',
  '/index/devices': 'teamDevices',
  '/index/packages': 'teamPackages',
  '/index/orders': 'teamOrders',
  '/index/records': 'teamRecords',
  '/index/settings': 'teamSettings',
};

/** A part of the portal that this version does not open yet: says so, and whom to ask meanwhile. */
export default function NotOpenPage() {
  const t = usePhrases(framePhrases);
  const { supportEmail } = useSettings();
  const page = findPath(useLocation().pathname);
  const title = (page && TITLES[page]) ?? 'notFound';
  return (
    <Page title={t.titles[title]} width="prose">
      <EmptyState title={t.notOpenTitle} action={<ButtonLink to="/">{t.titles.home}</ButtonLink>}>
        {t.notOpenText} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
      </EmptyState>
    </Page>
  );
}
