import { errorText, isApiError, useToast } from '@forksight/sdk';
import { Button, EmptyState, LoadError } from '@forksight/sdk/ui';
import { Skeleton } from '@forksight/sdk/ui-data';
import { useState } from 'react';
import { DateTime } from '../components/DateTime';
import sheetStyles from '../components/Sheet.module.css';
import { CrmExclusions } from '../crm/CrmExclusions';
import { CrmPushRules } from '../crm/CrmPushRules';
import { CrmForm } from '../crm/CrmForm';
import { RemoveCrm } from '../crm/RemoveCrm';
import { type ClientName, type CrmConnection, useCheckCrmConnection, useCrmConnection } from '../data/adminApi';
import { Section } from './Section';

const ALTERNATIVES = new Intl.ListFormat('en', { type: 'disjunction' });

/** The CRM to which users of the client push leads. */
export function ClientCrm({ client }: { client: ClientName }) {
  const { data, error, refetch } = useCrmConnection(client.slug, { refetchOnMountOrArgChange: true });
  const [dialog, setDialog] = useState<'form' | 'remove'>();
  // The call is an addition: a server may not have it.
  if (isApiError(error) && error.status === 404) return null;
  const connection = data?.connection;
  const crmName = (kind: string) => data?.kinds.find((each) => each.kind === kind)?.name ?? kind;
  return (
    <Section title="CRM">
      {error && !data ? (
        <LoadError title="Failed to load" error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <Skeleton />
      ) : connection ? (
        <ul className={sheetStyles.list} aria-label={`CRM of ${client.name}`}>
          <ConnectionRow
            client={client}
            connection={connection}
            name={crmName(connection.kind)}
            onEdit={() => setDialog('form')}
            onRemove={() => setDialog('remove')}
          />
          <CrmExclusions client={client} crm={crmName(connection.kind)} />
          <CrmPushRules client={client} crm={crmName(connection.kind)} />
        </ul>
      ) : (
        <EmptyState
          title="No CRM connected"
          action={
            <Button size="small" onClick={() => setDialog('form')}>
              Connect CRM
            </Button>
          }
        >
          Selected leads become contacts of {ALTERNATIVES.format(data.kinds.map(({ name }) => name))}. Each push first
          shows what it would change.
        </EmptyState>
      )}
      {dialog === 'form' && data && (
        <CrmForm client={client} connection={data.connection} kinds={data.kinds} onClose={() => setDialog(undefined)} />
      )}
      {dialog === 'remove' && connection && (
        <RemoveCrm client={client} name={crmName(connection.kind)} onClose={() => setDialog(undefined)} />
      )}
    </Section>
  );
}

interface ConnectionRowProps {
  client: ClientName;
  connection: CrmConnection;
  name: string;
  onEdit: () => void;
  onRemove: () => void;
}

function ConnectionRow({ client, connection, name, onEdit, onRemove }: ConnectionRowProps) {
  const { url, mapping, changedAt, changedBy } = connection;
  const [check, { data: checked, isLoading }] = useCheckCrmConnection({
    // Stays while the page is open, and ends with the connection that was checked.
    fixedCacheKey: `crm.${client.slug}.${changedAt}`,
  });
  const toast = useToast();
  const handleCheck = async () => {
    try {
      const { account, problem, mappingProblems = [] } = await check(client.slug).unwrap();
      if (problem === null && mappingProblems.length > 0) {
        toast.error(`${name} would refuse values: see the mapping`);
      } else if (problem === null) toast.success(`${name} accepts the token`, account ? { detail: account } : {});
      else toast.error(`${name} cannot be used: ${problem}`);
    } catch (error) {
      toast.error(errorText(error, 'Failed to check the CRM'));
    }
  };
  return (
    <li className={sheetStyles.row}>
      <div className={sheetStyles.main}>
        <span className={sheetStyles.strong}>{name}</span>
        {url && <div className={sheetStyles.quiet}>{url}</div>}
        <div className={sheetStyles.quiet}>Receives {mapping.map(({ property }) => property).join(', ')}</div>
        <div className={sheetStyles.quiet}>
          Changed by {changedBy} <DateTime at={changedAt} />
        </div>
        {checked?.mappingProblems?.map(({ property, problem }) => (
          <div key={property} className={sheetStyles.error}>
            {problem}
          </div>
        ))}
      </div>
      <div className={sheetStyles.actions}>
        <Button size="small" loading={isLoading} onClick={() => void handleCheck()}>
          Check
        </Button>
        <Button size="small" onClick={onEdit}>
          Edit
        </Button>
        <Button size="small" danger onClick={onRemove}>
          Disconnect
        </Button>
      </div>
    </li>
  );
}
