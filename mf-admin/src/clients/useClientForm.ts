import { type Customer, errorText, isApiError, useDraft } from '@forksight/sdk';
import { useState } from 'react';
import { useAddClient, useUpdateClient } from '../data/adminApi';
import { type ClientErrors, type ClientForm, missingFields, toBody, toErrors, toForm } from './clientForm';

/** State of the client dialog: values, errors and submission. Values survive a sign-in (`useDraft`). */
export function useClientForm(client: Customer | undefined, onSaved: () => void) {
  const [form, setForm] = useDraft(client ? `edit-client.${client.slug}` : 'add-client', () => toForm(client));
  const [errors, setErrors] = useState<ClientErrors>({});
  /** The server's message. */
  const [failure, setFailure] = useState<string>();
  /** Number of failed attempts, in the browser and on the server. */
  const [failures, setFailures] = useState(0);
  const [add, adding] = useAddClient();
  const [update, updating] = useUpdateClient();
  const saving = adding.isLoading || updating.isLoading;

  const change = (patch: Partial<ClientForm>) => {
    setForm({ ...form, ...patch });
    setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => !(name in patch))));
  };
  const fail = (fieldErrors: ClientErrors, message?: string) => {
    setErrors(fieldErrors);
    setFailure(message);
    setFailures((count) => count + 1);
  };
  const submit = async () => {
    if (saving) return;
    const missing = missingFields(form);
    if (Object.keys(missing).length > 0) {
      fail(missing);
      return;
    }
    try {
      await (client ? update : add)(toBody(form)).unwrap();
      onSaved();
    } catch (error) {
      fail(isApiError(error) ? toErrors(error.fields) : {}, errorText(error, 'Failed to save client'));
    }
  };

  return { form, errors, failure, failures, saving, change, submit };
}
