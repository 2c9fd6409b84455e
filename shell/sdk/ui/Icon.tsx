import { ICON_PATHS, type IconName } from './iconPaths';

export interface IconProps {
  name: IconName;
  /** Pixels; 16 unless told. */
  size?: number;
  className?: string | undefined;
  /** What it says to people who do not see it. Without one the icon is decoration beside a text. */
  label?: string;
}

/** A line icon in the colour of the text around it. */
export function Icon({ name, size = 16, className, label }: IconProps) {
  const naming = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <svg
      {...naming}
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
