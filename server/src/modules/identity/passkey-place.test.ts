import { expect, test } from 'vitest';
import { passkeyPlace } from './passkey-place.ts';

test.each([
  ['https://vpn.example', { origin: 'https://vpn.example', rpId: 'vpn.example' }],
  ['https://vpn.example:8443', { origin: 'https://vpn.example:8443', rpId: 'vpn.example' }],
  ['http://localhost:8080', { origin: 'http://localhost:8080', rpId: 'localhost' }],
  ['http://127.0.0.1:8080', null],
  ['http://[::1]:8080', null],
])('passkeys of %s', (publicUrl, place) => {
  expect(passkeyPlace(publicUrl)).toEqual(place);
});
