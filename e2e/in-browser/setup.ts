import { afterEach, beforeEach, expect, vi } from 'vitest';
import { fakeFetch, forgetAnswers } from './fake-api.ts';

declare global {
  interface ImportMeta {
    readonly env: Readonly<Record<string, string>>;
  }
}

// Modules that are shared with Node, such as `scripts/test-depth.ts`, read it.
Object.assign(globalThis, { process: { env: import.meta.env } });

// A colour on its way from one theme to the other is neither of them.
const atRest = document.head.appendChild(document.createElement('style'));
atRest.textContent = '*, ::before, ::after { transition: none !important; }';

const faults: string[] = [];
addEventListener('error', ({ message }) => void faults.push(message));

// As in the journeys, the console stays silent.
beforeEach(() => {
  // The tests' frame is not the focused one until something in it is pressed, and keys would go past it.
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
