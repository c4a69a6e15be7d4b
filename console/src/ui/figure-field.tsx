import { TextInput, type TextInputProps } from '@mantine/core';

/** A typed number, whole or with decimals. */
export function FigureField({ decimal = false, ...props }: TextInputProps & { readonly decimal?: boolean }) {
  return <TextInput inputMode={decimal ? 'decimal' : 'numeric'} autoComplete="off" required {...props} />;
}
