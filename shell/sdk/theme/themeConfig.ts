import { theme, type ThemeConfig } from 'antd';
import { type ColorMode, PALETTES } from './palette';

const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", Arial, sans-serif';

/** The one theme, from the seeds of a palette; for fingers (`touch`) with larger controls. */
export function themeConfig(mode: ColorMode, touch: boolean): ThemeConfig {
  const palette = PALETTES[mode];
  return {
    algorithm: mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    cssVar: { key: 'forksight' },
    hashed: false,
    token: {
      colorPrimary: palette.accentSolid,
      colorInfo: palette.accentSolid,
      colorLink: palette.accent,
      colorSuccess: palette.success,
      colorWarning: palette.warning,
      colorError: palette.danger,
      colorBgBase: palette.ground,
      colorTextBase: palette.text,
      colorBgContainer: palette.ground,
      colorBgElevated: palette.raised,
      colorBorder: palette.borderStrong,
      colorBorderSecondary: palette.border,
      colorSplit: palette.border,
      colorText: palette.text,
      colorTextSecondary: palette.textSecondary,
      colorTextTertiary: palette.textTertiary,
      colorTextDescription: palette.textSecondary,
      colorTextPlaceholder: palette.textTertiary,
      colorTextDisabled: palette.textTertiary,
      colorBgContainerDisabled: palette.hover,
      colorBorderDisabled: palette.border,
      controlItemBgHover: palette.hover,
      controlItemBgActive: palette.accentSoft,
      controlOutlineWidth: 2,
      boxShadowSecondary: palette.shadow,
      fontFamily: FONT,
      fontSize: 13,
      fontSizeSM: 12,
      lineHeight: 1.5,
      controlHeight: touch ? 40 : 32,
      controlHeightSM: touch ? 32 : 24,
      controlHeightLG: 40,
      borderRadius: 6,
      borderRadiusLG: 8,
      borderRadiusSM: 4,
      motionDurationFast: '0.08s',
      motionDurationMid: '0.12s',
      motionDurationSlow: '0.12s',
    },
    components: {
      // Below 16 px a phone zooms in on a field that is typed into.
      ...(touch && { Input: { inputFontSize: 16, inputFontSizeLG: 16, paddingBlock: 7, paddingBlockLG: 7 } }),
      Button: {
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        // White on the red of dark colours is hard to read.
        dangerColor: palette.ground,
        fontWeight: 500,
        // Lighter than the accent, as antd would have it, a text is hard to read: in its colour and on it.
        colorPrimaryHover: palette.accentSolidHover,
        defaultHoverColor: palette.accent,
        defaultActiveColor: palette.accent,
      },
      Table: {
        headerBg: palette.subtle,
        headerColor: palette.textSecondary,
        headerSplitColor: 'transparent',
        rowHoverBg: palette.hover,
        rowSelectedBg: palette.accentSoft,
        rowSelectedHoverBg: palette.accentSoft,
        borderColor: palette.border,
        cellPaddingInline: 12,
        cellPaddingBlock: 9,
      },
    },
  };
}
