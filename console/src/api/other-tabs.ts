/** What tabs of the console say to one another; it never leaves this browser, nor this origin. */
type Message =
  | { readonly kind: 'ask' }
  | { readonly kind: 'answer'; readonly token: string }
  | { readonly kind: 'ended'; readonly token: string; readonly why: string | undefined };

/** A tab that is there answers in a few milliseconds; a page that waits for longer would look slow. */
const WAIT_MS = 150;
/** A busy one may take longer; its answer still replaces the sign-in page. */
const LATEST_MS = 5000;

const channel = new BroadcastChannel('causeway-console');
// A channel reaches this origin only; it has no other to name.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const send = (message: Message) => channel.postMessage(message);

/**
 * Listens to the other tabs from now on: answers with the token that this one has, and learns of a session that another
 * tab has ended. Without a token it asks for one, and resolves once `onToken` was called with it, or none answers in time.
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
  // Later ones are meant for tabs that were opened since.
  setTimeout(() => (asking = false), LATEST_MS);
  return promise;
}

/** Says that a sign-in has ended. */
export const notifyOtherTabs = (token: string, why: string | undefined): void =>
  send({ kind: 'ended', token, why });
