import { type ChangeEvent, type KeyboardEvent, useId, useState } from 'react';
import { isReservedTag, type TagAddition } from '../data/tagChanges';
import { newTagName, type TagDecisions, type TagOption, tagOptions, type TagTarget } from './tagChoices';

/** Typing narrows a longer list. */
const MAX_OPTIONS = 200;
const MAX_NAME_LENGTH = 200;
const UNDECIDED: TagDecisions = new Map();

interface TagPicker {
  tags: readonly TagAddition['tag'][];
  isLoading: boolean;
  /** Whether the tags could not be loaded. */
  isError: boolean;
  target: TagTarget;
  /** What is chosen and not saved yet. */
  decisions?: TagDecisions;
  onToggle: (option: TagOption) => void;
  onCreate: (name: string) => void;
}

/** The search field of a list of tags, whose keys move through the list while the focus stays in the field (decision 0106). */
export function useTagPicker(picker: TagPicker) {
  const { tags, isLoading, isError, target, decisions = UNDECIDED, onToggle, onCreate } = picker;
  const [text, setText] = useState('');
  const [active, setActive] = useState(-1);
  const id = useId();
  const searchText = text.trim().toLowerCase();
  const options = tagOptions(tags, target, decisions)
    .filter(({ tag }) => tag.tagName.toLowerCase().includes(searchText))
    .slice(0, MAX_OPTIONS);
  const creatable = isLoading ? undefined : newTagName(text, tags);
  const last = options.length - (creatable === undefined ? 1 : 0);
  const type = (typed: string) => {
    setText(typed);
    setActive(typed.trim() === '' ? -1 : 0);
  };
  const toggle = (option: TagOption) => {
    onToggle(option);
    type('');
  };
  const create = (name: string) => {
    onCreate(name);
    type('');
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    // The panel around moves its focus by some of the keys.
    if (event.key !== 'Escape' && event.key !== 'Tab') event.stopPropagation();
    // The key belongs to an input method.
    if (event.nativeEvent.isComposing) return;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) setActive(Math.max(0, Math.min(active + step, last)));
    else if (event.key === 'Enter' && active >= 0) {
      const option = options[active];
      if (option) toggle(option);
      else if (creatable !== undefined) create(creatable);
    } else return;
    event.preventDefault();
  };
  return {
    field: {
      role: 'combobox',
      'aria-label': 'Search tags',
      'aria-expanded': true,
      'aria-controls': id,
      'aria-autocomplete': 'list' as const,
      'aria-activedescendant': active >= 0 && active <= last ? `${id}-${String(active)}` : undefined,
      placeholder: 'Search tags',
      autoComplete: 'off',
      maxLength: MAX_NAME_LENGTH,
      value: text,
      onChange: (event: ChangeEvent<HTMLInputElement>) => type(event.target.value),
      onKeyDown: handleKeyDown,
    },
    list: { id, options, creatable, active, onToggle: toggle, onCreate: create },
    /** What to say below the list. */
    note: isLoading
      ? 'Loading...'
      : isError
        ? 'The tags could not be loaded. A new one can still be created.'
        : isReservedTag(text)
          ? '“recycled” is reserved. To put leads aside, use Recycle.'
          : last < 0
            ? 'No options'
            : undefined,
  };
}
