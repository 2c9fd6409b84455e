import { type Api, errorText, useDraft } from '@forksight/sdk';
import { Button, useControls } from '@forksight/sdk/ui';
import { Skeleton } from '@forksight/sdk/ui-data';
import { Suspense, useId, useState } from 'react';
import styles from './Notes.module.css';

interface NoteEditorProps {
  /** The name under which the text is kept when the session ends. */
  draft: string;
  initial?: string;
  /** Who can be mentioned. */
  members: readonly Pick<Api.OutreachSettings['members'][number], 'userId' | 'name'>[];
  /** The name of the field. */
  label: string;
  action: string;
  onSave: (text: string) => Promise<unknown>;
  onCancel: () => void;
}

const MAX_LENGTH = 10_000;

/** A field for Markdown that offers users after `@`; Ctrl or ⌘ with Enter saves. */
export function NoteEditor(props: NoteEditorProps) {
  return (
    <Suspense fallback={<Skeleton width="100%" height={64} />}>
      <Editor {...props} />
    </Suspense>
  );
}

function Editor({ draft, initial = '', members, label, action, onSave, onCancel }: NoteEditorProps) {
  const { Mentions } = useControls();
  const [text, setText] = useDraft(draft, () => initial);
  const [error, setError] = useState<string>();
  const [isSaving, setSaving] = useState(false);
  const errorId = useId();
  const save = async () => {
    if (text.trim() === '' || isSaving) return;
    setSaving(true);
    setError(undefined);
    try {
      await onSave(text.trim());
      setText('');
    } catch (failure) {
      setError(errorText(failure, 'The note could not be saved'));
    } finally {
      setSaving(false);
    }
  };
  return (
    <div className={styles.editor}>
      <Mentions
        autoSize={{ minRows: 2, maxRows: 12 }}
        autoFocus
        aria-label={label}
        aria-invalid={error !== undefined}
        aria-describedby={error && errorId}
        placeholder="Write a note. @ mentions a colleague, Markdown formats."
        maxLength={MAX_LENGTH}
        value={text}
        options={members.map(({ userId, name }) => ({ key: String(userId), value: name, label: name }))}
        onChange={setText}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save();
        }}
      />
      {error && (
        <p id={errorId} className={styles.error} role="alert">
          {error}
        </p>
      )}
      <div className={styles.actions}>
        <Button
          size="small"
          type="primary"
          loading={isSaving}
          disabled={text.trim() === ''}
          onClick={() => void save()}
        >
          {action}
        </Button>
        <Button size="small" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </div>
  );
}
