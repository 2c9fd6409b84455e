import { errorText, pluralize, useToast } from '@forksight/sdk';
import { Button, LoadError } from '@forksight/sdk/ui';
import { Skeleton } from '@forksight/sdk/ui-data';
import { useState } from 'react';
import { DateTime } from '../components/DateTime';
import sheetStyles from '../components/Sheet.module.css';
import {
  type ClientName,
  type CrmExclusion,
  useCrmExclusions,
  useReadCrmExclusions,
  useRemoveCrmExclusions,
} from '../data/adminApi';
import { matches } from '../exclusions/ExclusionRow';
import { EFFECT_LABELS } from '../exclusions/labels';
import { RemoveList } from '../exclusions/RemoveList';
import { CrmExclusionForm } from './CrmExclusionForm';

interface CrmExclusionsProps {
  client: ClientName;
  /** Name of the CRM. */
  crm: string;
}

const POLLING_INTERVAL_MS = 2_000;

/** The companies of the CRM that are on an exclusion list, as a row of the list of its settings. */
export function CrmExclusions({ client, crm }: CrmExclusionsProps) {
  const [isPolling, setPolling] = useState(false);
  const { currentData, error, refetch } = useCrmExclusions(
    client.slug,
    isPolling ? { pollingInterval: POLLING_INTERVAL_MS } : {},
  );
  const isReading = currentData?.isReading ?? false;
  if (isPolling !== isReading) setPolling(isReading);
  const [dialog, setDialog] = useState<'form' | 'remove'>();
  const [remove] = useRemoveCrmExclusions();
  const close = () => setDialog(undefined);
  return (
    <li className={sheetStyles.row}>
      {error ? (
        <LoadError title="Failed to load" error={error} onRetry={() => void refetch()} />
      ) : currentData === undefined ? (
        <Skeleton />
      ) : currentData === null ? (
        <NoExclusions crm={crm} onAdd={() => setDialog('form')} />
      ) : (
        <Exclusion
          client={client}
          crm={crm}
          exclusion={currentData}
          onEdit={() => setDialog('form')}
          onRemove={() => setDialog('remove')}
        />
      )}
      {dialog === 'form' && currentData !== undefined && (
        <CrmExclusionForm client={client} crm={crm} exclusion={currentData} onClose={close} />
      )}
      {dialog === 'remove' && currentData && (
        <RemoveList
          name={currentData.listName}
          effect={currentData.effect}
          onRemove={() => remove(client.slug).unwrap()}
          onClose={close}
        >
          Nothing changes in {crm}.
        </RemoveList>
      )}
    </li>
  );
}

function NoExclusions({ crm, onAdd }: { crm: string; onAdd: () => void }) {
  return (
    <>
      <div className={sheetStyles.main}>
        <span className={sheetStyles.strong}>Exclusions</span>
        <div className={sheetStyles.quiet}>
          Leads of companies that are customers in {crm} can be hidden or marked. None are.
        </div>
      </div>
      <div className={sheetStyles.actions}>
        <Button size="small" onClick={onAdd}>
          Exclude Customers
        </Button>
      </div>
    </>
  );
}

interface ExclusionProps extends CrmExclusionsProps {
  exclusion: CrmExclusion;
  onEdit: () => void;
  onRemove: () => void;
}

function Exclusion({ client, crm, exclusion, onEdit, onRemove }: ExclusionProps) {
  const { listName, effect, stages, crmCompanies, unusable, companies, leads, isReading, readAt, error } = exclusion;
  const [read, { isLoading }] = useReadCrmExclusions();
  const toast = useToast();
  const handleRead = async () => {
    try {
      await read(client.slug).unwrap();
    } catch (failure) {
      toast.error(errorText(failure, `Failed to read ${crm}`));
    }
  };
  return (
    <>
      <div className={sheetStyles.main}>
        <span className={sheetStyles.strong}>{listName}</span>
        <div className={sheetStyles.quiet}>
          {EFFECT_LABELS[effect].label} · {stages.map(({ label, group }) => `${label} (${group})`).join(', ')}
        </div>
        {readAt !== null && (
          <div className={sheetStyles.quiet}>
            {pluralize(crmCompanies, 'company', 'companies')} in {crm}, which {matches(companies, leads)}
            {unusable > 0 && `; ${unusable} without a usable name or domain`}
          </div>
        )}
        <div className={sheetStyles.quiet} role="status">
          {isReading ? (
            `${crm} is being read…`
          ) : readAt === null ? (
            'Not read yet'
          ) : (
            <>
              Read <DateTime at={readAt} />
            </>
          )}
        </div>
        {error !== null && (
          <div className={sheetStyles.error}>
            {error} {readAt !== null && 'The list stays as it was.'}
          </div>
        )}
      </div>
      <div className={sheetStyles.actions}>
        <Button size="small" loading={isLoading} disabled={isReading} onClick={() => void handleRead()}>
          Read Now
        </Button>
        <Button size="small" aria-label={`Edit: ${listName}`} onClick={onEdit}>
          Edit
        </Button>
        <Button size="small" danger aria-label={`Delete: ${listName}`} onClick={onRemove}>
          Delete
        </Button>
      </div>
    </>
  );
}
