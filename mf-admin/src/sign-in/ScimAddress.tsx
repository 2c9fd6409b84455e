import { CopyLine } from '../components/CopyLine';
import styles from '../components/Sheet.module.css';
import ownStyles from './SignIn.module.css';
import type { ProviderAddresses } from '../data/adminApi';

/** Where the client's identity provider manages its users. */
export function ScimAddress({ addresses }: { addresses: ProviderAddresses }) {
  return (
    <div className={`${styles.about} ${ownStyles.scim}`}>
      The provider can add and deactivate users itself (SCIM 2.0). Members of its group “Forksight administrators”
      administer the workspace. It can remove the last of them: an operator of Forksight then appoints one again. Enter
      this address there, and a token with the permission “Manage users and administrators”, which you create under API
      Tokens:
      <CopyLine text={new URL('/scim/v2', addresses.signInUrl).href} what="SCIM address" />
    </div>
  );
}
