import { Button, Input } from 'antd';
import { useId } from 'react';
import { useDraft } from '../session/draft';
import { Dialog } from '../ui-data/Dialog';
import styles from './FilterChips.module.css';

interface NameDialogProps {
  /** Which form of what: the name of its draft. */
  draft: string;
  title: string;
  initial: string;
  /** The name is on its way to the server. */
  busy: boolean;
  /** Why the server refused it. */
  refusal: string | undefined;
  onSubmit: (name: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for a view's name. What a name must be is the server's to say. */
export function NameDialog({ draft, title, initial, busy, refusal, onSubmit, onClose }: NameDialogProps) {
  const [name, setName] = useDraft(draft, () => initial);
  const id = useId();
  const submit = () => {
    if (!busy) void onSubmit(name);
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      onSubmit={submit}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="primary" htmlType="submit" loading={busy}>
            Save
          </Button>
        </>
      }
    >
      <label htmlFor={id} className={styles.nameLabel}>
        View name
      </label>
      <Input
        id={id}
        data-autofocus
        aria-invalid={refusal !== undefined}
        aria-describedby={refusal && `${id}-refusal`}
        status={refusal ? 'error' : ''}
        autoComplete="off"
        value={name}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setName(event.target.value)}
      />
      {refusal && (
        <p id={`${id}-refusal`} className={styles.refusal}>
          {refusal}
        </p>
      )}
    </Dialog>
  );
}
