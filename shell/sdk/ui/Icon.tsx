import { memo } from 'react';
import { BRAND_PATHS, type IconName, ICONS } from './icons';

export interface IconProps {
  name: IconName;
  /** Pixels. */
  size?: number;
  className?: string | undefined;
  /** Text for screen readers. Without it the icon is decoration. */
  label?: string;
}

/** A line icon in the current text colour. Memoised: another page of a table changes the leads of 50 rows, but few icons. */
export const Icon = memo(function Icon({ name, size = 16, className, label }: IconProps) {
  const aria = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  if (name in ICONS) {
    const LucideIcon = ICONS[name as keyof typeof ICONS];
    return <LucideIcon {...aria} className={className} size={size} />;
  }
  return (
    <svg
      {...aria}
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={BRAND_PATHS[name as keyof typeof BRAND_PATHS]} />
    </svg>
  );
});
