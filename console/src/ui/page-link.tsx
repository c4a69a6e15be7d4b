import { EmailText } from '@causeway/web/email-text';
import { Anchor } from '@mantine/core';
import type { Right } from '@causeway/contract/console/rights';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useRights } from '../api/use-self.ts';

/** Linked pages: their paths, and the rights that open them. */
const PAGES = {
  customer: { path: '/customers', right: 'customers.read' },
  order: { path: '/orders', right: 'orders.read' },
  ticket: { path: '/tickets', right: 'tickets.read' },
  plan: { path: '/catalogue', right: 'catalogue.read' },
  mailText: { path: '/mail-texts', right: 'content.read' },
} as const satisfies Record<string, { path: string; right: Right }>;

type LinkedThing = keyof typeof PAGES;

export interface LinkedPage {
  readonly to: LinkedThing;
  readonly id: string;
  /** With its question mark. */
  readonly search?: string;
}

interface PageLinkProps extends LinkedPage {
  /** Has the size of the text around it. */
  readonly inherit?: boolean;
  /** Always underlined, as links within a text are. */
  readonly inText?: boolean;
  readonly children: ReactNode;
}

/** A link to a thing's page if the role may open it, else its text. */
export function PageLink({ to, id, search = '', inherit = false, inText = false, children }: PageLinkProps) {
  const may = useRights();
  const { path, right } = PAGES[to];
  const text = typeof children === 'string' ? <EmailText text={children} /> : children;
  if (!may(right)) return text;
  return (
    <Anchor
      component={Link}
      to={`${path}/${encodeURIComponent(id)}${search}`}
      {...(inherit || inText ? { inherit: true } : { size: 'sm' })}
      underline={inText ? 'always' : 'hover'}
    >
      {text}
    </Anchor>
  );
}
