import { useViewsQuery } from '@forksight/sdk';
import { Form, Select } from '@forksight/sdk/controls';
import { required } from '../components/fieldRules';
import { FormDialog } from '../components/FormDialog';
import { SEARCHABLE } from '../components/Select';
import { type ClientName, type CrmPushRule, usePrepareCrmPushRule } from '../data/adminApi';

interface AddCrmPushRuleProps {
  client: ClientName;
  /** Name of the CRM. */
  crm: string;
  rules: readonly CrmPushRule[];
  onClose: () => void;
}

/** Chooses the view of a new rule, which begins with a dry run. */
export function AddCrmPushRule({ client, crm, rules, onClose }: AddCrmPushRuleProps) {
  const views = useViewsQuery(client.slug);
  const [prepare] = usePrepareCrmPushRule();
  const viewIds = new Set(rules.map(({ viewId }) => viewId));
  const viewsWithoutRule = (views.currentData ?? []).filter(
    ({ id, entityType, isShared }) => entityType === 'leads' && isShared && !viewIds.has(String(id)),
  );
  const submit = async ({ viewId }: { viewId: string }) => {
    await prepare({ viewId, customer_slug: client.slug }).unwrap();
    onClose();
  };
  return (
    <FormDialog<{ viewId: string }>
      title="Add View"
      about={client.name}
      action="Begin Dry Run"
      draft={`crm-push-rule.${client.slug}`}
      initial={() => ({ viewId: '' })}
      failureText="Failed to begin the dry run"
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item
        name="viewId"
        label="Shared view of leads"
        rules={[required('Choose a view')]}
        extra={
          views.isError
            ? 'The views could not be loaded'
            : `The rule stays off, and nothing is written to ${crm}, until you have seen its dry run.`
        }
      >
        <Select
          {...SEARCHABLE}
          loading={views.isFetching}
          options={viewsWithoutRule.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      </Form.Item>
    </FormDialog>
  );
}
