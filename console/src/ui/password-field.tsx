import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useState } from 'react';
import { framePhrases } from '../phrases/shared.ts';
import { usePhrases } from '../phrases/use-phrases.ts';

type PasswordFieldProps = Omit<
  PasswordInputProps,
  'visible' | 'onVisibilityChange' | 'visibilityToggleButtonProps'
>;

/**
 * A password with a button that shows it; Mantine's own button has only an English name and is not reachable by keyboard.
 */
export function PasswordField(props: PasswordFieldProps) {
  const t = usePhrases(framePhrases);
  const [visible, setVisible] = useState(false);
  return (
    <PasswordInput
      {...props}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{ 'aria-label': visible ? t.hidePassword : t.showPassword }}
    />
  );
}
