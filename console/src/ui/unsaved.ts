import { useEffect, useState, useSyncExternalStore } from 'react';

/** The editors with unsaved values. */
const editors = new Set<symbol>();
/** Those whose values this tab keeps: only closing it loses them. */
const kept = new Set<symbol>();

const askBeforeClosing = (event: BeforeUnloadEvent) => event.preventDefault();

const listeners = new Set<() => void>();

function tellListeners(): void {
  for (const listener of listeners) listener();
}

function forget(editor: symbol): void {
  editors.delete(editor);
  kept.delete(editor);
  tellListeners();
  // A listener keeps some browsers from going back to the page as it was.
  if (editors.size + kept.size === 0) removeEventListener('beforeunload', askBeforeClosing);
}

export const hasUnsaved = (): boolean => editors.size > 0;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether another page would lose typed values. */
export const useHasUnsaved = (): boolean => useSyncExternalStore(subscribe, hasUnsaved);

/** The operator leaves the typed values behind. */
export function forgetUnsaved(): void {
  for (const editor of editors) forget(editor);
}

/**
 * Asks before an editor's unsaved values are lost: on the way to another page, and before the tab is closed. Returns what
 * to call once they are saved, if the page leaves immediately.
 */
export function useUnsaved(isUnsaved: boolean, { inTab = false } = {}): () => void {
  const [editor] = useState(() => Symbol('editor'));
  useEffect(() => {
    if (!isUnsaved) return undefined;
    (inTab ? kept : editors).add(editor);
    tellListeners();
    addEventListener('beforeunload', askBeforeClosing);
    return () => forget(editor);
  }, [editor, isUnsaved, inTab]);
  return () => forget(editor);
}

type Ask = () => Promise<boolean>;
let ask: Ask | undefined;

/** For the prompt, which asks while it is mounted. */
export function setLeaveAsk(next: Ask | undefined): void {
  ask = next;
}

/** Whether the page may be left: nothing is unsaved, or the operator leaves it behind and `forget` is called. */
export async function mayLeave(forget = forgetUnsaved): Promise<boolean> {
  if (!hasUnsaved() || ask === undefined) return true;
  const isLeft = await ask();
  if (isLeft) forget();
  return isLeft;
}

interface Closing {
  /** Whether typed values would be lost. */
  readonly isUnsaved: boolean;
  /** The values are being saved; a saved dialog may lead to another page. */
  readonly busy: boolean;
  readonly onClose: () => void;
}

/** Closes a dialog, and asks first if typed values would be lost. What is unsaved on the page below stays guarded. */
export function useAskingClose({ isUnsaved, busy, onClose }: Closing): () => void {
  const forget = useUnsaved(isUnsaved && !busy);
  return () => {
    if (isUnsaved) void mayLeave(forget).then((isLeft) => isLeft && onClose());
    else onClose();
  };
}
