import { errorText, pluralize, useToast } from '@forksight/sdk';
import { Button, LoadError } from '@forksight/sdk/ui';
import { Skeleton } from '@forksight/sdk/ui-data';
import { useState } from 'react';
import { DateTime } from '../components/DateTime';
import sheetStyles from '../components/Sheet.module.css';
import {
  type ClientName,
  type CrmPushRule,
  useCrmPushRules,
  usePrepareCrmPushRule,
  useRemoveCrmPushRule,
} from '../data/adminApi';
import { AddCrmPushRule } from './AddCrmPushRule';
import { StartCrmPushRule } from './StartCrmPushRule';
import { countsText } from './pushCounts';

interface CrmPushRulesProps {
  client: ClientName;
  /** Name of the CRM. */
  crm: string;
}

const POLLING_INTERVAL_MS = 2_000;
const isMatching = ({ dryRun }: CrmPushRule) => dryRun?.state === 'matching';

/** Views whose new leads are pushed to the CRM, as rows of the list of its settings. */
export function CrmPushRules({ client, crm }: CrmPushRulesProps) {
  const [isPolling, setPolling] = useState(false);
  const polling = isPolling ? { pollingInterval: POLLING_INTERVAL_MS } : {};
  const { currentData: rules, error, refetch } = useCrmPushRules(client.slug, polling);
  const mayChange = rules?.some(isMatching) ?? false;
  if (isPolling !== mayChange) setPolling(mayChange);
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <li className={sheetStyles.row}>
        <div className={sheetStyles.main}>
          <span className={sheetStyles.strong}>Automatic pushes</span>
          <div className={sheetStyles.quiet}>
            Leads that are new in a view become contacts by themselves, each once.
            {rules?.length === 0 && ' No view has this.'}
          </div>
        </div>
        <div className={sheetStyles.actions}>
          <Button size="small" disabled={!rules} onClick={() => setAdding(true)}>
            Add View
          </Button>
        </div>
        {error && !rules ? (
          <LoadError title="Failed to load" error={error} onRetry={() => void refetch()} />
        ) : (
          !rules && <Skeleton />
        )}
        {isAdding && rules && (
          <AddCrmPushRule client={client} crm={crm} rules={rules} onClose={() => setAdding(false)} />
        )}
      </li>
      {rules?.map((rule) => (
        <RuleRow key={rule.viewId} client={client} crm={crm} rule={rule} />
      ))}
    </>
  );
}

function RuleRow({ client, crm, rule }: CrmPushRulesProps & { rule: CrmPushRule }) {
  const { viewId, viewName, isActive, dryRun, changedAt, changedBy } = rule;
  const [isStarting, setStarting] = useState(false);
  const [prepare, preparation] = usePrepareCrmPushRule();
  const [remove, removal] = useRemoveCrmPushRule();
  const toast = useToast();
  const body = { viewId, customer_slug: client.slug };
  const perform = async (action: { unwrap: () => Promise<unknown> }, failure: string) => {
    try {
      await action.unwrap();
    } catch (error) {
      toast.error(errorText(error, failure));
    }
  };
  const isReady = dryRun?.state === 'ready';
  return (
    <li className={sheetStyles.row}>
      <div className={sheetStyles.main}>
        <span className={sheetStyles.strong}>{viewName}</span>
        <div className={sheetStyles.quiet}>
          {isActive ? 'On' : 'Off'} · {isActive ? <Pushed rule={rule} /> : dryRunText(rule, crm)}
        </div>
        <div className={sheetStyles.quiet}>
          Changed by {changedBy} <DateTime at={changedAt} />
        </div>
      </div>
      <div className={sheetStyles.actions}>
        {!isActive && isReady && (
          <Button size="small" aria-label={`Turn On: ${viewName}`} onClick={() => setStarting(true)}>
            Turn On
          </Button>
        )}
        {!isActive && !isReady && (
          <Button
            size="small"
            loading={preparation.isLoading || isMatching(rule)}
            aria-label={`Repeat the dry run: ${viewName}`}
            onClick={() => void perform(prepare(body), 'Failed to repeat the dry run')}
          >
            Repeat Dry Run
          </Button>
        )}
        <Button
          size="small"
          danger
          loading={removal.isLoading}
          aria-label={`Remove: ${viewName}`}
          onClick={() => void perform(remove(body), 'Failed to remove the rule')}
        >
          Remove
        </Button>
      </div>
      {isStarting && dryRun && (
        <StartCrmPushRule client={client} crm={crm} rule={rule} dryRun={dryRun} onClose={() => setStarting(false)} />
      )}
    </li>
  );
}

function Pushed({ rule: { pushed, lastPushAt } }: { rule: CrmPushRule }) {
  if (lastPushAt === null) return 'no new lead yet';
  return (
    <>
      {pluralize(pushed, 'lead')} pushed, the last <DateTime at={lastPushAt} />
    </>
  );
}

function dryRunText({ dryRun }: CrmPushRule, crm: string): string {
  if (!dryRun) return 'its dry run is gone: repeat it to turn the rule on';
  if (dryRun.state === 'matching') return `comparing with ${crm}…`;
  if (dryRun.state === 'failed') return `the dry run failed. ${dryRun.error ?? ''}`;
  return `dry run: ${countsText(dryRun.counts)}`;
}
