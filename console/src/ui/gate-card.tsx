import { Text, Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { framePhrases } from '../phrases/shared.ts';
import { usePhrases } from '../phrases/use-phrases.ts';
import { arrive } from './arrival.ts';
import styles from './gate-card.module.css';
import { nameWindow } from './window-title.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { ThemeSwitch } from './theme-switch.tsx';

interface GateCardProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/**
 * The card of a page outside of the shell, such as the sign-in. Focuses its first field; another card on the same page
 * needs another key.
 */
export function GateCard({ title, lead, wide = false, children }: GateCardProps) {
  const t = usePhrases(framePhrases);
  const card = useRef<HTMLElement>(null);
  useEffect(() => {
    nameWindow(`${title} · ${t.console}`);
  }, [title, t]);
  useEffect(() => {
    arrive();
    const first = card.current?.querySelector<HTMLElement>('input:not([type=checkbox])');
    (first ?? card.current?.querySelector('h1'))?.focus();
  }, []);
  return (
    <div className={styles.ground}>
      <header className={styles.bar}>
        <div className={styles.brand}>
          Causeway<span>{t.console}</span>
        </div>
        <LanguageSwitch />
        <ThemeSwitch />
      </header>
      <main ref={card} className={wide ? `${styles.card} ${styles.wide}` : styles.card}>
        <Title order={1} tabIndex={-1}>
          {title}
        </Title>
        <Text component="div" size="sm" className={styles.lead}>
          {lead}
        </Text>
        {children}
      </main>
    </div>
  );
}
