import { ICON_PATHS, type IconName } from './iconPaths';

export interface IconProps {
  name: IconName;
  /** Pixels. */
  size?: number;
  className?: string | undefined;
  /** Text for screen readers. Without it the icon is decoration. */
  label?: string;
}

/** A line icon in the current text colour. */
export function Icon({ name, size = 16, className, label }: IconProps) {
  const aria = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <svg
      {...aria}
      className={className}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d={ICON_PATHS[name]} />
    </svg>
  );
}
