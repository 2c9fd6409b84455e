import { useSession } from '@forksight/sdk';
import { ErrorState, Page } from '@forksight/sdk/ui';
import { Clients } from './Clients';

/** Administration of the whole product. The shell keeps others out; so does this page, wherever it is shown. */
export default function AdminPage() {
  const { user } = useSession();
  if (!user) return null;
  if (!user.is_admin) return <ErrorState title="Not authorized">This page is for administrators.</ErrorState>;
  return (
    <Page title="Admin" layout="fill">
      <Clients />
    </Page>
  );
}
