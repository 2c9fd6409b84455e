import type { TagColor } from '../contract';
import styles from './TagDot.module.css';

/** Hues that stand out on light and on dark ground. */
export const TAG_COLORS: Readonly<Record<TagColor, string>> = {
  magenta: '#eb2f96',
  red: '#f5222d',
  volcano: '#fa541c',
  orange: '#fa8c16',
  gold: '#d4a017',
  lime: '#8bbb11',
  green: '#49aa19',
  cyan: '#13a8a8',
  blue: '#1677ff',
  geekblue: '#4b6bfb',
  purple: '#8e4ae0',
};

/** The colour of a tag; an empty circle without one. The name beside it says the same to screen readers. */
export function TagDot({ color }: { color: TagColor | null | undefined }) {
  return <span aria-hidden className={styles.dot} style={color ? { background: TAG_COLORS[color] } : undefined} />;
}
