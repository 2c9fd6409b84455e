import { Input } from 'antd';
import { useMemo, useState } from 'react';
import type { TagColor } from '../contract';
import { useTagCountsQuery, useTagsQuery } from '../data/sharedApi';
import type { Id, Tag } from '../data/types';
import { formatCount, pluralize } from '../format/numbers';
import { useControls } from '../loadControls';
import { Icon } from '../ui/Icon';
import { TAG_COLORS, TagDot } from '../ui/TagDot';
import { Dialog } from '../ui-data/Dialog';
import styles from './ManageTagsDialog.module.css';
import { useTagEdits } from './useTagEdits';

interface ManageTagsDialogProps {
  workspace: string;
  onClose: () => void;
}

/** What is being changed, one tag at a time. */
type Edit = { kind: 'rename'; tagId: Id; name: string } | { kind: 'merge'; tagId: Id; into: Id | null };

const NO_TAGS: readonly Tag[] = [];
const NO_COLOR = 'none';
const MAX_NAME_LENGTH = 200;

export default function ManageTagsDialog({ workspace, onClose }: ManageTagsDialogProps) {
  const { Select } = useControls();
  const { data: tags = NO_TAGS, isLoading, isError } = useTagsQuery(workspace);
  const { data: counted } = useTagCountsQuery(workspace);
  const counts = useMemo(() => new Map(counted?.map(({ tagId, count }) => [String(tagId), count])), [counted]);
  const { rename, recolor, merge, remove } = useTagEdits(workspace);
  const [edit, setEdit] = useState<Edit | null>(null);
  const [refusal, setRefusal] = useState<string>();

  const start = (next: Edit | null) => {
    setEdit(next);
    setRefusal(undefined);
  };
  const submit = async () => {
    const tag = edit && tags.find(({ tagId }) => tagId === edit.tagId);
    if (!tag) return;
    if (edit.kind === 'rename') {
      if (edit.name.trim() === tag.tagName) {
        start(null);
        return;
      }
      const refused = await rename(tag, edit.name.trim());
      if (refused === undefined) start(null);
      else setRefusal(refused);
      return;
    }
    const into = tags.find(({ tagId }) => tagId === edit.into);
    if (into && (await merge(tag, into))) start(null);
  };

  const note = isLoading
    ? 'Loading...'
    : isError
      ? 'The tags could not be loaded.'
      : tags.length === 0
        ? 'No tags yet. Tag a lead to create one.'
        : undefined;
  return (
    <Dialog title="Manage tags" width={520} onClose={onClose} onSubmit={() => void submit()}>
      {note && <p className={styles.note}>{note}</p>}
      <ul className={styles.tags} aria-label="Tags">
        {tags.map((tag) => {
          const { tagId, tagName } = tag;
          const count = counts.get(String(tagId));
          const current = edit?.tagId === tagId ? edit : undefined;
          return (
            <li key={tagId} className={styles.tag}>
              <ColorButton tag={tag} onChange={(color) => void recolor(tag, color)} />
              {current?.kind === 'rename' ? (
                <>
                  <Input
                    autoFocus
                    size="small"
                    aria-label={`Name of ${tagName}`}
                    aria-invalid={refusal !== undefined}
                    status={refusal ? 'error' : ''}
                    maxLength={MAX_NAME_LENGTH}
                    value={current.name}
                    onFocus={(event) => event.target.select()}
                    onChange={(event) => start({ ...current, name: event.target.value })}
                    onKeyDown={(event) => {
                      if (event.key !== 'Escape') return;
                      event.stopPropagation();
                      start(null);
                    }}
                  />
                  <TextButton primary label={`Save the name of ${tagName}`} text="Save" submits />
                  <TextButton label="Cancel" text="Cancel" onClick={() => start(null)} />
                  {refusal && (
                    <p role="alert" className={styles.refusal}>
                      {refusal}
                    </p>
                  )}
                </>
              ) : current ? (
                <>
                  <span className={styles.name}>{tagName}</span>
                  <Select<Id>
                    autoFocus
                    size="small"
                    className={styles.into}
                    aria-label={`Merge ${tagName} into`}
                    placeholder="Merge into…"
                    showSearch={{ optionFilterProp: 'label' }}
                    value={current.into ?? undefined}
                    options={tags
                      .filter((other) => other.tagId !== tagId)
                      .map((other) => ({ value: other.tagId, label: other.tagName }))}
                    onChange={(into) => start({ ...current, into })}
                  />
                  <TextButton
                    primary
                    label={`Merge ${tagName}`}
                    text="Merge"
                    submits
                    disabled={current.into === null}
                  />
                  <TextButton label="Cancel" text="Cancel" onClick={() => start(null)} />
                </>
              ) : (
                <>
                  <span className={styles.name} title={tagName}>
                    {tagName}
                  </span>
                  {count !== undefined && <span className={styles.count}>{pluralize(count, 'lead')}</span>}
                  <IconButton
                    icon="edit"
                    label={`Rename ${tagName}`}
                    onClick={() => start({ kind: 'rename', tagId, name: tagName })}
                  />
                  <TextButton
                    label={`Merge ${tagName} into another tag`}
                    text="Merge"
                    disabled={tags.length < 2}
                    onClick={() => start({ kind: 'merge', tagId, into: null })}
                  />
                  <IconButton icon="trash" label={`Delete ${tagName}`} onClick={() => void remove(tag)} />
                </>
              )}
            </li>
          );
        })}
      </ul>
      {edit?.kind === 'merge' && (
        <p className={styles.note}>
          The leads get the other tag, and so do the filters of saved views. This cannot be undone.
        </p>
      )}
      <span className={styles.spoken} aria-live="polite">
        {tags.length > 0 && `${formatCount(tags.length)} tags`}
      </span>
    </Dialog>
  );
}

function ColorButton({ tag, onChange }: { tag: Tag; onChange: (color: TagColor | null) => void }) {
  const { Dropdown } = useControls();
  const colors: (TagColor | null)[] = [null, ...(Object.keys(TAG_COLORS) as TagColor[])];
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        selectable: true,
        selectedKeys: [tag.color ?? NO_COLOR],
        items: colors.map((color) => ({
          key: color ?? NO_COLOR,
          label: color ?? 'No color',
          icon: <TagDot color={color} />,
          onClick: () => onChange(color),
        })),
      }}
    >
      <button type="button" className={styles.color} aria-label={`Color of ${tag.tagName}: ${tag.color ?? 'none'}`}>
        <TagDot color={tag.color} />
      </button>
    </Dropdown>
  );
}

interface ActionProps {
  label: string;
  onClick?: () => void;
}

function IconButton({ icon, label, onClick }: ActionProps & { icon: 'edit' | 'trash' }) {
  return (
    <button type="button" className={styles.action} aria-label={label} title={label} onClick={onClick}>
      <Icon name={icon} size={14} />
    </button>
  );
}

interface TextButtonProps extends ActionProps {
  text: string;
  primary?: boolean;
  submits?: boolean;
  disabled?: boolean;
}

function TextButton({ label, text, primary = false, submits = false, disabled, onClick }: TextButtonProps) {
  return (
    <button
      type={submits ? 'submit' : 'button'}
      className={styles.action}
      data-primary={primary || undefined}
      aria-label={label === text ? undefined : label}
      disabled={disabled}
      onClick={onClick}
    >
      {text}
    </button>
  );
}
