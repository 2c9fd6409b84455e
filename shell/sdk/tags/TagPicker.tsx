import { useMemo } from 'react';
import { useTagCountsQuery, useTagsQuery } from '../data/sharedApi';
import type { Tag } from '../data/types';
import { Icon } from '../ui/Icon';
import { TagList } from './TagList';
import styles from './TagPicker.module.css';
import type { TaggedLead } from './tagChoices';
import { useSaveTags } from './useSaveTags';
import { useTagPicker } from './useTagPicker';

interface TagPickerProps {
  workspace: string;
  lead: TaggedLead;
  /** Opens the dialog that manages tags. */
  onManage: () => void;
}

const NO_TAGS: readonly Tag[] = [];

/** Searches, creates and toggles the tags of one lead; each change is saved at once. */
export function TagPicker({ workspace, lead, onManage }: TagPickerProps) {
  const { data: tags = NO_TAGS, isLoading, isError } = useTagsQuery(workspace);
  const { data: counted } = useTagCountsQuery(workspace);
  const counts = useMemo(
    () => counted && new Map(counted.map(({ tagId, count }) => [String(tagId), count])),
    [counted],
  );
  const save = useSaveTags(workspace);
  const leads = { leadIds: [lead.leadId] };
  const { field, list, note } = useTagPicker({
    tags,
    isLoading,
    isError,
    target: { leads: [lead] },
    onToggle: ({ tag, mark }) => {
      if (mark === 'none') void save({ add: [{ tag, leads }], remove: [] });
      else if (tag.tagId !== undefined) void save({ add: [], remove: [{ tag, leads }] });
    },
    onCreate: (tagName) => void save({ add: [{ tag: { tagName }, leads }], remove: [] }),
  });
  return (
    <div className={styles.picker}>
      <input {...field} className={styles.search} />
      <TagList {...list} leads={1} counts={counts} />
      <p className={styles.note} role="status">
        {note}
      </p>
      <button type="button" className={styles.manage} onClick={onManage}>
        <Icon name="edit" size={14} /> Manage tags
      </button>
    </div>
  );
}
