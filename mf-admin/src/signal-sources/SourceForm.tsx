import { signalLabel } from '@forksight/sdk';
import { Form, Select } from '@forksight/sdk/controls';
import { Input } from '@forksight/sdk/ui';
import { required } from '../components/fieldRules';
import { FormDialog } from '../components/FormDialog';
import {
  type ClientName,
  type OwnSignalType,
  type SignalSource,
  useAddSignalSource,
  useChangeSignalSource,
} from '../data/adminApi';

interface SourceFormProps {
  client: ClientName;
  /** Undefined to add one. */
  source?: SignalSource | undefined;
  onClose: () => void;
}

interface SourceValues {
  name: string;
  type: OwnSignalType;
  weight: string;
}

const TYPES: readonly OwnSignalType[] = [
  'SignUpEvent',
  'DocsVisitEvent',
  'PackageDownloadEvent',
  'ChatMessageEvent',
  'QuestionEvent',
  'OwnEvent',
];
const TYPE_OPTIONS = TYPES.map((value) => ({ value, label: value === 'OwnEvent' ? 'Other' : signalLabel(value) }));
const MAX_WEIGHT = 100;
const NOT_A_WEIGHT = `Enter a number from 0 to ${String(MAX_WEIGHT)}`;

/** Adds or edits an own source: its name, what its signals are, and what one of them counts. */
export function SourceForm({ client, source, onClose }: SourceFormProps) {
  const [add] = useAddSignalSource();
  const [change] = useChangeSignalSource();
  const submit = async ({ name, type, weight }: SourceValues) => {
    const body = { customer_slug: client.slug, name: name.trim(), weight: Number(weight) };
    await (source ? change({ sourceId: source.sourceId, ...body }) : add({ ...body, type })).unwrap();
    onClose();
  };
  return (
    <FormDialog<SourceValues>
      title={source ? 'Edit Source' : 'Add Source'}
      about={client.name}
      action={source ? 'Save' : 'Add Source'}
      draft={source ? `signal-source.${String(source.sourceId)}` : `add-signal-source.${client.slug}`}
      initial={() => ({
        name: source?.name ?? '',
        type: source?.type ?? 'SignUpEvent',
        weight: String(source?.weight ?? 5),
      })}
      failureText="Failed to save the source"
      onSubmit={submit}
      onClose={onClose}
    >
      <Form.Item name="name" label="Name" rules={[required('Name is required')]} extra="Shown beside its signals.">
        <Input autoComplete="off" placeholder="For example: Product sign-ups" />
      </Form.Item>
      {!source && (
        <Form.Item name="type" label="Signals are">
          <Select options={TYPE_OPTIONS} />
        </Form.Item>
      )}
      <Form.Item
        name="weight"
        label="Weight"
        extra="Points of a signal of today in the score; a star has 1."
        rules={[{ validator: (_, weight: string) => checkWeight(weight) }]}
      >
        <Input inputMode="decimal" autoComplete="off" />
      </Form.Item>
    </FormDialog>
  );
}

async function checkWeight(text: string): Promise<void> {
  const weight = Number(text);
  const isWeight = text.trim() !== '' && weight >= 0 && weight <= MAX_WEIGHT;
  await (isWeight ? Promise.resolve() : Promise.reject(new Error(NOT_A_WEIGHT)));
}
