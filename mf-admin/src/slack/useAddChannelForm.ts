import { errorText, type Id, isApiError, logFailure, useDraft } from '@forksight/sdk';
import { useState } from 'react';
import { useAddChannel } from '../data/adminApi';
import { dayBefore, isDay } from './days';

interface ChannelForm {
  customerSlug: string;
  webhookUrl: string;
  viewIds: Id[];
  /** `YYYY-MM-DD`; today unless changed. */
  subscriptionDate: string;
}

type ChannelErrors = Partial<Record<keyof ChannelForm, string>>;

/** What stands in the form for a channel. Its failures are logged, as the specification says, and shown at the field. */
export function useAddChannelForm(onSaved: () => void) {
  const [kept, setKept] = useDraft('add-channel', (): Omit<ChannelForm, 'webhookUrl'> => ({
    customerSlug: '',
    viewIds: [],
    subscriptionDate: dayBefore(0),
  }));
  // A secret: it waits nowhere while somebody signs in.
  const [webhookUrl, setWebhookUrl] = useState('');
  const form = { ...kept, webhookUrl };
  const [errors, setErrors] = useState<ChannelErrors>({});
  const [failure, setFailure] = useState<string>();
  /** How many attempts failed, here or there. */
  const [failures, setFailures] = useState(0);
  const [add, { isLoading: saving }] = useAddChannel();

  const change = (patch: Partial<ChannelForm>) => {
    const { webhookUrl: typed, ...others } = patch;
    if (typed !== undefined) setWebhookUrl(typed);
    setKept({ ...kept, ...others });
    setErrors(Object.fromEntries(Object.entries(errors).filter(([name]) => !(name in patch))));
  };

  const fail = (why: ChannelErrors, cause: unknown, text?: string) => {
    logFailure('Slack channel not added', cause);
    setErrors(why);
    setFailure(text);
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
    ...(!isDay(subscriptionDate) && { subscriptionDate: 'Enter a date' }),
  };
}
