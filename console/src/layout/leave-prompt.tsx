import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { framePhrases } from '../phrases/shared.ts';
import { usePhrases } from '../phrases/use-phrases.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { forgetUnsaved, hasUnsaved, setLeaveAsk } from '../ui/unsaved.ts';

type Settle = (isLeft: boolean) => void;

/** Asks before another page takes the place of one with unsaved values. */
export function LeavePrompt() {
  const t = usePhrases(framePhrases);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => hasUnsaved() && currentLocation.pathname !== nextLocation.pathname,
  );
  const [settle, setSettle] = useState<Settle>();
  useEffect(() => {
    setLeaveAsk(() => new Promise<boolean>((resolve) => setSettle(() => resolve)));
    return () => setLeaveAsk(undefined);
  }, []);
  const isBlocked = blocker.state === 'blocked';
  const answer = (isLeft: boolean) => {
    settle?.(isLeft);
    setSettle(undefined);
    if (!isBlocked) return;
    if (isLeft) {
      forgetUnsaved();
      blocker.proceed();
    } else blocker.reset();
  };
  return (
    <ConfirmDialog
      opened={isBlocked || settle !== undefined}
      onClose={() => answer(false)}
      title={t.leaveTitle}
      action={t.leave}
      cancel={t.stay}
      danger
      busy={false}
      onConfirm={async () => {
        answer(true);
        // Answering closes the dialog.
        return false;
      }}
    >
      {t.leaveText}
    </ConfirmDialog>
  );
}
