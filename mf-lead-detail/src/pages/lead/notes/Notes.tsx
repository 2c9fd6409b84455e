import { type Api, errorText, type Id, isApiError, pluralize, useOutreachSettings, useUndoable } from '@forksight/sdk';
import { Button, Icon, LoadError, PAGE_REST_MS, useIsNear, useShortcuts } from '@forksight/sdk/ui';
import { Skeleton } from '@forksight/sdk/ui-data';
import { useRef, useState } from 'react';
import { useAddNote, useNotes, useRemoveNote, useRestoreNote } from '../../../data/notesApi';
import type { Subject } from '../../../subject';
import { Section } from '../Section';
import { NoteEditor } from './NoteEditor';
import { NoteItem } from './NoteItem';
import styles from './Notes.module.css';

/** The notes on a lead or a company, newest first; nothing where the server has none. */
export function Notes({ workspace, subject }: { workspace: string; subject: Subject }) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place, { restMs: PAGE_REST_MS });
  const [isWriting, setWriting] = useState(false);
  const skip = !isNear && !isWriting;
  const { data: notes, error, isLoading, refetch } = useNotes({ customer_slug: workspace, ...subject }, { skip });
  const { data: settings } = useOutreachSettings(workspace);
  const [add] = useAddNote();
  const [remove] = useRemoveNote();
  const [restore] = useRestoreNote();
  const perform = useUndoable();
  const write = () => setWriting(true);
  useShortcuts(notes || skip ? { n: write } : {});
  const [editedId, setEditedId] = useState<Id>();
  if (isLoading || skip) {
    return (
      <Section title="Notes">
        <div ref={place}>
          <Skeleton width="40%" height={20} />
        </div>
      </Section>
    );
  }
  if (!notes) {
    // A server without them answers 404; one that is away fails the page itself.
    if (!isApiError(error) || error.status < 500) return null;
    return (
      <Section title="Notes">
        <LoadError error={error} onRetry={() => void refetch()} />
      </Section>
    );
  }
  const members = settings?.members.filter(({ active }) => active) ?? [];
  const address = ({ noteId }: Api.NoteView) => ({ noteId, customer_slug: workspace });
  const handleRemove = (note: Api.NoteView) =>
    void perform<unknown>({
      run: () => remove(address(note)).unwrap(),
      success: () => 'Note deleted',
      failure: (error) => errorText(error, 'Failed to delete the note'),
      undo: () => ({
        run: () => restore(address(note)).unwrap(),
        success: () => 'Note restored',
        failure: (error) => errorText(error, 'Failed to restore the note'),
      }),
    });
  return (
    <Section
      title="Notes"
      note={notes.length > 0 && pluralize(notes.length, 'note')}
      action={
        !isWriting && (
          <Button
            size="small"
            icon={<Icon name="edit" size={14} />}
            aria-keyshortcuts="n"
            title="Write a note (n)"
            onClick={write}
          >
            Write a note
          </Button>
        )
      }
    >
      {isWriting ? (
        <NoteEditor
          draft={`note.${workspace}.${JSON.stringify(subject)}`}
          members={members}
          label="New note"
          action="Add note"
          onSave={async (body) => {
            await add({ customer_slug: workspace, ...subject, body }).unwrap();
            setWriting(false);
          }}
          onCancel={() => setWriting(false)}
        />
      ) : (
        notes.length === 0 && <p className={styles.none}>No notes yet</p>
      )}
      {notes.length > 0 && (
        <ul className={styles.notes}>
          {notes.map((note) => (
            <NoteItem
              key={note.noteId}
              note={note}
              workspace={workspace}
              members={members}
              isEdited={note.noteId === editedId}
              onEdit={(isEdited) => setEditedId(isEdited ? note.noteId : undefined)}
              onRemove={() => handleRemove(note)}
            />
          ))}
        </ul>
      )}
    </Section>
  );
}
