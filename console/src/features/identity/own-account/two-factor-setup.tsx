import { confirmOperatorMfa, readOperatorSelf } from '@causeway/contract/console/calls';
import { Button, Code, Group, Text, TextInput, Title } from '@mantine/core';
import { useChange } from '../../../api/use-change.ts';
import { ownAccountPhrases } from '../../../phrases/identity.ts';
import { framePhrases } from '../../../phrases/shared.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { BusyButton } from '../../../ui/busy-button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Form } from '../../../ui/form.tsx';
import { useFields } from '../../../ui/use-fields.ts';
import type { BegunSetup } from './begun-setup.ts';
import { qrPath } from '@causeway/web/qr-path';
import { plainCode } from '@causeway/web/plain-code';
import styles from './two-factor-setup.module.css';

const QR_SIDE = 168;

interface TwoFactorSetupProps {
  readonly secret: BegunSetup;
  readonly onConfirmed: (recoveryCodes: readonly string[]) => void;
  readonly onCancel?: () => void;
}

/** The secret for the authenticator app, and the code that confirms it. */
export function TwoFactorSetup({ secret, onConfirmed, onCancel }: TwoFactorSetupProps) {
  const t = usePhrases(ownAccountPhrases);
  const { cancel } = usePhrases(framePhrases);
  const fields = useFields({ otp: '' }, { SECOND_STEP_WRONG: 'otp' });
  const { submit, busy } = useChange(confirmOperatorMfa, {
    onDone: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
    again: [readOperatorSelf],
    onRefusal: fields.onRefusal,
  });
  const confirm = () => {
    const otp = plainCode(fields.values.otp);
    if (fields.refuse({ otp: otp === '' ? t.codeMissing : undefined })) void submit({ otp });
  };
  return (
    <div className={styles.setup}>
      <QrCode text={secret.url} label={t.scanLabel} />
      <div className={styles.words}>
        <div>
          <Title order={2}>{t.scanTitle}</Title>
          <Text size="sm">{t.scanText}</Text>
        </div>
        <div>
          <Text size="sm">{t.typeText}</Text>
          <Group gap={6} wrap="nowrap">
            <Code data-secret={secret.secret} className={styles.secret}>
              {secret.secret.match(/.{1,4}/g)?.join(' ')}
            </Code>
            <CopyButton text={secret.secret} label={t.copySecret} />
          </Group>
        </div>
        <Form onSubmit={confirm} wrong={fields.wrong}>
          <TextInput
            label={t.firstCode}
            description={t.firstCodeHint}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            required
            {...fields.text('otp')}
          />
          <Group gap="xs">
            <BusyButton type="submit" loading={busy}>
              {t.confirm}
            </BusyButton>
            {onCancel !== undefined && (
              <Button variant="default" onClick={onCancel}>
                {cancel}
              </Button>
            )}
          </Group>
        </Form>
      </div>
    </div>
  );
}

interface QrCodeProps {
  readonly text: string;
  readonly label: string;
}

/** A QR code, dark on white in both themes as scanners need it; drawn inline, since the policy refuses foreign images. */
function QrCode({ text, label }: QrCodeProps) {
  const { path, size } = qrPath(text, 'M');
  return (
    <svg
      // No element has this role for an inline drawing.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={label}
      className={styles.scan}
      width={QR_SIDE}
      height={QR_SIDE}
      viewBox={`-3 -3 ${size + 6} ${size + 6}`}
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  );
}
