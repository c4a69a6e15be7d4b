import { EmailText } from '@causeway/web/email-text';
import { useFirstPage } from '../../../first-page.ts';
import { framePhrases } from '../../../phrases/shared.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { Card } from '../../../ui/card.tsx';
import { MailIcon } from '../../../ui/icons.tsx';
import { Page } from '../../../ui/page.tsx';
import styles from './contact-page.module.css';

export default function ContactPage() {
  const { titles } = usePhrases(framePhrases);
  const { language, settings } = useFirstPage();
  const { supportName, supportEmail } = settings;
  return (
    <Page title={titles.contact} width="prose">
      <Card className={styles.card}>
        <h2>{supportName[language]}</h2>
        <a className={styles.mail} href={`mailto:${supportEmail}`}>
          <MailIcon />
          <span>
            <EmailText text={supportEmail} />
          </span>
        </a>
      </Card>
    </Page>
  );
}
