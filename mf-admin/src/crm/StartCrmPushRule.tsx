import { errorText, pluralize } from '@forksight/sdk';
import { Alert, Checkbox } from '@forksight/sdk/controls';
import { Button } from '@forksight/sdk/ui';
import { Dialog } from '@forksight/sdk/ui-data';
import { useState } from 'react';
import formStyles from '../components/forms.module.css';
import { type ClientName, type CrmPushRule, useStartCrmPushRule } from '../data/adminApi';
import { DryRunConflicts } from './DryRunConflicts';
import { countsText } from './pushCounts';

interface StartCrmPushRuleProps {
  client: ClientName;
  /** Name of the CRM. */
  crm: string;
  rule: CrmPushRule;
  dryRun: NonNullable<CrmPushRule['dryRun']>;
  onClose: () => void;
}

/** Asks before a rule is turned on, and whether it begins with the leads that its view has now. */
export function StartCrmPushRule({ client, crm, rule, dryRun, onClose }: StartCrmPushRuleProps) {
  const { pushId, counts } = dryRun;
  const [start, { isLoading }] = useStartCrmPushRule();
  const [pushesPresent, setPushesPresent] = useState(false);
  const [failure, setFailure] = useState<string>();
  const submit = async () => {
    if (isLoading) return;
    try {
      await start({ viewId: rule.viewId, customer_slug: client.slug, pushesPresent }).unwrap();
      onClose();
    } catch (error) {
      setFailure(errorText(error, 'Failed to turn on the rule'));
    }
  };
  return (
    <Dialog
      title="Turn on automatic pushes"
      about={rule.viewName}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="primary" loading={isLoading} onClick={() => void submit()}>
            Turn On
          </Button>
        </>
      }
    >
      <div className={formStyles.stack}>
        <p>
          Leads that come into this view are pushed to {crm} within ten minutes. Values that were changed there stay.
        </p>
        {counts.leads > 0 && (
          <Checkbox checked={pushesPresent} onChange={({ target }) => setPushesPresent(target.checked)}>
            Also push the {pluralize(counts.leads, 'lead')} of the dry run now: {countsText(counts)}
          </Checkbox>
        )}
        {counts.conflict > 0 && <DryRunConflicts client={client} crm={crm} pushId={pushId} count={counts.conflict} />}
        {failure !== undefined && <Alert type="error" title={failure} />}
      </div>
    </Dialog>
  );
}
