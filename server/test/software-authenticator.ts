import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const UP = 0x01;
const UV = 0x04;
const AT = 0x40;

const sha256 = (data: Buffer) => createHash('sha256').update(data).digest();

interface Told {
  readonly origin?: string;
  readonly rpId?: string;
  /** Whether it verified its user. */
  readonly verified?: boolean;
}

/** An authenticator with one P-256 key, which obeys tests even where no honest one would. */
export class SoftwareAuthenticator {
  readonly id = randomBytes(16);
  counter = 0;
  userHandle = '';
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });

  /** A browser's response to `passkeyBegin`. */
  create(options: { challenge: string; user: { id: string } }, told: Told = {}) {
    this.userHandle = options.user.id;
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' });
    const key = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    );
    const idLength = Buffer.alloc(2);
    idLength.writeUInt16BE(this.id.length);
    const authData = Buffer.concat([this.#head(told, AT), Buffer.alloc(16), idLength, this.id, key]);
    const attestation = isoCBOR.encode(
      new Map<string, string | Uint8Array | Map<string, never>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, never>()],
        ['authData', new Uint8Array(authData)],
      ]),
    );
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: this.#clientData('webauthn.create', options.challenge, told).toString('base64url'),
        attestationObject: Buffer.from(attestation).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** A browser's response to `passkeyOptions`; increases the counter. */
  get(options: { challenge: string }, told: Told = {}) {
    this.counter += 1;
    const authData = this.#head(told, 0);
    const clientData = this.#clientData('webauthn.get', options.challenge, told);
    const signature = createSign('sha256')
      .update(Buffer.concat([authData, sha256(clientData)]))
      .sign(this.#keys.privateKey);
    return {
      ...this.#credential(),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle: this.userHandle,
      },
    };
  }

  #credential() {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {} };
  }

  #head({ rpId = 'localhost', verified = true }: Told, more: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(Buffer.from(rpId)), Buffer.of(UP | (verified ? UV : 0) | more), counter]);
  }

  #clientData(type: string, challenge: string, { origin = 'http://localhost:8080' }: Told): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }
}
