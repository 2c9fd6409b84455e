import { errorText } from '@forksight/sdk';
import { useState } from 'react';

/** Whether this browser knows passkeys. */
export function supportsPasskeys(): boolean {
  return 'PublicKeyCredential' in window;
}

/** Has the browser make a passkey. The library is loaded when it is first needed. */
export async function createPasskey(options: object): Promise<Record<string, unknown>> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return { ...(await startRegistration({ optionsJSON: options as never })) };
}

/** Has a passkey sign the server's challenge. */
export async function signWithPasskey(options: object): Promise<Record<string, unknown>> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return { ...(await startAuthentication({ optionsJSON: options as never })) };
}

/** Runs a ceremony of a passkey, one at a time, and keeps why the last one failed. */
export function usePasskeyCeremony(ceremony: () => Promise<void>) {
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const run = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await ceremony();
    } catch (error) {
      setFailure(passkeyErrorText(error));
    } finally {
      setBusy(false);
    }
  };
  return { run: () => void run(), isBusy, failure };
}

const BROWSER_ERRORS: Partial<Record<string, string>> = {
  NotAllowedError: 'No passkey was used: it was cancelled, or took too long.',
  InvalidStateError: 'This device has a passkey for you already.',
  SecurityError: 'Passkeys need a host name over TLS, or localhost.',
};

function passkeyErrorText(error: unknown): string {
  const text = error instanceof Error ? BROWSER_ERRORS[error.name] : undefined;
  return text ?? errorText(error, 'Something went wrong. Please try again.');
}
