import { api, paths, settings } from '@forksight/sdk';
import { useDispatch } from '@forksight/sdk/redux';
import { Link } from '@forksight/sdk/router';
import { useDocumentTitle } from '@forksight/sdk/ui';
import { useState } from 'react';
import styles from './Account.module.css';
import { AddPasskey } from './AddPasskey';
import { AuthenticatorSetUp } from './AuthenticatorSetUp';
import { ReauthenticationHost } from './ReauthenticationHost';
import { RecoveryCodes } from './RecoveryCodes';

/** All that an administrator sees who must have a second factor and has none. */
export default function RequiredSecondFactorPage() {
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null);
  const dispatch = useDispatch();
  useDocumentTitle('Set up a second factor');
  // The session says that nothing else is permitted, until it is loaded again.
  const finish = () => void dispatch(api.util.invalidateTags(['Session']));
  const handleAddition = (codes: readonly string[] | null) => (codes ? setRecoveryCodes(codes) : finish());
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Set up a second factor</h1>
      {recoveryCodes ? (
        <RecoveryCodes codes={recoveryCodes} onDone={finish} />
      ) : (
        <>
          <p className={styles.lead}>
            Administrators of this {settings().brand} prove their identity with an authenticator app or a passkey, too.
            You can go on once one is set up.
          </p>
          <AuthenticatorSetUp onDone={handleAddition} />
          <div className={styles.actions}>
            <AddPasskey onDone={handleAddition} />
          </div>
          <Link to={paths.logout}>Sign out</Link>
        </>
      )}
      <ReauthenticationHost />
    </div>
  );
}
