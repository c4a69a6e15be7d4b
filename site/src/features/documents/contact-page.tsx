import { useFirstPage } from '../../first-page.ts';
import { documentPhrases } from '../../phrases/documents.ts';
import { framePhrases } from '../../phrases/frame.ts';
import { usePhrases } from '../../phrases/phrase-area.ts';
import { Card } from '../../ui/card.tsx';
import { MailIcon } from '../../ui/icons.tsx';
import { Page } from '../../ui/page.tsx';
import styles from './contact-page.module.css';
import { mayClaimFacts } from '../../prose/text-tokens.ts';

/** Who answers, and where to write. */
export default function ContactPage() {
  const t = usePhrases(documentPhrases);
  const { titles } = usePhrases(framePhrases);
  const first = useFirstPage();
  const { supportName, supportEmail } = first.settings;
  return (
    <Page title={titles.contact} lead={t.contactLead} width="prose">
      <Card className={styles.card}>
        <h2>{supportName[first.language]}</h2>
        <a className={styles.mail} href={`mailto:${supportEmail}`}>
          <MailIcon />
          <span>{supportEmail}</span>
        </a>
        {mayClaimFacts(first) && <p className={styles.note}>{t.ticketAnswers}</p>}
      </Card>
    </Page>
  );
}
