import type { SignalGroupKey } from '../format/signals';

export type ColorMode = 'light' | 'dark';

/** The only colours of the product: neutral greys with a slight blue, one accent. Text has a contrast of at least 4.5:1. */
interface Palette {
  ground: string;
  /** Sidebar, table heads. */
  subtle: string;
  /** Menus, dialogs, toasts. */
  raised: string;
  hover: string;
  active: string;
  border: string;
  borderStrong: string;
  text: string;
  textSecondary: string;
  textTertiary: string;
  /** Links, focus, marks. */
  accent: string;
  /** Background of the primary button, under white text. */
  accentSolid: string;
  /** The same while hovered. */
  accentSolidHover: string;
  accentSoft: string;
  /** Text and marks on accentSolid and accentSolidHover. */
  onAccent: string;
  success: string;
  warning: string;
  danger: string;
  shadow: string;
  signals: Record<SignalGroupKey, string>;
}

export const PALETTES: Record<ColorMode, Palette> = {
  light: {
    ground: '#ffffff',
    subtle: '#f7f8fa',
    raised: '#ffffff',
    hover: '#f0f2f5',
    active: '#e7eaf0',
    border: '#e4e7ec',
    borderStrong: '#c9cfd9',
    text: '#171a21',
    textSecondary: '#525a68',
    textTertiary: '#656d7b',
    accent: '#4a45d6',
    accentSolid: '#514be0',
    accentSolidHover: '#433dcb',
    accentSoft: '#eeeefd',
    onAccent: '#ffffff',
    success: '#18794e',
    warning: '#8f5e00',
    danger: '#c22f24',
    shadow: '0 8px 28px rgb(16 20 32 / 14%), 0 1px 3px rgb(16 20 32 / 10%)',
    signals: {
      watch: '#8f6400',
      'pull-request': '#6d3fd1',
      issue: '#1a7a45',
      comment: '#0b6fa8',
      fork: '#b0406f',
      commit: '#ad4f12',
      other: '#5b6373',
    },
  },
  dark: {
    ground: '#101217',
    subtle: '#14171d',
    raised: '#1b1f27',
    hover: '#222731',
    active: '#2a303b',
    border: '#242933',
    borderStrong: '#3b4250',
    text: '#e9ebf0',
    textSecondary: '#a9b0bd',
    textTertiary: '#8f97a6',
    accent: '#a3a2ff',
    accentSolid: '#5c57e6',
    accentSolidHover: '#6661ec',
    accentSoft: '#23234a',
    onAccent: '#ffffff',
    success: '#63cd98',
    warning: '#e2b252',
    danger: '#ff8f85',
    shadow: '0 10px 32px rgb(0 0 0 / 55%), 0 0 0 1px rgb(255 255 255 / 12%)',
    signals: {
      watch: '#e5b84b',
      'pull-request': '#b99bff',
      issue: '#68c98c',
      comment: '#6cbcf0',
      fork: '#f08db7',
      commit: '#f2985a',
      other: '#a3abba',
    },
  },
};

/** Returns the palette as CSS variables: `--fs-text-secondary`, `--fs-signal-watch`. */
export function paletteVariables(mode: ColorMode): Record<string, string> {
  const { signals, ...colors } = PALETTES[mode];
  return {
    ...renameKeys(colors, (name) => `--fs-${toKebabCase(name)}`),
    ...renameKeys(signals, (group) => `--fs-signal-${group}`),
  };
}

function renameKeys(colors: Record<string, string>, rename: (name: string) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(colors).map(([name, value]) => [rename(name), value]));
}

function toKebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
