import { errorText, type Id, isApiError, logFailure, useDraft } from '@forksight/sdk';
import { useState } from 'react';
import { useAddChannel } from '../data/adminApi';
import { utcDayBefore, isCompleteDay } from './days';

interface ChannelForm {
  customerSlug: string;
  webhookUrl: string;
  viewIds: Id[];
  /** `YYYY-MM-DD`; today by default. */
  subscriptionDate: string;
}

type ChannelErrors = Partial<Record<keyof ChannelForm, string>>;

/** State of the channel form. The specification requires that failures are logged; they are shown at the field too. */
export function useAddChannelForm(onSaved: () => void) {
  const [draft, setDraft] = useDraft('add-channel', (): Omit<ChannelForm, 'webhookUrl'> => ({
    customerSlug: '',
    viewIds: [],
    subscriptionDate: utcDayBefore(0),
  }));
  // A secret, so it is not kept as a draft during a sign-in.
  const [webhookUrl, setWebhookUrl] = useState('');
  const form = { ...draft, webhookUrl };
  const [errors, setErrors] = useState<ChannelErrors>({});
  const [failure, setFailure] = useState<string>();
  /** Number of failed attempts, in the browser and on the server. */
  const [failures, setFailures] = useState(0);
  const [add, { isLoading: saving }] = useAddChannel();

  const change = (patch: Partial<ChannelForm>) => {
    const { webhookUrl: typed, ...others } = patch;
    if (typed !== undefined) setWebhookUrl(typed);
    setDraft({ ...draft, ...others });
    setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => !(name in patch))));
  };

  const fail = (fieldErrors: ChannelErrors, cause: unknown, message?: string) => {
    logFailure('Slack channel not added', cause);
    setErrors(fieldErrors);
    setFailure(message);
    setFailures((count) => count + 1);
  };
  const submit = async () => {
    if (saving) return;
    const missing = missingFields(form);
    if (Object.keys(missing).length > 0) {
      fail(missing, missing);
      return;
    }
    setErrors({});
    setFailure(undefined);
    try {
      await add({ ...form, webhookUrl: form.webhookUrl.trim() }).unwrap();
      onSaved();
    } catch (error) {
      fail((isApiError(error) && error.fields) || {}, error, errorText(error, 'The channel could not be added'));
    }
  };

  return { form, errors, failure, failures, saving, change, submit };
}

function missingFields({ customerSlug, webhookUrl, viewIds, subscriptionDate }: ChannelForm): ChannelErrors {
  return {
    ...(customerSlug === '' && { customerSlug: 'Select a customer' }),
    ...(webhookUrl.trim() === '' && { webhookUrl: 'Enter a webhook URL' }),
    ...(viewIds.length === 0 && { viewIds: 'Choose at least one view' }),
    ...(!isCompleteDay(subscriptionDate) && { subscriptionDate: 'Enter a date' }),
  };
}
