/** Asks the operator for a password or passkey; resolves to whether they gave one. */
type Ask = () => Promise<boolean>;

let ask: Ask | undefined;
let asking: Promise<boolean> | undefined;

/** The shell's dialog asks; undefined while it is not mounted. */
export function setReauthAsk(next: Ask | undefined): void {
  ask = next;
}

/** Calls that need it at the same time share one dialog. */
export function askReauth(): Promise<boolean> {
  asking ??= (ask?.() ?? Promise.resolve(false)).finally(() => (asking = undefined));
  return asking;
}
