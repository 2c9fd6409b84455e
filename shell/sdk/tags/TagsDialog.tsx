import { Button } from 'antd';
import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import { useTagsQuery } from '../data/sharedApi';
import type { TagAddition } from '../data/tagChanges';
import { isReservedTag } from '../data/tagChanges';
import type { Tag } from '../data/types';
import { retainDraft } from '../data/drafts';
import { useDraft } from '../session/useDraft';
import { Dialog } from '../ui-data/Dialog';
import { TagList } from './TagList';
import styles from './TagsDialog.module.css';
import {
  changesOf,
  type Choice,
  newTagName,
  type TagOption,
  tagOptions,
  type TagTarget,
  toggled,
  withoutExisting,
} from './tagChoices';
import { useSaveTags } from './useSaveTags';

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
/** Typing narrows a longer list. */
const MAX_OPTIONS = 200;
const MAX_NAME_LENGTH = 200;
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
  const [text, setText] = useState('');
  const [active, setActive] = useState(-1);
  const [saving, setSaving] = useState(false);
  const save = useSaveTags(workspace);
  const listId = useId();

  const tags = useMemo<TagAddition['tag'][]>(
    () => [...created.map((tagName) => ({ tagName })), ...withLeadTags(existing, target)],
    [created, existing, target],
  );
  const searchText = text.trim().toLowerCase();
  const options = tagOptions(tags, target, decisions)
    .filter(({ tag }) => tag.tagName.toLowerCase().includes(searchText))
    .slice(0, MAX_OPTIONS);
  const creatable = isLoading ? undefined : newTagName(text, tags);
  const last = options.length - (creatable === undefined ? 1 : 0);

  const note = isLoading
    ? 'Loading...'
    : isError
      ? 'The tags could not be loaded. A new one can still be created.'
      : isReservedTag(text)
        ? '“recycled” is reserved. To put leads aside, use Recycle.'
        : last < 0
          ? 'No options'
          : 'matching' in target && MATCHING_NOTE;

  const handleType = (typed: string) => {
    setText(typed);
    setActive(typed.trim() === '' ? -1 : 0);
  };
  const toggle = (option: TagOption) => {
    setChoice({ created, decided: [...toggled(option, target, decisions)] });
    handleType('');
  };
  const create = (name: string) => {
    setChoice({ created: [name, ...created], decided: [...choice.decided, [`new ${name.toLowerCase()}`, true]] });
    handleType('');
  };
  const handleSubmit = () => {
    if (saving) return;
    const changes = changesOf(tags, target, decisions);
    if (changes.add.length + changes.remove.length === 0) {
      onClose();
      return;
    }
    const done = save(changes);
    if ('leads' in target) {
      // The lists show the change already. If the session ends before it is saved, the choice is restored after sign-in.
      void done.then(retainDraft(draft, choice));
      onSaved?.();
      onClose();
      return;
    }
    setSaving(true);
    void done.then((saved) => {
      setSaving(false);
      if (!saved) return;
      onSaved?.();
      onClose();
    });
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    // The key belongs to an input method.
    if (event.nativeEvent.isComposing) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) {
      event.preventDefault();
      setActive(Math.max(0, Math.min(active + step, last)));
    } else if (event.key === 'Enter' && active >= 0) {
      const option = options[active];
      if (option) toggle(option);
      else if (creatable !== undefined) create(creatable);
      event.preventDefault();
    }
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
      <input
        data-autofocus
        className={styles.search}
        role="combobox"
        aria-label="Search tags"
        aria-expanded
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={active >= 0 && active <= last ? `${listId}-${String(active)}` : undefined}
        placeholder="Search tags"
        autoComplete="off"
        maxLength={MAX_NAME_LENGTH}
        value={text}
        onChange={(event) => handleType(event.target.value)}
        onKeyDown={handleKeyDown}
      />
      <TagList
        id={listId}
        options={options}
        leads={'leads' in target ? target.leads.length : undefined}
        creatable={creatable}
        active={active}
        onToggle={toggle}
        onCreate={create}
      />
      <p className={styles.note} role="status">
        {note}
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
