import { type Api, errorText, pluralize } from '@forksight/sdk';
import { Checkbox } from '@forksight/sdk/controls';
import { useState } from 'react';
import { ConfirmDialog } from '../components/ConfirmDialog';
import { type ClientName, type CrmPushRule, useStartCrmPushRule } from '../data/adminApi';
import { countsText } from './pushCounts';

interface StartCrmPushRuleProps {
  client: ClientName;
  /** Name of the CRM. */
  crm: string;
  rule: CrmPushRule;
  counts: Api.CrmPushCounts;
  onClose: () => void;
}

/** Asks before a rule is turned on, and whether it begins with the leads that its view has now. */
export function StartCrmPushRule({ client, crm, rule, counts, onClose }: StartCrmPushRuleProps) {
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
    <ConfirmDialog
      title="Turn on automatic pushes"
      about={rule.viewName}
      action="Turn On"
      busy={isLoading}
      failure={failure}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      <p>Leads that come into this view are pushed to {crm} within ten minutes. Values that were changed there stay.</p>
      <Checkbox checked={pushesPresent} onChange={({ target }) => setPushesPresent(target.checked)}>
        Also push the {pluralize(counts.leads, 'lead')} of the dry run now: {countsText(counts)}
      </Checkbox>
    </ConfirmDialog>
  );
}
