import { type Api, dateTooltip, formatRelative, memberName } from '@forksight/sdk';
import { Avatar } from '@forksight/sdk/ui';
import { Menu } from '@forksight/sdk/ui-data';
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

/** One note, or its editor. */
export function NoteItem({ note, workspace, members, isEdited, onEdit, onRemove }: NoteItemProps) {
  const [edit] = useEditNote();
  const { noteId, author, body, version, createdAt, editedAt } = note;
  const handleSave = async (text: string) => {
    await edit({ noteId, customer_slug: workspace, version, body: text }).unwrap();
    onEdit(false);
  };
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
          {note.isOwn && !isEdited && (
            <Menu
              label={`Actions of the note of ${author}`}
              size="small"
              items={[
                { label: 'Edit', icon: 'edit', onSelect: () => onEdit(true) },
                { label: 'Delete', icon: 'trash', danger: true, onSelect: onRemove },
              ]}
            />
          )}
        </div>
        {isEdited ? (
          <NoteEditor
            draft={`note.${noteId}.${String(version)}`}
            initial={body}
            members={members}
            label="Edit the note"
            action="Save"
            onSave={handleSave}
            onCancel={() => onEdit(false)}
          />
        ) : (
          <CardText text={withMentions(note, members)} />
        )}
      </div>
    </li>
  );
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
