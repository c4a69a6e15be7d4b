import { framePhrases } from '../phrases/shared.ts';
import { usePhrases } from '../phrases/use-phrases.ts';
import { Link } from '../ui/link.tsx';
import styles from './form-card.module.css';

interface AgreementProps {
  readonly words: { readonly before: string; readonly between: string; readonly after: string };
}

/** The documents that one agrees to by continuing, with links. */
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
