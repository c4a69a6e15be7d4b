interface Receiver {
  readonly postMessage: (message: string) => void;
}

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
 * Tells the embedding app that an order was paid, through the first of three receivers: React Native, WebKit, or an object
 * of our own apps. Returns false if there is none.
 */
export function tellApp(view: AppWindow, orderId: string | null): boolean {
  const webkit = inside(inside(view.webkit, 'messageHandlers'), 'causeway');
  const receiver = [view.ReactNativeWebView, webkit, view.causeway].find(isReceiver);
  if (receiver === undefined) return false;
  // An app's bridge takes one string; only windows also need an origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  receiver.postMessage(JSON.stringify({ type: 'paySuccess', orderId }));
  return true;
}
