import type { FirstPage } from '@causeway/contract/site-settings';
import { createElement, type ReactNode } from 'react';
import { FirstPageProvider } from '../first-page.ts';
import { DOCUMENT_SCRIPT } from '../inline-script.ts';
import { BarLayout } from '../layouts/bar-layout.tsx';
import { loadPage, usePage } from '../load-page.ts';
import { framePhrases, headPhrases } from '../phrases/shared.ts';
import { prosePhrases } from '../phrases/content.ts';
import { findRoute, NOT_FOUND } from '../routes.ts';
import type { SiteRoute } from '../site-route.ts';
import { AccountKindProvider } from '../storage/session.ts';
import { StaticDocumentProvider } from '../static-document.ts';
import { htmlDocument } from './html-document.ts';
import { renderAt, ROOT_LINKS } from './static-router.tsx';

function Providers({ first, search, children }: ProvidersProps) {
  return (
    <FirstPageProvider value={first}>
      <StaticDocumentProvider value={{ search }}>
        <AccountKindProvider value={undefined}>{children}</AccountKindProvider>
      </StaticDocumentProvider>
    </FirstPageProvider>
  );
}

interface ProvidersProps {
  readonly first: FirstPage;
  readonly search: string;
  readonly children: ReactNode;
}

function RoutePage({ route }: { readonly route: SiteRoute }) {
  return createElement(usePage(route));
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&amp;': '&',
};

/** The text of a pattern's first group in rendered HTML, without markup. */
function textIn(html: string, pattern: RegExp): string | undefined {
  const found = pattern.exec(html)?.[1]?.replace(/<[^>]+>/g, '');
  return found?.replace(/&(?:lt|gt|quot|#x27|amp);/g, (entity) => ENTITIES[entity] ?? entity);
}

/** A page's subject: the requested item of a help document, else its first heading. */
function subjectOf(html: string): string {
  const item = textIn(html, /<details[^>]* open="">.*?<h2>(.*?)<\/h2>/s);
  return item ?? textIn(html, /<h1[^>]*>(.*?)<\/h1>/s) ?? '';
}

async function renderRoute(first: FirstPage, route: SiteRoute, address: string): Promise<string> {
  const { language, settings } = first;
  const [heads] = await Promise.all([
    headPhrases.load(language),
    framePhrases.load(language),
    prosePhrases.load(language),
    loadPage(route, language),
  ]);
  const html = await renderAt(
    address,
    ROOT_LINKS,
    <Providers first={first} search={new URL(address, first.publicUrl).search}>
      <BarLayout>
        <RoutePage route={route} />
      </BarLayout>
    </Providers>,
  );
  const brand = settings.brand[language];
  return htmlDocument({
    first,
    address,
    title: `${subjectOf(html)} · ${brand}`,
    description: heads[route.title](brand),
    script: DOCUMENT_SCRIPT,
    styles: CLIENT_ASSETS.documentStyles[route.title] ?? [],
    body: html,
  });
}

/** A document's whole HTML, for its real path. `address` comes from `findDocument`. */
export async function renderDocument(first: FirstPage, address: string): Promise<string> {
  const route = findRoute(new URL(address, first.publicUrl).pathname);
  if (route === undefined) throw new Error(`There is no document at ${address}`);
  return renderRoute(first, route, address);
}

/** The page for a path that the server does not know. */
export async function renderNotFound(first: FirstPage): Promise<string> {
  return renderRoute(first, NOT_FOUND, '/');
}
