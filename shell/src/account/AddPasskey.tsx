import { Button, useControls } from '@forksight/sdk/ui';
import { useAddPasskey, useBeginPasskey } from './accountApi';
import { createPasskey, supportsPasskeys, usePasskeyCeremony } from '../identity/passkeys';

interface AddPasskeyProps {
  /** The recovery codes; null when the user has had some. */
  onDone: (recoveryCodes: readonly string[] | null) => void;
}

/** Adds a passkey, in browsers that know them. */
export function AddPasskey({ onDone }: AddPasskeyProps) {
  const { Alert } = useControls();
  const [begin] = useBeginPasskey();
  const [add] = useAddPasskey();
  const { run, isBusy, failure } = usePasskeyCeremony(async () => {
    const { options } = await begin().unwrap();
    const { recoveryCodes } = await add({ response: await createPasskey(options) }).unwrap();
    onDone(recoveryCodes);
  });
  if (!supportsPasskeys()) return null;
  return (
    <>
      <Button loading={isBusy} onClick={run}>
        Add a passkey
      </Button>
      {failure !== undefined && <Alert type="error" title={failure} />}
    </>
  );
}
