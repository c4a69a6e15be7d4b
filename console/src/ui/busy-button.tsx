import { Button, type ButtonProps } from '@mantine/core';
import { useRef, type ComponentPropsWithoutRef } from 'react';
import { useFocusReturned } from './use-focus-returned.ts';

type BusyButtonProps = ButtonProps &
  Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps> & { readonly loading: boolean };

/** A button that is disabled while its call is under way, and has the focus again afterwards. */
export function BusyButton(props: BusyButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useFocusReturned(props.loading, button);
  return <Button ref={button} {...props} />;
}
