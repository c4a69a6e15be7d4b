import { previewMail } from '@causeway/contract/console/calls';
import type { MailText } from '@causeway/contract/console/mail-texts';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useRead } from '../../../api/use-read.ts';
import { styleNonce } from '../../../nonce.ts';
import { mailTextsPhrases } from '../../../phrases/content.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { Preview, TYPING_MS } from '../../../ui/preview.tsx';
import { framedHtml, type MailPlace } from './mail.ts';
import styles from './mail-texts.module.css';

interface MailPreviewProps {
  readonly place: MailPlace;
  /** The form's text; undefined for the text in use. */
  readonly draft: MailText | undefined;
}

/** The mail as it would be sent: subject, HTML and text. The HTML is shown in a frame without scripts. */
export function MailPreview({ place, draft }: MailPreviewProps) {
  const t = usePhrases(mailTextsPhrases);
  const [form, setForm] = useState('html');
  const [settled] = useDebouncedValue(draft, TYPING_MS);
  const mail = useRead(previewMail, { ...place, text: settled ?? null }, { keep: true });
  return (
    <Preview
      title={t.previewTitle}
      lead={t.previewLead}
      aria-label={t.form}
      data={[
        { value: 'html', label: t.asHtml },
        { value: 'text', label: t.asText },
      ]}
      value={form}
      onChange={setForm}
    >
      <Loaded read={mail} lines={8}>
        {({ subject, text, html }) => (
          <>
            <p className={styles.subject}>{subject}</p>
            {form === 'html' ? (
              <iframe
                className={styles.html}
                title={t.frame}
                sandbox=""
                srcDoc={framedHtml(html, styleNonce())}
              />
            ) : (
              <pre className={styles.text}>{text}</pre>
            )}
          </>
        )}
      </Loaded>
    </Preview>
  );
}
