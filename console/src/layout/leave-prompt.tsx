import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { framePhrases } from '../phrases/shared.ts';
import { usePhrases } from '../phrases/use-phrases.ts';
import { ConfirmDialog } from '../ui/confirm-dialog.tsx';
import { forgetUnsaved, hasUnsaved, setLeaveAsk, useHasUnsaved } from '../ui/unsaved.ts';

type Settle = (isLeft: boolean) => void;

/** Asks before another page, or a dialog's end, loses unsaved values. */
export function LeavePrompt() {
  const [settle, setSettle] = useState<Settle>();
  useEffect(() => {
    setLeaveAsk(() => new Promise<boolean>((resolve) => setSettle(() => resolve)));
    return () => setLeaveAsk(undefined);
  }, []);
  const answer = (isLeft: boolean) => {
    settle?.(isLeft);
    setSettle(undefined);
  };
  const isUnsaved = useHasUnsaved();
  return (
    <>
      {/* While there is a blocker, the router warns of addresses that are typed. */}
      {isUnsaved && <NavigationPrompt />}
      <Prompt opened={settle !== undefined} onAnswer={answer} />
    </>
  );
}

/** Holds a navigation to another page until the operator has answered. */
function NavigationPrompt() {
  const blocker = useBlocker(
    // A page that has just saved leaves before this is rendered again.
    ({ currentLocation, nextLocation }) => hasUnsaved() && currentLocation.pathname !== nextLocation.pathname,
  );
  const answer = (isLeft: boolean) => {
    if (blocker.state !== 'blocked') return;
    if (isLeft) {
      blocker.proceed();
      forgetUnsaved();
    } else blocker.reset();
  };
  return <Prompt opened={blocker.state === 'blocked'} onAnswer={answer} />;
}

function Prompt({ opened, onAnswer }: { readonly opened: boolean; readonly onAnswer: Settle }) {
  const t = usePhrases(framePhrases);
  return (
    <ConfirmDialog
      opened={opened}
      onClose={() => onAnswer(false)}
      title={t.leaveTitle}
      action={t.leave}
      cancel={t.stay}
      danger
      busy={false}
      onConfirm={async () => {
        onAnswer(true);
        // Answering closes the dialog.
        return false;
      }}
    >
      {t.leaveText}
    </ConfirmDialog>
  );
}
