import { Button, Kbd, Stack, Switch, Table, Text } from '@mantine/core';
import { useState } from 'react';
import type { phrases } from '../../../phrases/en/support/tickets.ts';
import { usePhrases } from '../../../phrases/use-phrases.ts';
import { ticketsPhrases } from '../../../phrases/support.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { useShortcuts, useSingleKeys } from './use-shortcuts.ts';

type ShortcutName = keyof (typeof phrases)['shortcutNames'];

const SINGLE = {
  down: 'J',
  up: 'K',
  next: 'N',
  reply: 'R',
  note: 'I',
  canned: 'C',
  take: 'A',
  resolve: 'E',
  tags: 'T',
  queue: 'U',
  help: '?',
} as const satisfies Partial<Record<ShortcutName, string>>;

const CHORDS = {
  send: ['Ctrl', 'Enter'],
  sendAndResolve: ['Ctrl', 'Shift', 'Enter'],
} as const satisfies Partial<Record<ShortcutName, readonly string[]>>;

/** The button and the key “?” that list all keys. */
export function ShortcutHelp() {
  const t = usePhrases(ticketsPhrases);
  const [open, setOpen] = useState(false);
  useShortcuts({ '?': () => setOpen(true) });
  return (
    <>
      <Button variant="subtle" className="for-keyboards" aria-keyshortcuts="?" onClick={() => setOpen(true)}>
        {t.shortcuts}
      </Button>
      {open && <ShortcutDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function ShortcutDialog({ onClose }: { readonly onClose: () => void }) {
  const t = usePhrases(ticketsPhrases);
  const [on, turn] = useSingleKeys();
  const row = (name: ShortcutName, keys: readonly string[]) => (
    <Table.Tr key={name}>
      <Table.Th scope="row" fw="normal">
        {t.shortcutNames[name]}
      </Table.Th>
      <Table.Td style={{ whiteSpace: 'nowrap' }}>
        {keys.map((key, index) => (
          <span key={key}>
            {index > 0 && ' + '}
            <Kbd>{key}</Kbd>
          </span>
        ))}
      </Table.Td>
    </Table.Tr>
  );
  return (
    <Dialog title={t.shortcuts} onClose={onClose}>
      <Stack gap="sm">
        <Switch
          label={t.singleKeys}
          description={t.singleKeysHint}
          checked={on}
          onChange={(event) => turn(event.currentTarget.checked)}
        />
        <Table aria-label={t.shortcuts}>
          <Table.Tbody>
            {Object.entries(CHORDS).map(([name, keys]) => row(name as ShortcutName, keys))}
            {on && Object.entries(SINGLE).map(([name, key]) => row(name as ShortcutName, [key]))}
          </Table.Tbody>
        </Table>
        <Text size="sm" c="dimmed">
          {t.chordHint}
        </Text>
      </Stack>
    </Dialog>
  );
}
