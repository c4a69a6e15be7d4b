/** Messages between the console's tabs; they stay in this browser and origin. */
type Message =
  | { readonly kind: 'ask' }
  | { readonly kind: 'answer'; readonly token: string }
  | { readonly kind: 'ended'; readonly token: string; readonly why: string | undefined };

/** A tab answers within a few milliseconds; a longer wait would make the page look slow. */
const WAIT_MS = 150;
/** A busy tab may answer later; its answer then replaces the sign-in page. */
const LATEST_MS = 5000;

const channel = new BroadcastChannel('causeway-console');
// A channel reaches only this origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const send = (message: Message) => channel.postMessage(message);

/**
 * Listens to the other tabs: answers requests with this tab's token, and learns of sessions that another tab has ended.
 * Without a token it requests one, and resolves after `onToken` was called with it or the wait is over.
 */
export function askOtherTabs(
  readToken: () => string | undefined,
  onToken: (token: string) => void,
  onEnded: (token: string, why: string | undefined) => void,
): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  let asking = readToken() === undefined;
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    const token = readToken();
    if (data.kind === 'ask' && token !== undefined) send({ kind: 'answer', token });
    if (data.kind === 'answer' && asking) {
      asking = false;
      onToken(data.token);
      resolve();
    }
    if (data.kind === 'ended') onEnded(data.token, data.why);
  });
  if (asking) send({ kind: 'ask' });
  else resolve();
  setTimeout(resolve, WAIT_MS);
  // Later answers are for newer tabs.
  setTimeout(() => (asking = false), LATEST_MS);
  return promise;
}

export const notifyOtherTabs = (token: string, why: string | undefined): void =>
  send({ kind: 'ended', token, why });
