import { useMemo, useRef } from 'react';
import { useAccountKind } from '../storage/session.ts';
import { classNames } from '../ui/class-names.ts';
import styles from './prose.module.css';
import { withUsefulLinks } from './useful-links.ts';
import { useRoutedLinks } from './use-routed-links.ts';

interface ProseProps {
  /** Our own Markdown, made into HTML at build time, with escaped figures: nothing in it comes from visitors. */
  readonly html: string;
  readonly className?: string | undefined;
}

/** A piece of a long text. */
export function Prose({ html, className }: ProseProps) {
  const text = useRef<HTMLDivElement>(null);
  const kind = useAccountKind();
  const shown = useMemo(() => (kind === undefined ? html : withUsefulLinks(html, kind)), [html, kind]);
  useRoutedLinks(text);
  // Our own Markdown, made HTML when the site is built, with what operators set escaped; taking links out adds nothing.
  return (
    <div
      ref={text}
      className={classNames(styles.prose, className)}
      dangerouslySetInnerHTML={{ __html: shown }}
    />
  );
}
