/** Exports of the first screen: the antd components in use, the theme, small widgets. */
export { Button, Input, type InputRef, Spin } from 'antd';
export { useColorMode, type ColorChoice } from './theme/colorMode';
export { paletteVariables } from './theme/palette';
export { ThemeProvider } from './theme/ThemeProvider';
export { Avatar } from './ui/Avatar';
export { CompanyLogo } from './ui/CompanyLogo';
export { CopyButton } from './ui/CopyButton';
export { Icon, type IconProps } from './ui/Icon';
export type { IconName } from './ui/iconPaths';
export { LoadError } from './ui/LoadError';
export { EmptyState, ErrorState } from './ui/Notice';
export { openModal } from './ui/openModals';
export { Page, useDocumentTitle } from './ui/Page';
export { useDebounced } from './ui/useDebounced';
export { useIsPhone, useMediaQuery } from './ui/useMediaQuery';
export { SearchInput } from './ui/SearchInput';
export { type Shortcuts, useShortcuts } from './ui/useShortcuts';
export { SignalTypeIcon } from './ui/SignalTypeIcon';
