import { textParam, useUrlParams } from '@forksight/sdk';
import { useClients } from '../data/adminApi';

const PARAMS = { client: textParam };

/** The client by which a list is filtered, from the address. An unknown client is ignored. */
export function useClientFilter() {
  const [{ client: slug }] = useUrlParams(PARAMS);
  const { data: clients = [], isLoading } = useClients();
  const exists = clients.some((client) => client.slug === slug);
  return {
    clients,
    /** Slug; undefined for all clients. */
    client: exists || clients.length === 0 ? slug : undefined,
    /** True until the clients are loaded that tell whether the address's client exists. */
    isPending: slug !== undefined && isLoading,
  };
}
