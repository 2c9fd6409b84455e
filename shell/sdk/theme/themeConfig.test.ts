import { theme } from 'antd';
import { PALETTES } from './palette';
import { themeConfig } from './themeConfig';

it.each(['light', 'dark'] as const)('gives fields rings of their own colours in the %s theme', (mode) => {
  const tokens = theme.getDesignToken(themeConfig(mode, { isTouch: false, isStill: false }));
  const rings = [tokens.controlOutline, tokens.colorErrorOutline, tokens.colorWarningOutline];
  expect(new Set(rings).size).toBe(3);
  for (const ring of rings) expect(ring).toMatch(/^color-mix\(in oklab, #/);
});

it.each(['light', 'dark'] as const)('gives buttons the focus ring of everything else in the %s theme', (mode) => {
  const tokens = theme.getDesignToken(themeConfig(mode, { isTouch: false, isStill: false }));
  expect(tokens.colorPrimaryBorder).toBe(PALETTES[mode].accent);
  expect(tokens.lineWidthFocus).toBe(2);
});
