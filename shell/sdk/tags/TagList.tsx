import { useEffect } from 'react';
import { formatCount } from '../format/numbers';
import { Icon } from '../ui/Icon';
import { TagDot } from '../ui/TagDot';
import styles from './TagsDialog.module.css';
import { tagKey, type TagMark, type TagOption } from './tagChoices';

interface TagListProps {
  id: string;
  options: readonly TagOption[];
  /** Number of leads; undefined when they are matched by filters. */
  leads: number | undefined;
  /** Name of the tag that can be created. */
  creatable: string | undefined;
  /** Index of the option that Enter chooses. */
  active: number;
  /** Numbers of leads by tag id. */
  counts?: ReadonlyMap<string, number> | undefined;
  onToggle: (option: TagOption) => void;
  onCreate: (name: string) => void;
}

const ARIA_CHECKED: Record<TagMark, boolean | 'mixed'> = { all: true, some: 'mixed', none: false };

export function TagList({ id, options, leads, creatable, active, counts, onToggle, onCreate }: TagListProps) {
  useEffect(() => {
    document.getElementById(`${id}-${String(active)}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  const optionProps = (index: number) => ({
    id: `${id}-${String(index)}`,
    role: 'option',
    className: styles.option,
    'data-active': index === active || undefined,
  });
  return (
    // Keeps the focus in the search field.
    <div className={styles.list} onMouseDown={(event) => event.preventDefault()}>
      <div id={id} role="listbox" aria-label="Tags" aria-multiselectable>
        {options.map((option, index) => (
          <div
            key={tagKey(option.tag)}
            {...optionProps(index)}
            aria-checked={ARIA_CHECKED[option.mark]}
            title={option.tag.tagName}
            onClick={() => onToggle(option)}
          >
            <span className={styles.box} data-mark={option.mark}>
              {option.mark === 'all' && <Icon name="check" size={12} />}
            </span>
            <TagDot color={option.tag.tagId === undefined ? null : option.tag.color} />
            <span className={styles.name}>{option.tag.tagName}</span>
            {counts?.has(String(option.tag.tagId)) && (
              <span aria-hidden className={styles.count}>
                {formatCount(counts.get(String(option.tag.tagId)) ?? 0)}
              </span>
            )}
            {option.mark === 'some' && option.count !== undefined && leads !== undefined && (
              <span className={styles.count}>
                {formatCount(option.count)} of {formatCount(leads)}
              </span>
            )}
            {option.tag.tagId === undefined && <span className={styles.count}>new</span>}
          </div>
        ))}
        {creatable !== undefined && (
          <div {...optionProps(options.length)} onClick={() => onCreate(creatable)}>
            <Icon name="tag" size={14} />
            <span className={styles.name}>Create tag &quot;{creatable}&quot;</span>
          </div>
        )}
      </div>
    </div>
  );
}
