import { type ReactNode, useId } from 'react';
import { Banner } from '../ui/banner.tsx';
import { Card } from '../ui/card.tsx';
import { focusIfLost } from '../ui/focus-once.ts';
import { Page } from '../ui/page.tsx';
import styles from './form-card.module.css';

interface FormCardProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** Errors, above everything. */
  readonly lines: readonly string[];
  readonly children: ReactNode;
  /** Takes the place of another card, whose focused button is gone: keyboard and screen reader continue at the title. */
  readonly focused?: boolean;
}

/** The narrow card of a sign-in page: title, banner, form, links. */
export function FormCard({ title, lead, lines, children, focused = false }: FormCardProps) {
  const id = useId();
  return (
    <Page>
      <Card size="narrow" aria-labelledby={id}>
        <header className={styles.header}>
          <h1 id={id} {...(focused && { ref: focusIfLost, tabIndex: -1 })}>
            {title}
          </h1>
          {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        </header>
        <FormTroubles lines={lines} />
        {children}
      </Card>
    </Page>
  );
}

/** The links below a form, such as from the login to the sign-up. */
export function FormWays({ children }: { readonly children: ReactNode }) {
  return <p className={styles.ways}>{children}</p>;
}

export function FormTroubles({ lines }: { readonly lines: readonly string[] }) {
  if (lines.length === 0) return null;
  return (
    <Banner tone="danger">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </Banner>
  );
}
