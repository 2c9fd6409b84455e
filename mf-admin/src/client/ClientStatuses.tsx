import { useOutreachSettings, useToast } from '@forksight/sdk';
import { Form } from '@forksight/sdk/controls';
import { Button, Input } from '@forksight/sdk/ui';
import { useState } from 'react';
import { Facts } from '../components/Facts';
import { FormDialog } from '../components/FormDialog';
import { type ClientName, useSaveStatusNames } from '../data/adminApi';
import { Section } from './Section';

type Names = Partial<Record<'new' | 'in_progress' | 'contacted' | 'replied' | 'won' | 'lost', string>>;

const MAX_LENGTH = 40;

/** What the workspace calls the statuses of leads and companies; nothing where the server has none. */
export function ClientStatuses({ client }: { client: ClientName }) {
  const { data: settings } = useOutreachSettings(client.slug);
  const [isOpen, setOpen] = useState(false);
  if (!settings) return null;
  return (
    <Section
      title="Statuses"
      actions={
        <Button size="small" onClick={() => setOpen(true)}>
          Rename statuses
        </Button>
      }
    >
      <Facts facts={{ 'In this order': settings.statuses.map(({ name }) => name).join(', ') }} />
      {isOpen && <StatusesDialog client={client} statuses={settings.statuses} onClose={() => setOpen(false)} />}
    </Section>
  );
}

interface StatusesDialogProps {
  client: ClientName;
  statuses: readonly { status: string; name: string }[];
  onClose: () => void;
}

function StatusesDialog({ client: { slug, name }, statuses, onClose }: StatusesDialogProps) {
  const toast = useToast();
  const [form] = Form.useForm<Names>();
  const [save] = useSaveStatusNames();
  return (
    <FormDialog<Names>
      title="Statuses"
      about={name}
      action="Save"
      form={form}
      draft={`statuses.${slug}`}
      initial={() => Object.fromEntries(statuses.map((named) => [named.status, named.name]))}
      failureText="Failed to save the statuses"
      onClose={onClose}
      onSubmit={async (names) => {
        await save({ customer_slug: slug, names }).unwrap();
        toast.success('Statuses saved');
        onClose();
      }}
    >
      {statuses.map((named) => (
        <Form.Item key={named.status} name={named.status} label={LABELS[named.status] ?? named.status}>
          <Input autoComplete="off" maxLength={MAX_LENGTH} placeholder={LABELS[named.status]} />
        </Form.Item>
      ))}
    </FormDialog>
  );
}

/** The default names, which an empty field restores. */
const LABELS: Partial<Record<string, string>> = {
  new: 'New',
  in_progress: 'In progress',
  contacted: 'Contacted',
  replied: 'Replied',
  won: 'Won',
  lost: 'Lost',
};
