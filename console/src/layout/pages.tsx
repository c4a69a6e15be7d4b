import { Anchor, Loader, Text } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { Link, Route, Routes, useLocation } from 'react-router';
import { useRights, useSelf } from '../api/use-self.ts';
import { framePhrases } from '../phrases/shared.ts';
import { usePhrases } from '../phrases/use-phrases.ts';
import { ROUTES } from '../routes.ts';
import { Page } from '../ui/page.tsx';
import { useRoleNames } from '../ui/use-role-names.ts';
import { PageGuard } from './page-guard.tsx';

const PAGES = ROUTES.map((route) => ({
  ...route,
  LazyPage: lazy(route.page),
  OtherPage: route.otherwise === undefined ? NotAllowed : lazy(route.otherwise),
}));

/** The page at the address, if the operator may see it. */
export function Pages() {
  const { pathname } = useLocation();
  const may = useRights();
  const mayOpen = (right: (typeof PAGES)[number]['right']) => right === null || may(right);
  return (
    <PageGuard key={pathname}>
      <Suspense fallback={<Waiting />}>
        <Routes>
          {PAGES.map(({ path, right, LazyPage, OtherPage }) => (
            <Route key={path} path={path} element={mayOpen(right) ? <LazyPage /> : <OtherPage />} />
          ))}
          <Route path="*" element={<NotFound />} />
        </Routes>
      </Suspense>
    </PageGuard>
  );
}

function Waiting() {
  const t = usePhrases(framePhrases);
  return (
    <output aria-label={t.loading}>
      <Loader type="dots" />
    </output>
  );
}

function NotAllowed() {
  const t = usePhrases(framePhrases);
  const roles = useSelf().data?.operator.roles;
  const namesOf = useRoleNames();
  return (
    <Page title={t.notAllowedTitle}>
      {roles !== undefined && <Text>{t.notAllowedText(namesOf(roles))}</Text>}
      <ToStart />
    </Page>
  );
}

function NotFound() {
  const t = usePhrases(framePhrases);
  return (
    <Page title={t.notFoundTitle}>
      <Text>{t.notFoundText}</Text>
      <ToStart />
    </Page>
  );
}

function ToStart() {
  const t = usePhrases(framePhrases);
  return (
    <div>
      <Anchor component={Link} to="/">
        {t.toStart}
      </Anchor>
    </div>
  );
}
