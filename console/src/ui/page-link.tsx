import { Anchor } from '@mantine/core';
import type { Right } from '@causeway/contract/console/rights';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useRights } from '../api/use-self.ts';

/** Pages that links lead to: their paths, and the rights that open them. */
const PAGES = {
  customer: { path: '/customers', right: 'customers.read' },
  order: { path: '/orders', right: 'orders.read' },
  ticket: { path: '/tickets', right: 'tickets.read' },
  plan: { path: '/catalogue', right: 'catalogue.read' },
  mailText: { path: '/mail-texts', right: 'content.read' },
} as const satisfies Record<string, { path: string; right: Right }>;

type LinkedThing = keyof typeof PAGES;

/** What a link leads to. */
export interface LinkedPage {
  readonly to: LinkedThing;
  readonly id: string;
}

interface PageLinkProps extends LinkedPage {
  readonly children: ReactNode;
}

/** A link to the page of something, for those whose role may open it; its text alone for the others. */
export function PageLink({ to, id, children }: PageLinkProps) {
  const may = useRights();
  const { path, right } = PAGES[to];
  if (!may(right)) return children;
  return (
    <Anchor component={Link} to={`${path}/${encodeURIComponent(id)}`} size="sm">
      {children}
    </Anchor>
  );
}
