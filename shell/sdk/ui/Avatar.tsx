import { useState } from 'react';
import styles from './Avatar.module.css';

interface AvatarProps {
  /** Name of the person or company, for the initials and their colour. */
  name: string | null;
  /** Addresses tried in order; missing and broken ones are skipped. */
  sources: readonly (string | null | undefined)[];
  /** Pixels. */
  size?: number;
  shape?: 'round' | 'square';
}

const HUES = 12;

/** A picture at a fixed size, or coloured initials when none loads. Hidden from screen readers: the name stands beside it. */
export function Avatar({ name, sources, size = 24, shape = 'round' }: AvatarProps) {
  const [broken, setBroken] = useState<readonly string[]>([]);
  const source = sources.find((candidate) => candidate && !broken.includes(candidate));
  const hue = (hash(name ?? '') % HUES) * (360 / HUES);
  return (
    <span
      aria-hidden
      className={styles.avatar}
      data-shape={shape}
      style={{ width: size, height: size, fontSize: size * 0.42, '--hue': hue } as React.CSSProperties}
    >
      {source ? (
        <img
          key={source}
          src={source}
          alt=""
          width={size}
          height={size}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setBroken((previous) => [...previous, source])}
        />
      ) : (
        initials(name)
      )}
    </span>
  );
}

function initials(name: string | null): string {
  const words = (name ?? '').split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return (
    letters.map((word) => (word ? String.fromCodePoint(word.codePointAt(0) ?? 0).toUpperCase() : '')).join('') || '–'
  );
}

function hash(text: string): number {
  let value = 7;
  for (const letter of text) value = (value * 31 + (letter.codePointAt(0) ?? 0)) % 65_521;
  return value;
}
