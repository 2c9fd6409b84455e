import { isApiError } from '@forksight/sdk';
import { type AuditQuestion, useAuditLog } from '../data/adminApi';

/** A page of the log. An action in the address that the server does not know is as good as none. */
export function useAuditEntries(question: AuditQuestion, skip: boolean) {
  const asked = useAuditLog(question, { skip });
  const unknownAction = isApiError(asked.error) && asked.error.fields?.action !== undefined;
  const withoutAction = useAuditLog({ ...question, action: undefined }, { skip: !unknownAction });
  return unknownAction ? withoutAction : asked;
}
