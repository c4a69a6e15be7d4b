import { SegmentedControl, type SegmentedControlProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { Section } from './section.tsx';

/** A preview follows a draft once typing has paused for so long. */
export const TYPING_MS = 500;

type PreviewProps<Value extends string> = Required<
  Pick<SegmentedControlProps<Value>, 'aria-label' | 'data' | 'value' | 'onChange'>
> & { readonly title: string; readonly lead: string; readonly children: ReactNode };

/** A section that shows a draft in one of several forms. */
export function Preview<Value extends string>({ title, lead, children, ...choice }: PreviewProps<Value>) {
  return (
    <Section title={title} lead={lead} actions={<SegmentedControl size="xs" {...choice} />}>
      {children}
    </Section>
  );
}
