import type { ComponentProps } from 'react';
import { framePhrases } from '../phrases/shared.ts';
import { usePhrases } from '../phrases/use-phrases.ts';
import { Button } from './button.tsx';
import frame from './field-frame.module.css';
import { FieldFrame, type FieldTexts } from './field-frame.tsx';
import { useCountdown } from './use-countdown.ts';

/** Seconds between two mails to one address; the server has the same limit. */
const RESEND_SECONDS = 60;

type CodeFieldProps = FieldTexts &
  Omit<ComponentProps<'input'>, 'id' | 'className' | 'type'> & {
    /** Each purpose has its countdown, which survives a reload. */
    readonly purpose: string;
    /** Sends the code; returns whether it was sent, which starts the countdown. */
    readonly onSend: () => Promise<boolean>;
    readonly sending: boolean;
  };

/** A mailed code with the button that sends it: a countdown of 60 seconds after a send, then a Resend label. */
export function CodeField({ label, hint, error, purpose, onSend, sending, ...input }: CodeFieldProps) {
  const t = usePhrases(framePhrases);
  const countdown = useCountdown(purpose, RESEND_SECONDS);
  const waiting = countdown.left > 0;
  const send = async () => {
    if (await onSend()) countdown.start();
  };
  return (
    <FieldFrame label={label} hint={hint} error={error}>
      {(aria) => (
        <span className={frame.row}>
          <input
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            {...input}
            {...aria}
            className={frame.control}
          />
          <Button busy={sending} disabled={waiting} onClick={() => void send()}>
            {waiting ? t.resendIn(countdown.left) : countdown.started ? t.resend : t.getCode}
          </Button>
        </span>
      )}
    </FieldFrame>
  );
}
