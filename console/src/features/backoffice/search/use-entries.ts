import type { SearchHit } from '@causeway/contract/console/search';
import { useMantineColorScheme } from '@mantine/core';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useRights } from '../../../api/use-self.ts';
import { useSignOut } from '../../../api/use-sign-out.ts';
import { chooseLanguage, type Both } from '../../../phrases/language.ts';
import { showFailure } from '../../../ui/notices.ts';
import type { CommandState } from '../../../ui/use-command.ts';
import type * as Commands from './commands.ts';
import { rowsNamed } from './named-rows.ts';
import type { Entry } from './search-rows.tsx';

/** A page with its name in both languages. */
export interface NamedPage {
  readonly path: string;
  readonly label: Both;
}

/** The pages and actions that the search offers. The actions are loaded with the first use. */
export function useEntries(pages: readonly NamedPage[]) {
  const may = useRights();
  const { pathname } = useLocation();
  const [offers, setOffers] = useState<typeof Commands>();
  const load = () => {
    // Without them, the search still finds pages and records.
    if (offers === undefined) import('./commands.ts').then(setOffers, () => undefined);
  };
  const actions = (
    commands: readonly Commands.Command[] | undefined,
    about?: Entry['about'],
  ): readonly Entry[] => (commands ?? []).map((command) => ({ ...command, kind: 'action', about }));
  const [, openCustomer] = /^\/customers\/([^/]+)$/.exec(pathname) ?? [];
  const named: readonly Entry[] = [
    ...pages.map(({ path, label }): Entry => ({
      key: path,
      label,
      kind: 'page',
      run: ({ open }) => open(path),
    })),
    ...actions(openCustomer === undefined ? [] : offers?.customerCommandsFor(may, openCustomer), 'onOpen'),
    ...actions(
      offers?.commandsFor(
        may,
        pages.map(({ path }) => path),
      ),
    ),
  ];
  return {
    load,
    named: (text: string) => rowsNamed(named, text),
    /** What can be done for the only customer found. */
    onFound(hits: readonly SearchHit[]): readonly Entry[] {
      const [customer, ...others] = hits.filter(({ kind }) => kind === 'customer');
      if (customer === undefined || others.length > 0) return [];
      return actions(offers?.customerCommandsFor(may, customer.at), 'onFound');
    },
  };
}

/** What the actions need of the console's frame. */
export function useCommandTools(): Commands.CommandTools {
  const navigate = useNavigate();
  const here = useLocation();
  const { setColorScheme } = useMantineColorScheme();
  const signOut = useSignOut();
  return {
    open(path, command) {
      const [pathname = '/', search] = path.split('?');
      // An action on the open page leaves its filters as they are.
      const kept = command !== undefined && pathname === here.pathname ? here.search : '';
      const state: CommandState | null = command === undefined ? null : { command };
      void navigate({ pathname, search: search ?? kept }, { state });
    },
    signOut: () => void signOut(),
    chooseTheme: setColorScheme,
    chooseLanguage: (language) => void chooseLanguage(language).catch(showFailure),
  };
}
