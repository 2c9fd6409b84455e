import { errorText } from '../data/api';
import { sharedApi } from '../data/sharedApi';
import type { Id } from '../data/types';
import { useToast } from '../toasts/toasts';

const crmApi = sharedApi.enhanceEndpoints({
  endpoints: {
    sharedReadCrmContacts: { invalidatesTags: (_, error) => (error ? [] : ['Lead', 'Companies', 'Activity']) },
  },
});

/** Reads the contacts of leads in the CRM anew: who owns them there, and in which stage. A toast says why it failed. */
export function useReadCrmContacts(workspace: string) {
  const [send, { isLoading }] = crmApi.useSharedReadCrmContactsMutation();
  const toast = useToast();
  const read = (crm: string, leadIds: readonly Id[]) =>
    void send({ customer_slug: workspace, leadIds: leadIds.map(Number) })
      .unwrap()
      .catch((error: unknown) => toast.error(errorText(error, `Failed to read ${crm}`)));
  return { read, isReading: isLoading };
}
