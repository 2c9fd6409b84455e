/** Stands in for the browser's passkeys, which jsdom lacks. `cancelled`: the user gives up. Returns how to undo it. */
export function installPasskeys({ cancelled = false } = {}): () => void {
  const bytes = new Uint8Array([1, 2, 3]).buffer;
  const credential = {
    id: 'AQID',
    rawId: bytes,
    type: 'public-key',
    response: {
      clientDataJSON: bytes,
      attestationObject: bytes,
      authenticatorData: bytes,
      signature: bytes,
    },
    getClientExtensionResults: () => ({}),
  };
  const answer = () =>
    cancelled ? Promise.reject(new DOMException('The user gave up', 'NotAllowedError')) : Promise.resolve(credential);
  Object.defineProperties(window, { PublicKeyCredential: { value: () => undefined, configurable: true } });
  Object.defineProperty(navigator, 'credentials', { value: { create: answer, get: answer }, configurable: true });
  return () => {
    Reflect.deleteProperty(window, 'PublicKeyCredential');
    Reflect.deleteProperty(navigator, 'credentials');
  };
}

/** Options of a server, as short as they can be. */
export const PASSKEY_OPTIONS = {
  success: true,
  options: {
    challenge: 'AQID',
    rp: { name: 'Forksight', id: 'localhost' },
    rpId: 'localhost',
    user: { id: 'AQID', name: 'robin', displayName: 'Robin' },
    pubKeyCredParams: [],
    allowCredentials: [],
  },
} as const;
