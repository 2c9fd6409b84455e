import type { Customer } from '@forksight/sdk';
import { Button, Input } from '@forksight/sdk/ui';
import { Switch } from '@forksight/sdk/controls';
import { Dialog } from '@forksight/sdk/ui-data';
import type { ComponentProps } from 'react';
import { Field, FormError } from '../components/Field';
import styles from '../components/Field.module.css';
import { useFocusFirstError } from '../components/useFocusFirstError';
import { type ClientForm, PROMPT_LABELS } from './clientForm';
import { useClientForm } from './useClientForm';

interface ClientDialogProps {
  /** Undefined adds a client. */
  client: Customer | undefined;
  onClose: () => void;
}

type TextName = Exclude<keyof ClientForm, 'active'>;

/** Adds a client, or edits all of it but slug and domain. */
export function ClientDialog({ client, onClose }: ClientDialogProps) {
  const { form, errors, failure, failures, saving, change, submit } = useClientForm(client, onClose);
  const fields = useFocusFirstError(failures);

  const text = (label: string, name: TextName, input: ComponentProps<typeof Input> & { hint?: string } = {}) => {
    const { hint, ...props } = input;
    return (
      <Field label={label} error={errors[name]} {...(hint && { hint })}>
        {(control) => (
          <Input
            autoComplete="off"
            {...control}
            {...props}
            {...(errors[name] && { status: 'error' })}
            value={form[name]}
            onChange={({ target }) => change({ [name]: target.value })}
          />
        )}
      </Field>
    );
  };

  return (
    <Dialog
      title={client ? 'Edit Client' : 'Add Client'}
      about={client?.name}
      width={600}
      onClose={onClose}
      onSubmit={() => void submit()}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="primary" htmlType="submit" loading={saving}>
            Save
          </Button>
        </>
      }
    >
      <div ref={fields} className={styles.form}>
        {text('Name', 'name', { 'data-autofocus': '' })}
        <div className={styles.pair}>
          {text('Slug', 'slug', {
            disabled: client !== undefined,
            hint: client ? 'Never changes' : 'Stands in every address of the workspace; never changes',
          })}
          {text('Email domain', 'email_domain', {
            disabled: client !== undefined,
            placeholder: 'example.com',
            hint: client ? 'Never changes' : 'Staff sign in with addresses of this domain; never changes',
          })}
        </div>
        {text('LinkedIn URL', 'company_linkedin_url', { placeholder: 'https://www.linkedin.com/company/…' })}
        <h3 className={styles.legend}>What playbooks are written from</h3>
        {Object.entries(PROMPT_LABELS).map(([name, label]) => (
          <Field key={name} label={label} error={errors[name as TextName]}>
            {(control) => (
              <Input.TextArea
                {...control}
                rows={3}
                value={form[name as TextName]}
                onChange={({ target }) => change({ [name]: target.value })}
              />
            )}
          </Field>
        ))}
        {client && (
          <label className={styles.switch}>
            <Switch size="small" checked={form.active} onChange={(active) => change({ active })} />
            Active
          </label>
        )}
        <FormError>{failure}</FormError>
      </div>
    </Dialog>
  );
}
