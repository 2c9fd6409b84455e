/** What the first screen shows: antd parts in use, the theme, our own small widgets. */
export { Button, Input, type InputRef, Spin } from 'antd';
export { useColorMode, type ColorChoice } from '../theme/colorMode';
export { paletteVariables } from '../theme/palette';
export { ThemeProvider } from '../theme/ThemeProvider';
export { Avatar } from './Avatar';
export { CompanyLogo } from './CompanyLogo';
export { CopyButton } from './CopyButton';
export { Icon, type IconProps } from './Icon';
export type { IconName } from './iconPaths';
export { LoadError } from './LoadError';
export { EmptyState, ErrorState } from './Notice';
export { openModal } from './modals';
export { Page, useDocumentTitle } from './Page';
export { useDebounced } from './useDebounced';
export { useIsPhone, useMatchesMedia } from './useMatchesMedia';
export { SearchInput } from './SearchInput';
export { type Shortcuts, useShortcuts } from './useShortcuts';
export { SignalTypeIcon } from './SignalTypeIcon';
