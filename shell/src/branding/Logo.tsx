import type { CSSProperties } from 'react';

/** Beside a name that is cut, the logo keeps its size. */
const STYLE: CSSProperties = { flex: 'none' };

interface LogoProps {
  /** Pixels; default 24. */
  size?: number;
}

/** The logo: a fork with one branch that ends in an open eye. The favicon in index.html is the same drawing. */
export function Logo({ size = 24 }: LogoProps) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden style={STYLE}>
      <rect width="24" height="24" rx="6" fill="#514be0" />
      <path
        d="M8 8.5v2.25c0 1.5 1 2.5 2.5 2.5H12m0 0h.75c1.6 0 2.75-1 2.75-2.5M12 13.25V16"
        stroke="#fff"
        strokeWidth="1.6"
        strokeLinecap="round"
      />
      <circle cx="8" cy="7" r="1.6" fill="#fff" />
      <circle cx="12" cy="17.25" r="1.6" fill="#fff" />
      <circle cx="15.5" cy="8" r="2.4" stroke="#ffd166" strokeWidth="1.6" />
    </svg>
  );
}
