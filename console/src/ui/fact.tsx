import type { ReactNode } from 'react';

interface FactProps {
  readonly name: string;
  readonly children: ReactNode;
  /** Smaller text below. */
  readonly note?: ReactNode;
}

/** A line of a `dl`. */
export function Fact({ name, children, note }: FactProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {children}
        {note !== undefined && note !== false && <small>{note}</small>}
      </dd>
    </div>
  );
}
