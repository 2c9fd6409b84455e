import { theme, type ThemeConfig } from 'antd';
import { type ColorMode, PALETTES } from './palette';

const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", Arial, sans-serif';

interface Preferences {
  /** Larger controls. */
  isTouch: boolean;
  /** No motion. */
  isStill: boolean;
}

/** Returns antd's theme for a palette. */
export function themeConfig(mode: ColorMode, { isTouch, isStill }: Preferences): ThemeConfig {
  const palette = PALETTES[mode];
  return {
    algorithm: mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    cssVar: { key: 'forksight' },
    hashed: false,
    token: {
      colorPrimary: palette.accentSolid,
      colorInfo: palette.accentSolid,
      colorLink: palette.accent,
      // antd's own is too light for text.
      colorLinkHover: palette.accent,
      colorLinkActive: palette.accent,
      colorSuccess: palette.success,
      colorWarning: palette.warning,
      colorError: palette.danger,
      // antd's tints of colours that are dark enough for text are muddy.
      colorSuccessBg: tint(palette.success, 10, palette.ground),
      colorSuccessBorder: tint(palette.success, 35, palette.ground),
      colorWarningBg: tint(palette.warning, 10, palette.ground),
      colorWarningBorder: tint(palette.warning, 35, palette.ground),
      colorErrorBg: tint(palette.danger, 8, palette.ground),
      colorErrorBorder: tint(palette.danger, 35, palette.ground),
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
      // The ring of focused buttons, tabs and menu items. antd's own is hard to see in the dark theme.
      colorPrimaryBorder: palette.accent,
      lineWidthFocus: 2,
      controlOutlineWidth: 2,
      // antd computes them from colours that it cannot read: the tints above, and makes them black.
      controlOutline: tint(palette.accent, 35, palette.ground),
      colorErrorOutline: tint(palette.danger, 35, palette.ground),
      colorWarningOutline: tint(palette.warning, 35, palette.ground),
      boxShadowSecondary: palette.shadow,
      fontFamily: FONT,
      fontSize: 13,
      fontSizeSM: 12,
      lineHeight: 1.5,
      controlHeight: isTouch ? 40 : 32,
      controlHeightSM: isTouch ? 32 : 24,
      controlHeightLG: 40,
      borderRadius: 6,
      borderRadiusLG: 8,
      borderRadiusSM: 4,
      motion: !isStill,
      motionDurationFast: '0.08s',
      motionDurationMid: '0.12s',
      motionDurationSlow: '0.12s',
    },
    components: {
      // iOS zooms in on a focused input with a font below 16 px.
      ...(isTouch && { Input: { inputFontSize: 16, inputFontSizeLG: 16, paddingBlock: 7, paddingBlockLG: 7 } }),
      Button: {
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        // White text on the dark palette's red has too little contrast.
        dangerColor: palette.ground,
        fontWeight: 500,
        // antd's default hover colours are lighter than the accent and have too little contrast.
        colorPrimaryHover: palette.accentSolidHover,
        defaultHoverColor: palette.accent,
        defaultActiveColor: palette.accent,
      },
      Modal: { titleFontSize: 15, titleLineHeight: 1.5 },
      Drawer: { footerPaddingInline: 24, footerPaddingBlock: 12 },
      Notification: {
        width: 360,
        fontSizeLG: 13,
        lineHeightLG: 1.5,
        paddingMD: 10,
        paddingLG: 12,
        paddingContentHorizontalLG: 12,
        margin: 8,
        marginLG: 16,
      },
      Select: {
        optionSelectedBg: palette.accentSoft,
        optionActiveBg: palette.hover,
        multipleItemBg: palette.active,
      },
      Table: {
        headerBg: palette.subtle,
        // Tables reach from edge to edge.
        headerBorderRadius: 0,
        headerColor: palette.textSecondary,
        headerSplitColor: 'transparent',
        rowHoverBg: palette.hover,
        rowSelectedBg: palette.accentSoft,
        rowSelectedHoverBg: palette.accentSoft,
        borderColor: palette.border,
        cellPaddingInline: 12,
        cellPaddingBlock: 9,
      },
      // antd takes the solid accent, which has too little contrast as text on the dark ground.
      Tabs: {
        itemSelectedColor: palette.accent,
        itemHoverColor: palette.accent,
        itemActiveColor: palette.accent,
        inkBarColor: palette.accent,
      },
    },
  };
}

/** That share of a colour on a ground. */
const tint = (color: string, percent: number, ground: string): string =>
  `color-mix(in oklab, ${color} ${String(percent)}%, ${ground})`;
