import { errorText } from '@forksight/sdk';
import { Alert, Form } from '@forksight/sdk/controls';
import { Button, Input, LoadError, Spin } from '@forksight/sdk/ui';
import { Dialog } from '@forksight/sdk/ui-data';
import { useState } from 'react';
import { ConfirmDialog } from '../components/ConfirmDialog';
import { required } from '../components/fieldRules';
import formStyles from '../components/forms.module.css';
import {
  type ClientName,
  useCheckGithubToken,
  useGithubToken,
  useRemoveGithubToken,
  useSaveGithubToken,
} from '../data/adminApi';
import { TokenState } from './TokenState';

interface GithubTokenDialogProps {
  client: ClientName;
  onClose: () => void;
}

interface TokenForm {
  token: string;
}

/** The GitHub token with which a client's own repositories are read. It is entered here and never shown again. */
export function GithubTokenDialog({ client: { name, slug }, onClose }: GithubTokenDialogProps) {
  const { data, isError, error, refetch } = useGithubToken(slug, { refetchOnMountOrArgChange: true });
  const [save, saving] = useSaveGithubToken();
  const [check, checking] = useCheckGithubToken();
  const [remove, removing] = useRemoveGithubToken();
  const [form] = Form.useForm<TokenForm>();
  const [failure, setFailure] = useState<string>();
  const [isRemoving, setRemoving] = useState(false);
  const token = data?.token ?? null;
  const isBusy = saving.isLoading || checking.isLoading || removing.isLoading;

  const run = async (work: () => Promise<unknown>, fallback: string) => {
    if (isBusy) return;
    setFailure(undefined);
    try {
      await work();
    } catch (reason) {
      setFailure(errorText(reason, fallback));
    }
  };
  const saveToken = ({ token }: TokenForm) =>
    run(async () => {
      await save({ customerSlug: slug, token: token.trim() }).unwrap();
      form.resetFields();
    }, 'Failed to save the token');
  const checkToken = () => run(() => check(slug).unwrap(), 'Failed to check the token');
  const removeToken = () =>
    run(async () => {
      await remove(slug).unwrap();
      setRemoving(false);
    }, 'Failed to remove the token');

  if (isRemoving) {
    return (
      <ConfirmDialog
        title="Remove token"
        about={name}
        action="Remove token"
        busy={removing.isLoading}
        failure={failure}
        onConfirm={() => void removeToken()}
        onClose={() => setRemoving(false)}
      >
        GitHub is not called with this token again. Leads and signals that it brought stay.
      </ConfirmDialog>
    );
  }
  return (
    <Dialog
      title={`GitHub token of ${name}`}
      width={600}
      onClose={onClose}
      footer={
        <>
          {token && (
            <>
              <Button danger onClick={() => setRemoving(true)}>
                Remove
              </Button>
              <Button loading={checking.isLoading} onClick={() => void checkToken()}>
                Check again
              </Button>
            </>
          )}
          <Button onClick={onClose}>Close</Button>
          <Button type="primary" disabled={!data} loading={saving.isLoading} onClick={() => form.submit()}>
            {token ? 'Replace token' : 'Save token'}
          </Button>
        </>
      }
    >
      {isError ? (
        <LoadError title="Failed to load" error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <div className={formStyles.stack}>
          <p>
            GitHub lists the stars of a repository to its admins and collaborators only. With a classic token of one of
            them, stars of this client’s repositories are read in full, for this client alone. The scope{' '}
            <code>public_repo</code> is enough.
          </p>
          {token ? <TokenState token={token} /> : <p>This client has no token yet.</p>}
          <Form<TokenForm>
            form={form}
            layout="vertical"
            requiredMark={false}
            onFinish={(values) => void saveToken(values)}
          >
            <Form.Item
              name="token"
              label={token ? 'New token' : 'Token'}
              rules={[required('Enter the token')]}
              extra="It is checked, stored encrypted, and never shown again."
            >
              <Input.Password autoComplete="off" spellCheck={false} visibilityToggle={false} />
            </Form.Item>
          </Form>
          {failure !== undefined && <Alert type="error" title={failure} />}
        </div>
      ) : (
        <Spin />
      )}
    </Dialog>
  );
}
