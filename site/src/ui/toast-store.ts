export type ToastTone = 'success' | 'info' | 'warning' | 'danger';

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: ToastTone;
}

const TOAST_MS = 6000;
const MOST_AT_ONCE = 4;

const NONE: readonly Toast[] = [];
let toasts = NONE;
let dialogs: readonly string[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function set(next: readonly Toast[], open = dialogs): void {
  toasts = next;
  dialogs = open;
  for (const listener of listeners) listener();
}

/** Shows a message for six seconds; a repeated message stays longer. */
export function showToast({ text, tone = 'info' }: { text: string; tone?: ToastTone }): void {
  const id = ++lastId;
  const others = toasts.filter((toast) => toast.text !== text || toast.tone !== tone);
  set([...others, { id, text, tone }].slice(-MOST_AT_ONCE));
  setTimeout(() => dismissToast(id), TOAST_MS);
}

export function dismissToast(id: number): void {
  if (toasts.some((toast) => toast.id === id)) set(toasts.filter((toast) => toast.id !== id));
}

export function readToasts(): readonly Toast[] {
  return toasts;
}

/** The toasts to show in a dialog, or on the page: only in the newest dialog, which makes the rest of the page inert. */
export function readToastsIn(dialog: string | undefined): readonly Toast[] {
  return dialogs.at(-1) === dialog ? toasts : NONE;
}

/** Moves the toasts into a dialog. Returns how to undo that. */
export function addDialog(dialog: string): () => void {
  set(toasts, [...dialogs, dialog]);
  return () => {
    const others = dialogs.filter((each) => each !== dialog);
    set(toasts, others);
  };
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
