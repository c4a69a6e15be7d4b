import { type ReactNode, useId } from 'react';
import { useFirstPage } from '../../../first-page.ts';
import { invitePhrases } from '../../../phrases/promotions.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Link } from '../../../ui/link.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import styles from './sharing-ways.module.css';

interface SharingWaysProps {
  readonly url: string;
  readonly percent: number;
  readonly hours: number;
}

/** The two ways to share, each with a prepared text. */
export function SharingWays({ url, percent, hours }: SharingWaysProps) {
  const t = usePhrases(invitePhrases);
  const { settings, language } = useFirstPage();
  const brand = settings.brand[language];
  const message = `${t.socialMessage(brand, percent, hours)} ${url}`;
  const post = `${t.blogMessage(brand, percent, hours)} ${url}`;
  const id = useId();
  return (
    <section aria-labelledby={id} className={styles.ways}>
      <h2 id={id}>{t.waysTitle}</h2>
      <Way title={t.socialTitle} text={t.socialText} message={message}>
        <CopyButton text={message} label={t.copyMessage} done={t.copied} />
        <ShareButton text={message} label={t.share} />
      </Way>
      <Way
        title={t.blogTitle}
        text={t.blogText}
        message={post}
        picture={<QrCode text={url} label={t.qrLabel} />}
      >
        <CopyButton text={post} label={t.copyPost} done={t.copied} />
        <p className={styles.small}>
          {t.blogMore}
          <Link to="/Contact">{t.blogContact}</Link>
        </p>
      </Way>
    </section>
  );
}

interface WayProps {
  readonly title: string;
  readonly text: string;
  readonly message: string;
  readonly picture?: ReactNode;
  readonly children: ReactNode;
}

function Way({ title, text, message, picture, children }: WayProps) {
  const id = useId();
  return (
    <Card aria-labelledby={id} className={styles.way}>
      <h3 id={id}>{title}</h3>
      <p className={styles.text}>{text}</p>
      <div className={styles.body}>
        <blockquote className={styles.message}>{message}</blockquote>
        {picture}
      </div>
      <div className={styles.actions}>{children}</div>
    </Card>
  );
}

/** The device's own share sheet, if it has one. */
function ShareButton({ text, label }: { readonly text: string; readonly label: string }) {
  if (!('share' in navigator)) return null;
  const share = async () => {
    try {
      await navigator.share({ text });
    } catch {
      // The sheet was closed; after any other failure the text can still be copied.
    }
  };
  return (
    <Button small onClick={() => void share()}>
      {label}
    </Button>
  );
}
