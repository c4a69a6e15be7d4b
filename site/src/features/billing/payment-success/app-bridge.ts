interface Receiver {
  readonly postMessage: (message: string) => void;
}

/** The places of a window where an embedding app may listen. */
export interface AppWindow {
  readonly ReactNativeWebView?: unknown;
  readonly webkit?: unknown;
  readonly causeway?: unknown;
}

function isReceiver(value: unknown): value is Receiver {
  return (
    typeof value === 'object' &&
    value !== null &&
    'postMessage' in value &&
    typeof value.postMessage === 'function'
  );
}

function inside(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined;
}

/**
 * Tells the app around this page that an order was paid, at the first of the three places where one listens:
 * React Native, WebKit, then a plain object of our own apps. Answers false where there is none.
 */
export function tellApp(view: AppWindow, orderId: string | null): boolean {
  const webkit = inside(inside(view.webkit, 'messageHandlers'), 'causeway');
  const receiver = [view.ReactNativeWebView, webkit, view.causeway].find(isReceiver);
  if (receiver === undefined) return false;
  // A bridge of an app takes one text; only windows want an origin beside it.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  receiver.postMessage(JSON.stringify({ type: 'paySuccess', orderId }));
  return true;
}
