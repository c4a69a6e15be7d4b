import { describe, expect, it } from 'vitest';
import { tellApp } from './app-bridge.ts';

const listener = () => {
  const heard: string[] = [];
  return { heard, postMessage: (message: string) => void heard.push(message) };
};

describe('app bridge of the success page', () => {
  it('posts the order as JSON to React Native first', () => {
    const [native, webkit, own] = [listener(), listener(), listener()];
    const view = {
      ReactNativeWebView: native,
      webkit: { messageHandlers: { causeway: webkit } },
      causeway: own,
    };
    expect(tellApp(view, 'order-1')).toBe(true);
    expect(native.heard.map((message) => JSON.parse(message))).toEqual([
      { type: 'paySuccess', orderId: 'order-1' },
    ]);
    expect([...webkit.heard, ...own.heard]).toEqual([]);
  });

  it('posts to WebKit before the plain object', () => {
    const [webkit, own] = [listener(), listener()];
    expect(tellApp({ webkit: { messageHandlers: { causeway: webkit } }, causeway: own }, null)).toBe(true);
    expect(webkit.heard).toEqual(['{"type":"paySuccess","orderId":null}']);
    expect(own.heard).toEqual([]);
  });

  it('posts to the plain object if nothing else listens', () => {
    const own = listener();
    expect(tellApp({ webkit: { messageHandlers: { other: listener() } }, causeway: own }, 'order-2')).toBe(
      true,
    );
    expect(own.heard).toHaveLength(1);
  });

  it('returns false if no app listens, even with unrelated objects of those names', () => {
    expect(tellApp({}, 'order-3')).toBe(false);
    expect(tellApp({ ReactNativeWebView: {}, webkit: null, causeway: 'x' }, 'order-3')).toBe(false);
  });
});
