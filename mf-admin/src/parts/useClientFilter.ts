import { textParam, useUrlParams } from '@forksight/sdk';
import { useClients } from '../data/adminApi';

const PARAMS = { client: textParam };

/** The client that a list is of, as the address says: one that does not exist is as good as none. */
export function useClientFilter() {
  const [{ client: named }] = useUrlParams(PARAMS);
  const { data: clients = [], isLoading } = useClients();
  const known = clients.some(({ slug }) => slug === named);
  return {
    clients,
    /** Undefined: of all. */
    client: known || clients.length === 0 ? named : undefined,
    /** It is not known yet which client is meant. */
    unsure: named !== undefined && isLoading,
  };
}
