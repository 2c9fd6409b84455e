import { type Customer, errorText, isApiError, useDraft, useToast } from '@forksight/sdk';
import { Button, Input } from '@forksight/sdk/ui';
import { type SubmitEvent, useState } from 'react';
import { useAddRepository } from '../data/adminApi';
import { ClientSelect } from '../components/ClientSelect';
import { Field } from '../components/Field';
import styles from './AddRepository.module.css';

interface AddRepositoryProps {
  clients: readonly Customer[];
  /** Slug of the client by which the list is filtered. */
  defaultClient: string | undefined;
}

interface RepositoryForm {
  /** A client's slug; undefined for `defaultClient`. */
  chosen?: string | undefined;
  url: string;
}

/** Form that tracks a repository, or all public ones of an organisation, for a client. */
export function AddRepository({ clients, defaultClient }: AddRepositoryProps) {
  const toast = useToast();
  const [{ chosen, url }, setForm] = useDraft('add-repository', (): RepositoryForm => ({ url: '' }));
  const [isSubmitted, setSubmitted] = useState(false);
  const [canTryAgain, setCanTryAgain] = useState(false);
  const [add, { isLoading }] = useAddRepository();
  const customerSlug = chosen ?? defaultClient ?? '';

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isLoading) return;
    setSubmitted(true);
    setCanTryAgain(false);
    if (customerSlug === '' || url.trim() === '') {
      toast.error('Please select a customer and enter a repository URL');
      return;
    }
    try {
      await add({ customerSlug, url: url.trim() }).unwrap();
      toast.success('Repository added successfully');
      setForm((form) => ({ ...form, url: '' }));
      setSubmitted(false);
    } catch (error) {
      toast.error(errorText(error, 'Failed to add repository'));
      setCanTryAgain(isTemporary(error));
    }
  };

  return (
    <form className={styles.form} aria-label="Add repository" noValidate onSubmit={(event) => void submit(event)}>
      <Field label="Customer" error={isSubmitted && customerSlug === '' ? 'Select a customer' : undefined}>
        {(control) => (
          <ClientSelect
            {...control}
            emptyLabel="Select a customer"
            clients={clients.filter(({ active }) => active)}
            value={customerSlug}
            onChange={(slug) => setForm({ chosen: slug, url })}
          />
        )}
      </Field>
      <Field
        label="Repository URL"
        error={isSubmitted && url.trim() === '' ? 'Enter a repository URL' : undefined}
        hint="An organization’s address ending in % stands for all its public repositories"
      >
        {(control) => (
          <Input
            {...control}
            type="url"
            autoComplete="off"
            placeholder="https://github.com/owner/repository or https://github.com/organization/%"
            value={url}
            onChange={({ target }) => setForm({ chosen, url: target.value })}
          />
        )}
      </Field>
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
    </form>
  );
}

/** The code host or our server is away, or allows no calls at present; status 0: no response. */
function isTemporary(error: unknown): boolean {
  return isApiError(error) && (error.status === 0 || error.status >= 500 || error.status === 429);
}
