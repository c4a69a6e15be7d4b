import { framePhrases } from '../phrases/shared.ts';
import { usePhrases } from '../phrases/use-phrases.ts';
import { Link } from '../ui/link.tsx';
import styles from './form-card.module.css';

interface AgreementProps {
  /** The sentence around the two links. */
  readonly words: { readonly before: string; readonly between: string; readonly after: string };
}

/** What one agrees to by going on, with the links to read it first. */
export function Agreement({ words }: AgreementProps) {
  const { titles } = usePhrases(framePhrases);
  return (
    <p className={styles.notice}>
      {words.before}
      <Link to="/Terms">{titles.terms}</Link>
      {words.between}
      <Link to="/Privacy">{titles.privacy}</Link>
      {words.after}
    </p>
  );
}
