import { afterEach, beforeEach, expect, vi } from 'vitest';
import { fakeFetch, forgetAnswers } from './fake-api.ts';

declare global {
  interface ImportMeta {
    readonly env: Readonly<Record<string, string>>;
  }
}

// Modules shared with Node, such as `scripts/test-depth.ts`, read it.
Object.assign(globalThis, { process: { env: import.meta.env } });

// As on a page without HTTPS, such as a public demo's.
Reflect.deleteProperty(Crypto.prototype, 'randomUUID');

// A colour in transition between themes belongs to neither.
const atRest = document.head.appendChild(document.createElement('style'));
atRest.textContent = '*, ::before, ::after { transition: none !important; }';

const faults: string[] = [];
addEventListener('error', ({ message }) => void faults.push(message));

// As in the journeys, nothing may be logged to the console.
beforeEach(() => {
  // The tests' frame has no focus until something in it is pressed, and keys would miss it.
  window.focus();
  faults.length = 0;
  const hear = (...said: readonly unknown[]) => void faults.push(said.map(String).join(' '));
  vi.spyOn(console, 'error').mockImplementation(hear);
  vi.spyOn(console, 'warn').mockImplementation(hear);
  vi.spyOn(globalThis, 'fetch').mockImplementation(fakeFetch);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  forgetAnswers();
  localStorage.clear();
  sessionStorage.clear();
  expect(faults).toEqual([]);
});
