import { useEffect } from 'react';
import { useFirstPage } from '../first-page.ts';
import { framePhrases } from '../phrases/shared.ts';
import { usePhrases } from '../phrases/use-phrases.ts';
import { useStaticDocument } from '../static-document.ts';
import { sessionStore } from '../storage/browser-storage.ts';
import { serverSeconds } from '../time/server-clock.ts';
import { CloseIcon } from '../ui/icons.tsx';
import { Link } from '../ui/link.tsx';
import styles from './announcement-bar.module.css';

/** Long enough that an answer has told the server's time before the first check. */
const EVERY_MS = 60_000;

/** The inline script does the same for a dismissed announcement, so that it never flashes. */
function hide(): void {
  document.documentElement.dataset.dismissed = '';
}

/** The operators' announcement, until its end or its dismissal in this tab. */
export function AnnouncementBar() {
  const t = usePhrases(framePhrases);
  const { announcement } = useFirstPage();
  const inDocument = useStaticDocument() !== undefined;
  const endsAt = announcement?.endsAt ?? Infinity;
  useEffect(() => {
    const timer = setInterval(() => {
      if (endsAt <= serverSeconds(Date.now())) hide();
    }, EVERY_MS);
    return () => clearInterval(timer);
  }, [endsAt]);
  if (announcement === null) return null;
  const { key, level, text, link } = announcement;
  return (
    <aside className={styles.bar} data-level={level} aria-label={t.announcement}>
      <p>{link === null ? text : <Link to={link}>{text}</Link>}</p>
      {!inDocument && (
        <button
          type="button"
          aria-label={t.close}
          onClick={() => {
            sessionStore.save('announcement', key);
            hide();
            document.getElementById('main')?.focus();
          }}
        >
          <CloseIcon />
        </button>
      )}
    </aside>
  );
}
