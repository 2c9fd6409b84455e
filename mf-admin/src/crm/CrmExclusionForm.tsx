import { Alert, Form, Select } from '@forksight/sdk/controls';
import { FormDialog } from '../components/FormDialog';
import { type ClientName, type CrmExclusion, useCrmStages, useSaveCrmExclusions } from '../data/adminApi';
import { EFFECT_LABELS } from '../exclusions/labels';

interface CrmExclusionFormProps {
  client: ClientName;
  /** Name of the CRM. */
  crm: string;
  /** null to add it. */
  exclusion: CrmExclusion | null;
  onClose: () => void;
}

interface ExclusionValues {
  stageIds: string[];
  effect: CrmExclusion['effect'];
}

type Stage = CrmExclusion['stages'][number];

const EFFECTS = Object.entries(EFFECT_LABELS).map(([value, { label }]) => ({ value, label }));

/** Chooses the stages of the CRM whose companies are excluded, and what happens to their leads. */
export function CrmExclusionForm({ client, crm, exclusion, onClose }: CrmExclusionFormProps) {
  const { data, error, isFetching } = useCrmStages(client.slug, { refetchOnMountOrArgChange: true });
  const [save] = useSaveCrmExclusions();
  const [form] = Form.useForm<ExclusionValues>();
  const firstEffect = exclusion?.effect ?? 'hide';
  const effect = Form.useWatch((values: Partial<ExclusionValues>) => values.effect, form) ?? firstEffect;
  const submit = async (values: ExclusionValues) => {
    await save({ customer_slug: client.slug, ...values }).unwrap();
    onClose();
  };
  const problem = error ? `Failed to read the stages of ${crm}` : data?.problem;
  return (
    <FormDialog<ExclusionValues>
      title={exclusion ? 'Edit exclusions' : 'Exclude Customers'}
      about={client.name}
      action="Save"
      form={form}
      draft={`crm-exclusions.${client.slug}`}
      initial={() => ({ stageIds: exclusion?.stages.map(({ id }) => String(id)) ?? [], effect: firstEffect })}
      failureText="Failed to save the exclusions"
      onSubmit={submit}
      onClose={onClose}
    >
      {problem && <Alert type="error" title={problem} />}
      <Form.Item
        name="stageIds"
        label="Companies in these stages"
        rules={[{ required: true, type: 'array', message: 'Choose at least one stage' }]}
        extra={`They are read from ${crm} now and every night. Companies that leave the stages leave the list.`}
      >
        <Select
          mode="multiple"
          loading={isFetching}
          placeholder={isFetching ? `Reading ${crm}…` : 'For example: Customer'}
          showSearch={{ optionFilterProp: 'label' }}
          options={toOptions(data?.stages ?? exclusion?.stages ?? [])}
        />
      </Form.Item>
      <Form.Item name="effect" label="Effect" extra={EFFECT_LABELS[effect].explanation}>
        <Select options={EFFECTS} />
      </Form.Item>
    </FormDialog>
  );
}

/** Grouped in the order of the CRM. */
function toOptions(stages: readonly Stage[]) {
  const groups = [...new Set(stages.map(({ group }) => group))];
  return groups.map((label) => ({
    label,
    options: stages.flatMap(({ id, label: stage, group }) => (group === label ? [{ value: id, label: stage }] : [])),
  }));
}
