import { Button, Input } from 'antd';
import { type ReactNode, useId } from 'react';
import { useDraft } from '../session/useDraft';
import { Dialog } from '../ui-data/Dialog';
import styles from './FilterChips.module.css';

interface NameDialogProps {
  /** Key of the form's draft (`useDraft`). */
  draft: string;
  title: string;
  initial: string;
  /** The name is being saved. */
  busy: boolean;
  /** Why the server refused the name. */
  refusal: string | undefined;
  onSubmit: (name: string) => Promise<void>;
  onClose: () => void;
  /** Further fields. */
  children?: ReactNode;
}

/** Asks for a view's name; the server validates it. */
export function NameDialog({ draft, title, initial, busy, refusal, onSubmit, onClose, children }: NameDialogProps) {
  const [name, setName] = useDraft(draft, () => initial);
  const id = useId();
  const handleSubmit = () => {
    if (!busy) void onSubmit(name);
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      onSubmit={handleSubmit}
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
      {children}
    </Dialog>
  );
}
