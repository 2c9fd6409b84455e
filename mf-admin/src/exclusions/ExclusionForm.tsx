import { Form, Select } from '@forksight/sdk/controls';
import { Input } from '@forksight/sdk/ui';
import { required } from '../components/fieldRules';
import { FormDialog } from '../components/FormDialog';
import { type ClientName, type ExclusionList, useAddExclusionList, useChangeExclusionList } from '../data/adminApi';
import { EFFECT_LABELS, KIND_LABELS } from './labels';

interface ExclusionFormProps {
  client: ClientName;
  /** Undefined to add one. */
  list?: ExclusionList | undefined;
  onAdded: (list: ExclusionList) => void;
  onClose: () => void;
}

type ExclusionValues = Pick<ExclusionList, 'name' | 'kind' | 'effect'>;

const KINDS = Object.entries(KIND_LABELS).map(([value, label]) => ({ value, label }));
const EFFECTS = Object.entries(EFFECT_LABELS).map(([value, { label }]) => ({ value, label }));
const MAX_NAME_LENGTH = 200;

/** Adds or edits a list: its name, what its companies are, and what happens to their leads. */
export function ExclusionForm({ client, list, onAdded, onClose }: ExclusionFormProps) {
  const [add] = useAddExclusionList();
  const [change] = useChangeExclusionList();
  const [form] = Form.useForm<ExclusionValues>();
  const effect = Form.useWatch((values: Partial<ExclusionValues>) => values.effect, form) ?? list?.effect ?? 'hide';
  const submit = async (values: ExclusionValues) => {
    const body = { customer_slug: client.slug, ...values };
    if (list) {
      await change({ listId: list.listId, ...body }).unwrap();
      onClose();
    } else {
      onAdded((await add(body).unwrap()).list);
    }
  };
  return (
    <FormDialog<ExclusionValues>
      title={list ? 'Edit List' : 'Add List'}
      about={client.name}
      action={list ? 'Save' : 'Add List'}
      form={form}
      draft={list ? `exclusion-list.${list.listId}` : `add-exclusion-list.${client.slug}`}
      initial={() => ({ name: list?.name ?? '', kind: list?.kind ?? 'customers', effect: list?.effect ?? 'hide' })}
      failureText="Failed to save the list"
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item name="name" label="Name" rules={[required('Name is required')]}>
        <Input autoComplete="off" maxLength={MAX_NAME_LENGTH} placeholder="For example: Customers in Europe" />
      </Form.Item>
      <Form.Item name="kind" label="Companies">
        <Select options={KINDS} />
      </Form.Item>
      <Form.Item name="effect" label="Effect" extra={EFFECT_LABELS[effect].explanation}>
        <Select options={EFFECTS} />
      </Form.Item>
    </FormDialog>
  );
}
