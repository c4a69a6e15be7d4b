import { EmailText } from '@causeway/web/email-text';
import { customersPhrases } from '../phrases/backoffice.ts';
import { usePhrases } from '../phrases/use-phrases.ts';

interface BlockOriginProps {
  readonly blockedBy: string | null;
  readonly blockedReason: string | null;
  /** Members are blocked by their team. */
  readonly isMember?: boolean;
}

/** Who blocked an account, and why. */
export function BlockOrigin({ blockedBy, blockedReason, isMember = false }: BlockOriginProps) {
  const t = usePhrases(customersPhrases);
  return (
    <>
      {isMember && <div>{t.blockedByTeam}</div>}
      {blockedBy !== null && <div>{t.blockedBy(blockedBy)}</div>}
      {blockedReason !== null && (
        <div>
          {t.blockedReason} <EmailText text={blockedReason} />
        </div>
      )}
    </>
  );
}
