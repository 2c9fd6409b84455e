import { type KeyboardEvent, useId, useState } from 'react';
import { isReservedTag } from '../data/tagChanges';
import type { Tag } from '../data/types';
import { newTagName, type TagDecisions, type TagOption, tagOptions, type TagTarget } from './tagChoices';

/** Typing narrows a longer list. */
const MAX_OPTIONS = 200;
const UNDECIDED: TagDecisions = new Map();

interface TagPicker {
  tags: readonly Tag[];
  isLoading: boolean;
  target: TagTarget;
  onToggle: (option: TagOption) => void;
  onCreate: (name: string) => void;
}

/** The search field of a list of tags, whose keys move through the list while the focus stays in the field. */
export function useTagPicker({ tags, isLoading, target, onToggle, onCreate }: TagPicker) {
  const [text, setText] = useState('');
  const [active, setActive] = useState(-1);
  const id = useId();
  const searchText = text.trim().toLowerCase();
  const options = tagOptions(tags, target, UNDECIDED)
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
      value: text,
      onKeyDown: handleKeyDown,
    },
    type,
    list: { id, options, creatable, active, onToggle: toggle, onCreate: create },
    isReserved: isReservedTag(text),
    isEmpty: last < 0,
  };
}
