import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTagsQuery } from '../data/sharedApi';
import type { TagAddition } from '../data/tagChanges';
import type { Tag } from '../data/types';
import { retainDraft } from '../data/drafts';
import { useDraft } from '../session/useDraft';
import { Dialog } from '../ui-data/Dialog';
import { TagList } from './TagList';
import styles from './TagsDialog.module.css';
import { changesOf, type Choice, type TagTarget, toggled, withoutExisting } from './tagChoices';
import { useSaveTags } from './useSaveTags';
import { useTagPicker } from './useTagPicker';

interface TagsDialogProps {
  workspace: string;
  /** The leads' name in the title: 'Sam Rivers', '12 leads'. */
  about: string;
  target: TagTarget;
  onClose: () => void;
  /** Called once the tags are saved, or shown as saved. */
  onSaved?: () => void;
}

const NO_TAGS: readonly Tag[] = [];
const NO_CHOICE: Choice = { created: [], decided: [] };
const MATCHING_NOTE =
  'A tick adds a tag to all of these leads, an empty box takes it off them, a dash leaves it as it is.';

/** Chooses the tags of one lead, several leads or all matching leads; creates tags from typed text. */
export function TagsDialog({ workspace, about, target, onClose, onSaved }: TagsDialogProps) {
  const { data: existing = NO_TAGS, isLoading, isError } = useTagsQuery(workspace);
  const draft = useMemo(() => `tags.${workspace}.${targetKey(target)}`, [workspace, target]);
  const [storedChoice, setChoice] = useDraft(draft, () => NO_CHOICE);
  const choice = useMemo(() => withoutExisting(storedChoice, existing), [storedChoice, existing]);
  const { created } = choice;
  const decisions = useMemo(() => new Map(choice.decided), [choice]);
  const [saving, setSaving] = useState(false);
  const save = useSaveTags(workspace);

  const tags = useMemo<TagAddition['tag'][]>(
    () => [...created.map((tagName) => ({ tagName })), ...withLeadTags(existing, target)],
    [created, existing, target],
  );
  const { field, list, note } = useTagPicker({
    tags,
    isLoading,
    isError,
    target,
    decisions,
    onToggle: (option) => setChoice({ created, decided: [...toggled(option, target, decisions)] }),
    onCreate: (name) =>
      setChoice({ created: [name, ...created], decided: [...choice.decided, [`new ${name.toLowerCase()}`, true]] }),
  });
  const handleSubmit = () => {
    if (saving) return;
    const changes = changesOf(tags, target, decisions);
    if (changes.add.length + changes.remove.length === 0) {
      onClose();
      return;
    }
    const saved = save(changes);
    if ('leads' in target) {
      // The lists show the change already. If the session ends before it is saved, the choice is restored after sign-in.
      void saved.then(retainDraft(draft, choice));
      onSaved?.();
      onClose();
      return;
    }
    setSaving(true);
    void saved.then((isSaved) => {
      setSaving(false);
      if (!isSaved) return;
      onSaved?.();
      onClose();
    });
  };
  return (
    <Dialog
      title="Tags"
      about={about}
      onClose={onClose}
      onSubmit={handleSubmit}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="primary" htmlType="submit" loading={saving}>
            Save
          </Button>
        </>
      }
    >
      <input {...field} data-autofocus className={styles.search} />
      <TagList {...list} leads={'leads' in target ? target.leads.length : undefined} />
      <p className={styles.note} role="status">
        {note ?? ('matching' in target && MATCHING_NOTE)}
      </p>
    </Dialog>
  );
}

/** Identifies the leads in the draft's name. */
function targetKey(target: TagTarget): string {
  return JSON.stringify('leads' in target ? target.leads.map(({ leadId }) => leadId) : target.matching);
}

/** Adds the leads' own tags, which are shown even when the workspace's tags could not be loaded. */
function withLeadTags(existing: readonly Tag[], target: TagTarget): Tag[] {
  const ids = new Set(existing.map(({ tagId }) => String(tagId)));
  const missing = new Map<string, Tag>();
  for (const { tags } of 'leads' in target ? target.leads : []) {
    for (const tag of tags) if (!ids.has(String(tag.tagId))) missing.set(String(tag.tagId), tag);
  }
  return [...missing.values(), ...existing];
}
