import { useRef } from 'react';
import { classNames } from '../ui/class-names.ts';
import styles from './prose.module.css';
import { useRoutedLinks } from './use-routed-links.ts';

interface ProseProps {
  /** Our own Markdown, made into HTML at build time, with escaped figures: nothing in it comes from visitors. */
  readonly html: string;
  readonly className?: string | undefined;
}

/** A piece of a long text. */
export function Prose({ html, className }: ProseProps) {
  const text = useRef<HTMLDivElement>(null);
  useRoutedLinks(text);
  return (
    <div
      ref={text}
      className={classNames(styles.prose, className)}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
