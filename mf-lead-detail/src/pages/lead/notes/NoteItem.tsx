import { type Api, canManage, dateTooltip, formatRelative, isApiError, memberName, useSession } from '@forksight/sdk';
import { Avatar } from '@forksight/sdk/ui';
import { Menu } from '@forksight/sdk/ui-data';
import { useState } from 'react';
import { useEditNote } from '../../../data/notesApi';
import { CardText } from '../playbook/CardText';
import { NoteEditor } from './NoteEditor';
import styles from './Notes.module.css';

type Member = Api.OutreachSettings['members'][number];

interface NoteItemProps {
  note: Api.NoteView;
  workspace: string;
  members: readonly Member[];
  isEdited: boolean;
  onEdit: (isEdited: boolean) => void;
  onRemove: () => void;
}

/** One note, or its editor. Authors edit and delete it; administrators delete notes of others, too. */
export function NoteItem({ note, workspace, members, isEdited, onEdit, onRemove }: NoteItemProps) {
  const { user } = useSession();
  const { author, createdAt, editedAt, isOwn } = note;
  const mayDelete = isOwn || (user !== null && canManage(user, workspace));
  return (
    <li className={styles.note}>
      <Avatar name={author} sources={[]} size={24} />
      <div className={styles.content}>
        <div className={styles.head}>
          <span className={styles.author}>{author}</span>
          <time className={styles.time} dateTime={createdAt} title={dateTooltip(createdAt)}>
            {formatRelative(createdAt)}
            {editedAt !== null && ' · edited'}
          </time>
          {mayDelete && !isEdited && (
            <Menu
              label={`Actions of the note of ${author}`}
              size="small"
              items={[
                ...(isOwn ? [{ label: 'Edit', icon: 'edit' as const, onSelect: () => onEdit(true) }] : []),
                { label: 'Delete', icon: 'trash' as const, danger: true, onSelect: onRemove },
              ]}
            />
          )}
        </div>
        {isEdited ? (
          <EditedNote note={note} workspace={workspace} members={members} onEnd={() => onEdit(false)} />
        ) : (
          <CardText text={withMentions(note, members)} />
        )}
      </div>
    </li>
  );
}

interface EditedNoteProps extends Pick<NoteItemProps, 'note' | 'workspace' | 'members'> {
  onEnd: () => void;
}

/** The editor of a note. When the note is edited elsewhere meanwhile, it keeps its text, which may replace the other. */
function EditedNote({ note, workspace, members, onEnd }: EditedNoteProps) {
  const [edit] = useEditNote();
  const [{ noteId, version, body }] = useState(note);
  const [replaced, setReplaced] = useState(version);
  const handleSave = async (text: string) => {
    try {
      await edit({ noteId, customer_slug: workspace, version: replaced, body: text }).unwrap();
    } catch (failure) {
      setReplaced(presentVersion(failure) ?? replaced);
      throw failure;
    }
    onEnd();
  };
  return (
    <NoteEditor
      draft={`note.${String(noteId)}.${String(version)}`}
      initial={body}
      members={members}
      label="Edit the note"
      action={replaced === version ? 'Save' : 'Replace the other edit'}
      onSave={handleSave}
      onCancel={onEnd}
    />
  );
}

/** The version of the note that another edit has made, if a call failed for that reason. */
function presentVersion(failure: unknown): number | undefined {
  if (!isApiError(failure)) return undefined;
  return (failure.present as Partial<Api.NoteView> | undefined)?.version;
}

/** Markdown with the mentioned names in bold. */
export function withMentions(
  { body, mentions }: Pick<Api.NoteView, 'body' | 'mentions'>,
  members: readonly Member[],
): string {
  const names = mentions.map((userId) => memberName(userId, { members: [...members], statuses: [], inUse: true }));
  return names.reduce((text, name) => text.replaceAll(new RegExp(`@${escapeRegExp(name)}`, 'giu'), '**$&**'), body);
}

function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}
