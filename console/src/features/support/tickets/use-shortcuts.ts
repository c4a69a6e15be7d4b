import { useEffect, useRef, useSyncExternalStore } from 'react';

const KEY = 'ticketShortcuts';
const listeners = new Set<() => void>();

/** Single keys can be switched off for this browser, because speech input may press them by mistake. */
export function useSingleKeys(): readonly [on: boolean, turn: (on: boolean) => void] {
  return [useSyncExternalStore(subscribe, areOn), turn];
}

const areOn = (): boolean => localStorage.getItem(KEY) !== 'off';

function turn(on: boolean): void {
  if (on) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, 'off');
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Actions by key, without modifiers. They rest while someone types and while a dialog or menu is open. */
export function useShortcuts(actions: Readonly<Record<string, () => void>>): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const action = latest.current[event.key.toLowerCase()];
      if (action === undefined || !isPlain(event) || !areOn()) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

const TYPING = 'input, textarea, select, [contenteditable], [role=combobox], [role=listbox]';
const OVER = '[role=dialog], [role=alertdialog], [role=menu]';

function isPlain(event: KeyboardEvent): boolean {
  const { target } = event;
  const isTyping = target instanceof Element && target.closest(TYPING) !== null;
  const isChord = event.ctrlKey || event.metaKey || event.altKey;
  const isOver = document.querySelector(OVER) !== null;
  return !isTyping && !isChord && !isOver && !event.isComposing && !event.repeat && !event.defaultPrevented;
}

/** Focuses the link of the row below (1) or above (−1) the focused one in the queue. */
export function moveInRows(step: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>('main [data-row-link]')];
  const at = links.findIndex((link) => link === document.activeElement);
  links[at === -1 ? 0 : Math.min(Math.max(at + step, 0), links.length - 1)]?.focus();
}
