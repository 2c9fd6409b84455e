import { isoCBOR } from '@simplewebauthn/server/helpers';
import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

const FLAGS = { present: 1, verified: 4, attested: 64 };
const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

interface Signing {
  /** Of the page that asks. */
  origin?: string;
  /** Whether the user has entered a PIN or shown a finger. */
  isVerified?: boolean;
  /** Signs another challenge. */
  challenge?: string;
}

/** A security key in software: it makes passkeys and signs challenges as WebAuthn has it. */
export function createAuthenticator(host = 'localhost') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let counter = 0;

  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type: `webauthn.${type}`, challenge, origin, crossOrigin: false }));

  function authenticatorData(isVerified: boolean, attested?: Buffer): Buffer {
    const flags = FLAGS.present + (isVerified ? FLAGS.verified : 0) + (attested ? FLAGS.attested : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE((counter += 1));
    return Buffer.concat([sha256(host), Buffer.from([flags]), count, attested ?? Buffer.alloc(0)]);
  }

  function coseKey(): Buffer {
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
    const pairs: [number, number | Uint8Array][] = [
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, bytes(x)],
      [-3, bytes(y)],
    ];
    return Buffer.from(isoCBOR.encode(new Map(pairs)));
  }

  const credential = (response: object) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });

  return {
    id: id.toString('base64url'),

    /** Answers the options of a new passkey. */
    create(options: object, { origin = 'http://localhost', isVerified = true, challenge }: Signing = {}) {
      const sentChallenge = (options as { challenge: string }).challenge;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const authData = authenticatorData(isVerified, Buffer.concat([Buffer.alloc(16), length, id, coseKey()]));
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]);
      return credential({
        clientDataJSON: clientData('create', challenge ?? sentChallenge, origin).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url'),
        transports: ['internal'],
      });
    },

    /** Answers the options of a sign-in. */
    sign(options: object, { origin = 'http://localhost', isVerified = true, challenge }: Signing = {}) {
      const sentChallenge = (options as { challenge: string }).challenge;
      const data = clientData('get', challenge ?? sentChallenge, origin);
      const authData = authenticatorData(isVerified);
      const signature = createSign('sha256').update(authData).update(sha256(data)).sign(privateKey);
      return credential({
        clientDataJSON: data.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
      });
    },
  };
}
