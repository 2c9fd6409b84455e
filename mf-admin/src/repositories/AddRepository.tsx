import { type Customer, errorText, isApiError, useDraft, useToast } from '@forksight/sdk';
import { Form, Select } from '@forksight/sdk/controls';
import { Button, Input } from '@forksight/sdk/ui';
import { useEffect, useRef, useState } from 'react';
import { clientOptions } from '../components/ClientSelect';
import { required } from '../components/fieldRules';
import { SEARCHABLE } from '../components/Select';
import { type Repo, useAddRepository } from '../data/adminApi';
import type { Addition } from './AddedRepositories';
import styles from './AddRepository.module.css';
import { repoName } from './repoColumns';

interface AddRepositoryProps {
  /** The clients to choose from; undefined: `defaultClient` alone. */
  clients?: readonly Customer[];
  /** Slug of the client by which the list is filtered. */
  defaultClient: string | undefined;
  onAdded: (addition: Addition) => void;
}

interface RepositoryForm {
  /** A client's slug. */
  customerSlug?: string | undefined;
  url: string;
}

/** Form that tracks a repository, or all public ones of an organisation, for a client. */
export function AddRepository({ clients, defaultClient, onAdded }: AddRepositoryProps) {
  const toast = useToast();
  const [form] = Form.useForm<RepositoryForm>();
  const isFixed = clients === undefined;
  const formName = isFixed ? 'add-client-repository' : 'add-repository';
  const [draft, setDraft] = useDraft(isFixed ? `${formName}.${defaultClient ?? ''}` : formName, (): RepositoryForm => ({
    customerSlug: defaultClient,
    url: '',
  }));
  const [canTryAgain, setCanTryAgain] = useState(false);
  const [add, { isLoading }] = useAddRepository();

  // Another filter offers another client until one is chosen.
  const offeredClient = useRef(defaultClient);
  useEffect(() => {
    if (form.getFieldValue('customerSlug') === offeredClient.current) form.setFieldValue('customerSlug', defaultClient);
    offeredClient.current = defaultClient;
  }, [form, defaultClient]);

  const submit = async ({ customerSlug = defaultClient ?? '', url }: RepositoryForm) => {
    if (isLoading) return;
    setCanTryAgain(false);
    try {
      const { repos } = await add({ customerSlug, url: url.trim() }).unwrap();
      toast.success('Repository added successfully');
      // A server of the specification alone does not list them.
      const names = (repos as Repo[] | undefined)?.map(repoName) ?? [];
      if (names.length > 0) onAdded({ client: customerSlug, names });
      form.setFieldValue('url', '');
      setDraft((latest) => ({ ...latest, url: '' }));
    } catch (error) {
      toast.error(errorText(error, 'Failed to add repository'));
      setCanTryAgain(isTemporary(error));
    }
  };

  return (
    <Form
      form={form}
      name={formName}
      aria-label="Add repository"
      className={styles.form}
      data-fixed={isFixed}
      layout="vertical"
      requiredMark={false}
      noValidate
      initialValues={draft}
      scrollToFirstError={{ focus: true }}
      onValuesChange={(_, values) => setDraft(values)}
      onFinish={(values) => void submit(values)}
      onFinishFailed={() =>
        toast.error(isFixed ? 'Enter a repository URL' : 'Please select a customer and enter a repository URL')
      }
    >
      {!isFixed && (
        <Form.Item
          className={styles.field}
          name="customerSlug"
          label="Customer"
          rules={[required('Select a customer')]}
        >
          <Select
            {...SEARCHABLE}
            placeholder="Select a customer"
            options={clientOptions(clients.filter(({ active }) => active))}
          />
        </Form.Item>
      )}
      <Form.Item
        className={styles.field}
        name="url"
        label="Repository URL"
        rules={[required('Enter a repository URL')]}
        extra="An organization’s address ending in % stands for all its public repositories"
      >
        <Input
          type="url"
          autoComplete="off"
          placeholder="https://github.com/owner/repository or https://github.com/organization/%"
        />
      </Form.Item>
      <Button className={styles.add} htmlType="submit" loading={isLoading}>
        Add Repository
      </Button>
      {canTryAgain && (
        <div className={styles.failure}>
          <span>The repository was not added.</span>
          <Button size="small" htmlType="submit">
            Try again
          </Button>
        </div>
      )}
    </Form>
  );
}

/** The code host or our server is away, or allows no calls at present; status 0: no response. */
function isTemporary(error: unknown): boolean {
  return isApiError(error) && (error.status === 0 || error.status >= 500 || error.status === 429);
}
