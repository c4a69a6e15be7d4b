import { EmailText } from '@causeway/web/email-text';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { NavigationType, useNavigationType } from 'react-router';
import { framePhrases } from '../phrases/shared.ts';
import { usePhrases } from '../phrases/use-phrases.ts';
import { arrive } from './arrival.ts';
import { Heading } from './heading.tsx';
import styles from './page.module.css';
import { nameWindow } from './window-title.ts';

interface PageProps {
  /** The heading, and the start of the window's title. */
  readonly title: string;
  readonly lead?: ReactNode;
  /** Buttons for actions on the whole page; the most likely one last. */
  readonly actions?: ReactNode;
  /** For forms and settings, whose lines would be too long. */
  readonly narrow?: boolean;
  readonly children: ReactNode;
}

/** The frame of every page: sets the window's title, and focuses its heading after a navigation. */
export function Page({ title, lead, actions, narrow = false, children }: PageProps) {
  const t = usePhrases(framePhrases);
  const heading = useRef<HTMLHeadingElement>(null);
  const navigation = useRef(useNavigationType());
  useEffect(() => {
    nameWindow(`${title} · ${t.console}`);
  }, [title, t]);
  useEffect(() => {
    if (!arrive()) return;
    // On back and forward the browser restores the scroll position; other navigations start at the top.
    if (navigation.current !== NavigationType.Pop) window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className={narrow ? `${styles.page} ${styles.narrow}` : styles.page}>
      <Heading
        order={1}
        ref={heading}
        tabIndex={-1}
        className={styles.title}
        // Their texts may load with the page's data; the heading would be hidden meanwhile, and lose the focus.
        lead={lead === undefined ? undefined : <Suspense>{lead}</Suspense>}
        actions={
          actions !== undefined && (
            <div className={styles.actions}>
              <Suspense>{actions}</Suspense>
            </div>
          )
        }
      >
        <EmailText text={title} />
      </Heading>
      {children}
    </div>
  );
}
