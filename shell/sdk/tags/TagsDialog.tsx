import { Button } from 'antd';
import { type KeyboardEvent, useId, useMemo, useState } from 'react';
import { useTagsQuery } from '../data/sharedApi';
import type { TagAddition } from '../data/tagChanges';
import { isReservedTag } from '../data/tagChanges';
import type { Tag } from '../data/types';
import { holdDraft, useDraft } from '../session/draft';
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
  withoutMade,
} from './tagChoices';
import { useSaveTags } from './useSaveTags';

interface TagsDialogProps {
  workspace: string;
  /** Whose tags: 'Sam Rivers', '12 leads'. */
  about: string;
  target: TagTarget;
  onClose: () => void;
  /** Once they are saved, or shown as saved. */
  onSaved?: () => void;
}

const NO_TAGS: readonly Tag[] = [];
const NO_CHOICE: Choice = { created: [], decided: [] };
/** More than anybody reads; typing brings the others. */
const SHOWN_AT_MOST = 200;
const LONGEST_NAME = 200;
const MATCHING_NOTE =
  'A tick adds a tag to all of these leads, an empty box takes it off them, a dash leaves it as it is.';

/** Chooses the tags of a lead, of several, or of all that match; creates new ones from what is typed. */
export function TagsDialog({ workspace, about, target, onClose, onSaved }: TagsDialogProps) {
  const { data: known = NO_TAGS, isLoading, isError } = useTagsQuery(workspace);
  const draft = useMemo(() => `tags.${workspace}.${namesOf(target)}`, [workspace, target]);
  const [kept, setChoice] = useDraft(draft, () => NO_CHOICE);
  const choice = useMemo(() => withoutMade(kept, known), [kept, known]);
  const { created } = choice;
  const decisions = useMemo(() => new Map(choice.decided), [choice]);
  const [text, setText] = useState('');
  const [active, setActive] = useState(-1);
  const [saving, setSaving] = useState(false);
  const save = useSaveTags(workspace);
  const listId = useId();

  const tags = useMemo<TagAddition['tag'][]>(
    () => [...created.map((tagName) => ({ tagName })), ...withOwnTags(known, target)],
    [created, known, target],
  );
  const sought = text.trim().toLowerCase();
  const options = tagOptions(tags, target, decisions)
    .filter(({ tag }) => tag.tagName.toLowerCase().includes(sought))
    .slice(0, SHOWN_AT_MOST);
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

  const type = (typed: string) => {
    setText(typed);
    setActive(typed.trim() === '' ? -1 : 0);
  };
  const toggle = (option: TagOption) => {
    setChoice({ created, decided: [...toggled(option, target, decisions)] });
    type('');
  };
  const create = (name: string) => {
    setChoice({ created: [name, ...created], decided: [...choice.decided, [`new ${name.toLowerCase()}`, true]] });
    type('');
  };
  const submit = () => {
    if (saving) return;
    const changes = changesOf(tags, target, decisions);
    if (changes.add.length + changes.remove.length === 0) {
      onClose();
      return;
    }
    const done = save(changes);
    if ('leads' in target) {
      // Shown in the lists already. Whoever has to sign in before it is saved finds it chosen still.
      void done.then(holdDraft(draft, choice));
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
  const press = (event: KeyboardEvent) => {
    // What an input method does with its own choice.
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
      onSubmit={submit}
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
        maxLength={LONGEST_NAME}
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={press}
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

/** Tells the leads from others. */
function namesOf(target: TagTarget): string {
  return JSON.stringify('leads' in target ? target.leads.map(({ leadId }) => leadId) : target.matching);
}

/** Tags that the leads have stand in the list even where the workspace's tags could not be loaded. */
function withOwnTags(known: readonly Tag[], target: TagTarget): Tag[] {
  const ids = new Set(known.map(({ tagId }) => String(tagId)));
  const missing = new Map<string, Tag>();
  for (const { tags } of 'leads' in target ? target.leads : []) {
    for (const tag of tags) if (!ids.has(String(tag.tagId))) missing.set(String(tag.tagId), tag);
  }
  return [...missing.values(), ...known];
}
